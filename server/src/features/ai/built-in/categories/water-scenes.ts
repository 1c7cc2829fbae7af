import { type Problem, problem } from '../grammar.ts';

const outside = ['space', 'indoors', 'dry', 'cold'] as const;

/** What water is wanted or not wanted for: to float on, to lead, to hold back, to carry, or to keep off. */
export const waterProblems: readonly Problem[] = [
  problem(
    ['boat'],
    ['Treasure at Sea', 'Wet Gold', 'Heavy Treasure'],
    '{Who} found a heap of gold, with a lot of water around it.',
    ['{They} [has|have] found a heap of gold coins.', 'There is a lot of water around it, and no boat.'],
    ['space', 'dry', 'flies'],
  ),
  problem(
    ['boat'],
    ['Water Games', 'Cargo Race', 'Wet Medal'],
    '{Who} [opens|open] the water games, and the cargo race needs a boat.',
    ['Today the great water games begin.', 'For the cargo race, a boat is still missing.'],
    ['space', 'dry', 'cold'],
  ),
  problem(
    ['boat'],
    ['Tea Party at Sea', 'Wobbly Teapot', 'Cups Afloat'],
    '{Who} [invites|invite] everyone to a tea party on the water.',
    ['There is a tea party on the water.', 'Everything heavy must float there.'],
    ['space', 'dry', 'cold'],
  ),
  problem(
    ['boat'],
    ['Flooded Kitchen', 'Kitchen Flood', 'Spoons Afloat'],
    'A pipe has burst in the kitchen of {who}, and the spoons must be saved.',
    ['A pipe has burst in the kitchen.', 'The spoons must get out by boat.'],
    ['dry'],
  ),
  problem(
    ['pipe', 'carry'],
    ['Thirsty Garden', 'Dry Garden', 'Garden at the Far End'],
    'The garden of {who} is thirsty, and the water is at the other end.',
    ['The garden is thirsty.', 'The water is at the other end.'],
    ['cold', 'wet', 'space'],
  ),
  problem(
    ['pipe'],
    ['Faraway Well', 'Long Way to the Well', 'Precious Water'],
    'The well is far away, and {who} must not lose a drop.',
    ['The well is far away.', 'Every drop counts on the way.'],
    ['wet', 'space'],
  ),
  problem(
    ['pipe'],
    ['Mill Without Water', 'Sleeping Mill', 'Stream on the Run'],
    'The stream has moved away, and the mill of {who} stands still.',
    ['The stream has moved away from the mill.', 'Now the water must be led back.'],
    outside,
  ),
  problem(
    ['dam'],
    ['Wild Stream', 'Runaway Stream', 'Stream at the Door'],
    'The stream runs wild, and {who} must keep it away from the house.',
    ['The stream has left its bed.', 'It must stay away from the house.'],
    [...outside, 'high'],
  ),
  problem(
    ['dam'],
    ['Burst Pipe', 'Wet Carpet', 'Water in the Hall'],
    'A pipe has burst, and the carpet of {who} must stay dry.',
    ['A pipe has burst in the hall.', 'The carpet next door must stay dry.'],
    ['dry', 'space'],
  ),
  problem(
    ['dam'],
    ['Rising Lake', 'High Water', 'Lake at the Door'],
    'The lake rises, and {who} [needs|need] a wall.',
    ['The lake is rising.', 'Only a wall can keep it out.'],
    [...outside, 'high', 'swims'],
  ),
  problem(
    ['carry'],
    ['Last Bucket', 'Bucket With a Hole', 'Bucket at the Well'],
    'The only bucket of {who} has a hole.',
    ['The only bucket has a hole.', 'Water must be carried all the same.'],
    ['space'],
  ),
  problem(
    ['carry'],
    ['Ducklings Without a Pond', 'Dry Pond', 'Small Pond'],
    'The pond of the ducklings is dry, and {who} must fetch water.',
    ['The pond of the ducklings is dry.', 'Water must come from the next pond.'],
    outside,
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
    ['Dripping Roof', 'Drip at Midnight', 'Hole in the Roof'],
    'Drip, drip: {who} [looks|look] up and [sees|see] a hole in the roof.',
    ['There is a hole in the roof.', 'The letters under it must stay dry.'],
    ['space', 'dry'],
  ),
  problem(
    ['roof'],
    ['Rainy Picnic', 'Sandwiches in the Rain', 'Wet Picnic'],
    'The picnic of {who} is ready, and rain is coming.',
    ['The picnic is ready, and rain is coming.', 'The sandwiches must stay dry.'],
    outside,
  ),
  problem(
    ['roof'],
    ['Map in the Rain', 'Only Map', 'Wet Treasure Map'],
    'The only map of {who} is drawn in ink, and rain is coming.',
    ['The only treasure map is drawn in ink.', 'Not one drop of rain may fall on it.'],
    [...outside, 'wet'],
  ),
];
