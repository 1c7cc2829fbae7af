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
  openings: neighborhood.openings.filter((opening) => !opening.startsWith('This happened')),
};

export const communityProblems: readonly Problem[] = [
  {
    things: ['Empty Bench', 'Quiet Hello', 'Lonely Lunch'],
    line: 'Many people sit alone, and nobody says hello.',
    story: ['Many people here sit alone, and nobody says hello.', '{Who} would like to change that.'],
  },
  {
    things: ['Playground for All', 'High Step', 'Missing Ramp'],
    line: 'The playground is lovely, unless you cannot climb stairs.',
    story: [
      'The playground here is lovely.',
      'But {who} [sees|see] every day that children who cannot climb stairs stay outside.',
    ],
  },
  {
    things: ['Words of Welcome', 'New Language', 'First Hello'],
    line: 'Families from far away have come, and hardly anyone speaks their language.',
    story: [
      'Families from far away have moved here, and hardly anyone speaks their language.',
      '{Who} would like to make them welcome.',
    ],
  },
  {
    things: ['Trash Day', 'Great Cleanup', 'Forgotten Trash'],
    line: 'Trash lies everywhere, and nobody picks it up.',
    story: ['Trash lies everywhere, and it comes back after every cleanup.', '{Who} [has|have] had enough of it.'],
  },
  {
    things: ['Last Reader', 'Last Chapter', 'Empty Evening'],
    line: 'The reading room will close, because too few people come.',
    story: ['The reading room will close, because too few people come.', '{Who} would miss it very much.'],
  },
  {
    things: ['Loud Street', 'Way to School', 'Fast Cars'],
    line: 'The way to school is short, but the cars are fast.',
    story: [
      'The way to school is short, but the cars are loud and fast.',
      '{Who} [worries|worry] about the children who walk.',
    ],
  },
  {
    things: ['Online Office', 'Long Form', 'Lost Password'],
    line: 'Everything has moved online, and not everybody can follow.',
    story: [
      'Important things can only be done online now.',
      '{Who} [knows|know] many people who cannot and do not like to ask.',
    ],
  },
  {
    things: ['Mountain of Tomatoes', 'Full Gardens', 'Empty Fridge'],
    line: 'Some gardens have too much food, and some fridges are empty.',
    story: ['Some people here have more food than they can eat.', '{Who} [knows|know] others whose fridges are empty.'],
  },
  {
    things: ['Thirsty Trees', 'Hot Summer', 'Missing Shade'],
    line: 'It is getting hot, and there is hardly any shade.',
    story: [
      'The summers are hot, and the young trees are thirsty.',
      '{Who} [looks|look] for shade and hardly [finds|find] any.',
    ],
  },
  {
    things: ['Broken Toys', 'Repair Day', 'Half-Broken Bike'],
    line: 'Good things are thrown away because one part is broken.',
    story: [
      'Many good things are thrown away because one part is broken.',
      '{Who} [thinks|think] that this is a pity.',
    ],
  },
  {
    things: ['Rainy Recess', 'Long Afternoon', 'Empty Afternoon'],
    line: 'After school, there is nothing to do and nowhere to go.',
    story: ['After school, children here have nowhere to go.', '{Who} would like to change that.'],
  },
];
