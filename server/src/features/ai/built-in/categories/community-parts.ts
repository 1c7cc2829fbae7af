import type { Place, Problem, World } from '../grammar.ts';
import { neighborhood } from '../parts/worlds.ts';

const place = (at: string, name: string): Place => ({ at, name });
/** Wherever people live: streets, homes and a school are near, and anything can be missing. */
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
    'A good idea could change that.',
    'Now {they} [needs|need] people with ideas.',
    'Your team has been asked for ideas.',
    'Your class could make a difference.',
    'Your team wants to do something about it.',
    'It is time to do something.',
  ],
};

export const communityProblems: readonly Problem[] = [
  {
    things: ['Quiet Hello', 'Unknown Neighbors'],
    line: 'Many neighbors have never said hello to each other.',
    story: ['Many neighbors here have never said hello to each other.', '{Who} would like to change that.'],
  },
  {
    things: ['Playground for All', 'Playground Stairs'],
    line: 'The playground is great, unless you cannot climb stairs.',
    story: ['The playground here is great.', 'But {who} [knows|know] children who cannot climb the stairs to it.'],
  },
  {
    things: ['Big Welcome', 'New Families'],
    line: 'Families from far away have moved here, and hardly anyone speaks their language.',
    story: [
      'Families from far away have moved here, and hardly anyone speaks their language.',
      '{Who} [wants|want] to welcome them.',
    ],
  },
  {
    things: ['Endless Trash', 'Great Cleanup'],
    line: 'There is trash everywhere, and it comes back after every cleanup.',
    story: ['There is trash everywhere, and it comes back after every cleanup.', '{Who} [has|have] had enough of it.'],
  },
  {
    things: ['Quiet Reading Room', 'Empty Reading Room'],
    line: 'The reading room may close, because too few people use it.',
    story: ['The reading room may close, because too few people use it.', '{Who} would miss it.'],
  },
  {
    things: ['Way to School', 'Fast Cars'],
    line: 'The way to school is short, but the cars are fast.',
    story: ['The way to school is short, but the cars are fast.', '{Who} [worries|worry] about the children who walk.'],
  },
  {
    things: ['Online Forms', 'Online Forms'],
    line: 'Important forms are only online now, and not everybody can use them.',
    story: [
      'Important forms are only online now.',
      '{Who} [knows|know] many people who need help with them and do not like to ask.',
    ],
  },
  {
    things: ['Empty Fridges', 'Extra Food'],
    line: 'Some people have too much food, and some fridges are empty.',
    story: ['Some people here have more food than they can eat.', '{Who} [knows|know] others whose fridges are empty.'],
  },
  {
    things: ['Thirsty Trees', 'Missing Shade'],
    line: 'The summers are hot, and there is hardly any shade.',
    story: [
      'The summers are hot, and the young trees are thirsty.',
      'There is hardly any shade, and {who} would like to change that.',
    ],
  },
  {
    things: ['Broken Things', 'Things to Repair'],
    line: 'Good things are thrown away because one part is broken.',
    story: [
      'Many good things are thrown away because one part is broken.',
      '{Who} [thinks|think] that this is a waste.',
    ],
  },
  {
    things: ['Long Afternoon', 'Empty Afternoon'],
    line: 'After school, many children have nothing to do and nowhere to go.',
    story: [
      'After school, many children here have nothing to do and nowhere to go.',
      '{Who} would like to change that.',
    ],
  },
];
