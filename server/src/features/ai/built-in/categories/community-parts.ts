import type { Place, Problem, World } from '../grammar.ts';
import { neighborhood } from '../parts/neighborhood.ts';
import { place } from '../grammar-makers.ts';

/** Places where people live, with streets, homes and a school, in which anything can be missing. */
const districts: readonly Place[] = [
  place('on', 'Maple Street'),
  place('on', 'Hill Road'),
  place('in', 'the north end of town'),
  place('by', 'the river'),
  place('in', 'Old Town'),
  place('near', 'the train station'),
  place('at', 'the market square'),
  place('in', 'Mill Village'),
  place('at', 'the edge of town'),
  place('on', 'Station Road'),
  place('in', 'Garden Lane'),
  place('near', 'the school'),
  place('near', 'the town hall'),
  place('in', 'Harbor View'),
  place('on', 'Sunny Side'),
  place('near', 'the library'),
  place('in', 'the new apartment blocks'),
  place('on', 'Canal Street'),
];

export const town: World = {
  ...neighborhood,
  places: districts,
  openings: [
    'Everybody {at} knows {who}.',
    'You meet {who} {at}.',
    'Every week, you see {who} {at}.',
    '{Who} often [meets|meet] people {at}.',
    'Today you visit {who} {at}.',
    '{Who} [cares|care] about life {at}.',
    '{Who} [has|have] asked for a meeting {at}.',
    'You have heard about {who} {at}.',
    'Today {who} [has|have] something to say {at}.',
    '{Who} [talks|talk] with everybody {at}.',
    'Your class knows {who} {at}.',
    '{Who} [has|have] many friends {at}.',
    'This is about {who} and others {at}.',
    'There is a note from {who} {at}.',
    '{Who} [knows|know] every corner {at}.',
  ],
  endings: [
    'Your team wants to help.',
    'It is your turn.',
    'Your team has promised to help.',
    'That is a job for your team.',
    'Your team takes the job.',
    '{They} could use your help.',
    'What would your team do?',
    'What could your class do about it?',
    'Your team has an idea.',
    'Good ideas are welcome.',
    'Now {they} [needs|need] people with ideas.',
    'Your team has been asked for ideas.',
    'Your class could make a difference.',
    'Your team wants to do something about it.',
    'It is time to do something.',
  ],
};

export const communityProblems: readonly Problem[] = [
  {
    things: ['Quiet Neighbors', 'Unknown Neighbors'],
    line: 'Here, neighbors pass each other without a word.',
    story: ['Many neighbors here are quiet and unknown to each other.', '{Who} would like people to say hello.'],
  },
  {
    things: ['Playground for All', 'Playground Stairs'],
    line: 'A great playground has stairs that not all can climb.',
    story: ['The playground here is great.', 'But {who} [knows|know] children who cannot climb the stairs to it.'],
  },
  {
    things: ['Big Welcome', 'New Families'],
    line: 'The new families hardly know anyone yet.',
    story: [
      'New families from far away have moved here, and hardly anyone speaks their language.',
      '{Who} [wants|want] to give them a big welcome.',
    ],
  },
  {
    things: ['Endless Trash', 'Great Cleanup'],
    line: 'One great cleanup, and a week later it all looks the same.',
    story: ['There is endless trash here: after every cleanup, it comes back.', '{Who} [has|have] had enough of it.'],
  },
  {
    things: ['Quiet Reading Room', 'Empty Reading Room'],
    line: 'The reading room is quiet because it is empty.',
    story: ['The reading room may close, because too few people use it.', '{Who} would miss it.'],
  },
  {
    things: ['Way to School', 'Fast Cars'],
    line: 'The way to school crosses a road with fast cars.',
    story: ['The way to school is short, but the cars are fast.', '{Who} [worries|worry] about the children who walk.'],
  },
  {
    things: ['Online Forms', 'Help With the Forms'],
    line: 'Not everybody can fill in a form online.',
    story: [
      'Important forms are only online now.',
      '{Who} [knows|know] many people who need help with them and do not like to ask.',
    ],
  },
  {
    things: ['Empty Fridges', 'Extra Food'],
    line: 'Extra food here, empty fridges there.',
    story: [
      'Some people here have more food than they can eat.',
      '{Who} [knows|know] others who have nothing left in the fridge at the end of the month.',
    ],
  },
  {
    things: ['Thirsty Trees', 'Missing Shade'],
    line: 'When shade is missing, summer is hard.',
    story: [
      'The summers are hot, and the young trees are thirsty.',
      'There is hardly any shade, and {who} would like to change that.',
    ],
  },
  {
    things: ['Broken Things', 'Things to Repair'],
    line: 'One broken part, and the whole thing is thrown away.',
    story: [
      'Many things end up in the trash because nobody knows how to repair them.',
      '{Who} [thinks|think] that this is a waste.',
    ],
  },
  {
    things: ['Long Afternoon', 'Empty Afternoon'],
    line: 'For many children, the afternoon is long and empty.',
    story: [
      'After school, many children here have nothing to do and nowhere to go.',
      '{Who} would like to change that.',
    ],
  },
  {
    things: ['Lonely Grandparents', 'Lonely Sundays'],
    line: 'Sundays can be lonely when nobody visits.',
    story: [
      'Some grandparents here live far from their families and get lonely.',
      '{Who} [wants|want] to see that somebody visits them.',
    ],
  },
];
