import type { CategoryGrammar, Problem } from '../grammar.ts';
import { things, problem } from '../grammar-makers.ts';
import { buildingCriteria } from '../parts/criteria.ts';
import { buildingTwists } from '../parts/building-twists.ts';
import { buildingRules } from '../parts/rules.ts';
import { backstage, wonderland } from '../parts/worlds.ts';
import { waterGoals } from './water-goals.ts';

const outside = ['space', 'indoors', 'dry', 'cold'] as const;

/** What water is wanted or not wanted for: to float on, to lead, to hold back, to carry, or to keep off. */
const waterProblems: readonly Problem[] = [
  problem(
    ['boat'],
    ['Heap of Gold', 'Gold in the Water', 'Gold Coins'],
    '{Who} found a heap of gold, with a lot of water around it.',
    ['{They} [has|have] found a heap of gold coins.', 'There is a lot of water around it, and no boat.'],
    ['space', 'dry', 'flies'],
  ),
  problem(
    ['boat'],
    ['Water Games', 'Cargo Race', 'Missing Boat'],
    '{Who} [opens|open] the water games, and the cargo race needs a boat.',
    ['Today the water games begin.', 'For the cargo race, a boat is still missing.'],
    ['real', 'space', 'dry', 'cold'],
  ),
  problem(
    ['boat'],
    ['Tea Party', 'Party on the Water', 'Floating Tea Party'],
    '{Who} [invites|invite] everyone to a tea party on the water.',
    ['There is a tea party on the water.', 'Everything heavy must float there.'],
    ['real', 'space', 'dry', 'cold'],
  ),
  problem(
    ['boat'],
    ['Burst Pipe', 'Spoons in the Water', 'Spoons in the Kitchen'],
    'A pipe has burst in the kitchen of {who}, and the spoons must be saved.',
    ['A pipe has burst in the kitchen.', 'The water rises, and the spoons must get out by boat.'],
    ['dry'],
  ),
  problem(
    ['pipe', 'carry'],
    ['Thirsty Garden', 'Garden Without Water', 'Water at the Other End'],
    'The garden of {who} is thirsty, and the water is at the other end.',
    ['The garden is thirsty and without water.', 'The water is at the other end.'],
    ['cold', 'wet', 'space'],
  ),
  problem(
    ['pipe'],
    ['Water Far Away', 'Water From the Well', 'Drops of the Well'],
    'The well is far away, and {who} [needs|need] its water.',
    ['The well is far away.', 'Every drop of its water counts.'],
    ['wet', 'space'],
  ),
  problem(
    ['pipe'],
    ['Mill Without Water', 'Still Mill', 'Stream Away From the Mill'],
    'The stream has moved away, and the mill of {who} stands still.',
    ['The stream has moved away from the mill.', 'Now the water must be led back.'],
    outside,
  ),
  problem(
    ['dam'],
    ['Wild Stream', 'Stream Without a Bed', 'Stream at the House'],
    'The stream runs wild, and {who} must keep it from the house.',
    ['The stream has left its bed.', 'It must stay away from the house.'],
    [...outside, 'high'],
  ),
  problem(
    ['dam'],
    ['Pipe in the Hall', 'Dry Carpet', 'Carpet Next Door'],
    'A pipe has burst, and the carpet of {who} must stay dry.',
    ['A pipe has burst in the hall.', 'The carpet next door must stay dry.'],
    ['dry', 'space'],
  ),
  problem(
    ['dam'],
    ['Rising Lake', 'Wall at the Water', 'Wall at the Lake'],
    'The lake rises, and {who} [needs|need] a wall at the water.',
    ['The lake is rising.', 'Only a wall can keep it out.'],
    [...outside, 'high', 'swims'],
  ),
  problem(
    ['carry'],
    ['Only Bucket', 'Bucket With a Hole', 'Hole in the Bucket'],
    'The only bucket of {who} has a hole.',
    ['The only bucket has a hole.', 'Water must be carried all the same.'],
    ['space'],
  ),
  problem(
    ['carry'],
    ['Ducklings Without a Pond', 'Dry Pond', 'Next Pond'],
    'The pond of the ducklings is dry, and {who} must fetch water.',
    ['The pond of the ducklings is dry.', 'Water must come from the next pond.'],
    [...outside, 'swims'],
  ),
  problem(
    ['carry'],
    ['Empty Bathtub', 'Bath Day', 'Bath Without a Pipe'],
    'It is bath day for {who}, and there is no pipe.',
    ['The bathtub is empty, and there is no pipe.', 'All the water must be carried.'],
    ['space'],
  ),
  problem(
    ['roof'],
    ['Dripping Roof', 'Dry Letters', 'Hole in the Roof'],
    'Drip, drip: {who} [looks|look] up and [sees|see] a hole in the roof.',
    ['There is a hole in the roof.', 'The letters under it must stay dry.'],
    ['space', 'dry'],
  ),
  problem(
    ['roof'],
    ['Rainy Picnic', 'Sandwiches in the Rain', 'Dry Sandwiches'],
    'The picnic of {who} is ready, and rain is coming.',
    ['The picnic is ready, and it looks rainy.', 'The sandwiches must stay dry.'],
    [...outside, 'night'],
  ),
  problem(
    ['roof'],
    ['Map in the Rain', 'Only Map', 'Treasure Map'],
    'The only map of {who} is drawn in ink, and rain is coming.',
    ['The only treasure map is drawn in ink.', 'Not one drop of rain may fall on it.'],
    [...outside, 'wet'],
  ),
  problem(
    ['boat'],
    ['Supplies by Boat', 'Flooded Road', 'Heavy Supplies'],
    'The road is flooded, and {who} must send supplies by water.',
    ['The road is flooded.', 'Heavy supplies must go by boat.'],
    ['flies', 'swims', 'dry', 'cold', 'indoors', 'high'],
  ),
  problem(
    ['roof'],
    ['Notes Without a Roof', 'Notes of the Week', 'Notes in the Rain'],
    'Rain is coming, and the notes of {who} lie out in the open.',
    ['The notes of a whole week lie out in the open.', 'Rain is coming, and there is no roof.'],
    outside,
  ),
];

export const water: CategoryGrammar = {
  type: 'building',
  libraryType: 'STEM',
  parts: { work: 'build', show: 'test' },
  world: wonderland,
  older: backstage,
  problems: waterProblems,
  goals: waterGoals,
  twists: buildingTwists.filter(({ key }) => key !== 'one trial' && key !== 'mirror'),
  rules: [
    ...buildingRules.filter(({ clash }) => !clash?.includes('one trial')),
    {
      says: ['Test without water while you build.', 'Water comes only in the test.'],
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
      used: things('Corks 6 pieces', 'Plastic bags 2 pieces', 'Drinking straws 14 pieces', 'Modeling clay 2 lumps'),
      kept: things('Scissors 2 pairs'),
    },
  ],
  creative: buildingCriteria.filter(({ item }) => item !== 'Careful work'),
  questions: [
    'Ask: Where did the water find a way, and what would you change there?',
    'Ask: What did the water do that you did not expect?',
    'Ask: Which material was best against water?',
    'Ask: What would it be made of in real life?',
    'Ask: What did you find out only with water?',
    'Ask: Which part would you make bigger?',
  ],
  skills: ['Engineering Design', 'Creative Problem Solving', 'Collaboration', 'Resource Management'],
};
