import { type CategoryGrammar, things } from '../grammar.ts';
import { buildingCriteria } from '../parts/criteria.ts';
import { buildingTwists } from '../parts/building-twists.ts';
import { buildingRules } from '../parts/rules.ts';
import { wonderland } from '../parts/worlds.ts';
import { waterGoals } from './water-goals.ts';

export const water: CategoryGrammar = {
  type: 'building',
  libraryType: 'STEM',
  parts: { work: 'build', show: 'test' },
  world: wonderland,
  problems: [
    {
      things: ['Only Cloud', 'Thirsty Garden', 'Promised Rain'],
      line: 'The garden of {who} is thirsty, and one cloud is on its way.',
      story: ['It has not rained for weeks.', 'Now one small cloud is coming.'],
    },
    {
      things: ['Dripping Roof', 'Drip at Midnight', 'Hole in the Roof'],
      line: 'Drip, drip: {who} [looks|look] up and [sees|see] a hole.',
      story: ['Drip, drip: there is a hole in the roof.', 'Soon everything here will be wet.'],
    },
    {
      things: ['Last Bucket', 'Long Way to the Well', 'Precious Water'],
      line: '{Who} [has|have] one bucket of water left, and every drop counts.',
      story: ['Only one bucket of water is left.', 'Every drop counts today.'],
    },
    {
      things: ['Wild Stream', 'Runaway Stream', 'Stream on the Run'],
      line: 'The stream runs wild, and {who} must tame it.',
      story: ['The stream has left its bed.', 'It runs wherever it likes.'],
    },
    {
      things: ['Water Games', 'Water Olympics', 'Wet Medal'],
      line: '{Who} [opens|open] the water games, and nothing is ready.',
      story: ['Today the great water games begin.', 'The athletes are warm, but nothing is ready.'],
    },
    {
      things: ['Flooded Kitchen', 'Kitchen Flood', 'Burst Pipe'],
      line: 'A pipe has burst in the kitchen of {who}.',
      story: ['A pipe has burst in the kitchen.', 'The spoons are floating already.'],
    },
    {
      things: ['Sinking Treasure', 'Treasure at Sea', 'Wet Gold'],
      line: '{Who} found a treasure, with a lot of water around it.',
      story: ['{They} [has|have] found a treasure.', 'There is a lot of water around it.'],
    },
    {
      things: ['Lost Duckling', 'Ducklings at Sea', 'Rescue of the Ducklings'],
      line: 'The ducklings are in trouble, and {who} [wants|want] to help.',
      story: ['The ducklings are in trouble.', 'Their mother calls, but they need your help.'],
    },
    {
      things: ['Tea Party at Sea', 'Spilled Tea', 'Wobbly Teapot'],
      line: '{Who} [invites|invite] everyone to a tea party on the water.',
      story: ['There is a tea party on the water today.', 'Nobody wants to spill anything.'],
    },
  ],
  goals: waterGoals,
  twists: buildingTwists,
  rules: [
    ...buildingRules.slice(0, 3),
    ...buildingRules.slice(4, 5),
    ...buildingRules.slice(7, 11),
    {
      says: ['You may try it out dry as often as you like.', 'Try it without water while you build.'],
      clash: ['one trial'],
    },
    { says: ['Whoever sees water on the floor wipes it up at once.', 'Spilled water is wiped up at once.'] },
  ],
  kits: [
    {
      used: things('Aluminum foil 1.5 meters', 'Drinking straws 12 pieces', 'Modeling clay 2 lumps'),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things(
        'Plastic wrap 1.5 meters',
        'Craft sticks 16 pieces',
        'Rubber bands 8 pieces',
        'Modeling clay 1 lumps',
      ),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things('Plastic bags 2 pieces', 'Drinking straws 14 pieces', 'Waterproof tape 1.5 meters'),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things('Aluminum foil 1 meters', 'Corks 6 pieces', 'Craft sticks 14 pieces', 'Waterproof tape 1 meters'),
      kept: things('Scissors 2 pairs', 'Ruler 1 pieces'),
    },
    {
      used: things('Baking paper 1.5 meters', 'Craft sticks 14 pieces', 'Modeling clay 3 lumps'),
      kept: things('Scissors 2 pairs'),
    },
    {
      used: things('Sponges 2 pieces', 'Plastic bags 2 pieces', 'Drinking straws 14 pieces', 'Modeling clay 2 lumps'),
      kept: things('Scissors 2 pairs'),
    },
  ],
  creative: buildingCriteria.filter(({ item }) => item !== 'Careful work'),
  questions: [
    'Ask: Where did you lose water, and what would you bend differently?',
    'Ask: What did the water do that you did not expect?',
    'Ask: Which material was best against water?',
    'Ask: How would you build it for a real river?',
    'Ask: What did you find out only with water?',
    'Ask: Which part would you make bigger?',
  ],
  skills: ['Engineering Design', 'Creative Problem Solving', 'Collaboration', 'Resource Management'],
};
