import type { Problem } from '../grammar.ts';
import { problem } from '../grammar-makers.ts';

const walks = ['flies', 'tall'] as const;
const landOnly = [...walks, 'space', 'indoors', 'high'] as const;

/** Why someone needs a bridge: a long one, a strong one, half of one, or one that hangs. */
export const bridgeProblems: readonly Problem[] = [
  problem(
    ['span', 'load', 'hanging'],
    ['Broken Bridge', 'Only Bridge', 'Other Side'],
    '{Who} had one bridge, and it is gone.',
    ['In the night, the only bridge broke.', 'Now {who} cannot reach the other side.'],
    walks,
  ),
  problem(
    ['span'],
    ['Faraway Feast', 'Feast on the Far Side', 'Cake Across the Gap'],
    'A faraway feast waits on the far side, and {who} cannot get there.',
    ['A feast waits on the other side.', 'The cake stands across a deep gap.'],
    [...walks, 'real'],
  ),
  problem(
    ['span'],
    ['Handshake in the Middle', 'Friends on the Other Side', 'Friends Across the Gap'],
    'For years nobody came across the gap. Today {who} would like to.',
    ['Friends live on the other side of a gap.', 'Today {they} [wants|want] to shake hands in the middle.'],
    [...walks, 'real'],
  ),
  problem(
    ['span', 'hanging'],
    ['Rising River', 'Path Under the River', 'Dry Feet'],
    'The river has risen, and {who} [wants|want] to keep {their} feet dry.',
    ['Yesterday there was a path here.', 'Today the path lies under a river.'],
    [...landOnly, 'swims', 'dry'],
  ),
  problem(
    ['load'],
    ['Heavy Parade', 'Parade Wagon', 'Gap in the Street'],
    'The parade of {who} ends at a gap that nobody noticed.',
    ['A heavy parade wagon is on its way.', 'But the street ends at a gap that nobody noticed.'],
    ['flies', 'indoors'],
  ),
  problem(
    ['load', 'hanging'],
    ['Bag of Mail', 'Mail on the Wrong Side', 'Good News'],
    'The mail lies on the wrong side, and {who} [waits|wait] for it.',
    ['A bag of mail lies on the other side of a gap.', 'It is too big to throw, and it is full of good news.'],
    walks,
  ),
  problem(
    ['load'],
    ['New Home', 'Heavy Furniture', 'Home Across the Gap'],
    '{Who} [is|are] moving house, right across a gap.',
    ['The new home stands across a gap.', 'The furniture is heavy.'],
    [...walks, 'real'],
  ),
  problem(
    ['load'],
    ['Stones for the Wall', 'Wall Without Stones', 'Stones on the Other Side'],
    'The stones for the wall lie beyond a gap, and {who} must bring them over.',
    ['{They} [builds|build] a wall.', 'The stones lie on the other side of a gap, and each of them weighs a lot.'],
    walks,
  ),
  problem(
    ['arm'],
    ['Best View', 'Balcony in the Air', 'View Straight Down'],
    '{Who} [wants|want] to look straight down from a balcony in the air.',
    ['The best view is straight down, out in the air.', 'Only a balcony that reaches out can show it.'],
    ['flies', 'space'],
  ),
  problem(
    ['arm'],
    ['Half Bridge', 'Other Half', 'Missing Half'],
    'One half of a bridge is missing, and {who} must build the other one.',
    ['Over there, half of a bridge is ready.', 'The half on this side is still missing.'],
    walks,
  ),
  problem(
    ['arm'],
    ['Diving Board', 'Board Over the Pool', 'Far-Out Diving Board'],
    '{Who} [dreams|dream] of a diving board that reaches far out.',
    ['{They} [plans|plan] a diving board.', 'It must reach far out over the pool.'],
    ['space', 'cold', 'dry', 'indoors', 'high', 'real'],
  ),
  problem(
    ['arm'],
    ['Apple Over the Edge', 'Last Apple', 'Short Arms'],
    'The last apple hangs far out over the edge, and {who} [has|have] short arms.',
    ['The last apple hangs far out over the edge.', 'No arm is long enough to reach it.'],
    [...walks, 'real', 'space', 'cold', 'wet', 'indoors'],
  ),
  problem(
    ['hanging'],
    ['Canyon Road', 'Road Over the Deep Canyon', 'Hanging Road'],
    'The road of {who} ends at a deep canyon.',
    ['The road ends at a deep canyon.', 'No pillar is tall enough, so a new hanging road is needed.'],
    [...walks, 'indoors'],
  ),
  problem(
    ['hanging'],
    ['Red Car', 'Car on the Wrong Side', 'Little Red Car'],
    'The little car of {who} stands on the wrong side.',
    ['The little red car stands on the wrong side of a gap.', 'It must come over on its own wheels.'],
    ['tall', 'real'],
  ),
  problem(
    ['span', 'load'],
    ['Trail With a Gap', 'Supplies on the Other Side', 'Broken Trail'],
    'A piece of the trail is broken off, and {who} must get across the gap.',
    ['A piece of the trail has broken off.', 'Supplies wait on the other side of the gap.'],
    [...walks, 'indoors'],
  ),
  problem(
    ['arm'],
    ['Camera in the Air', 'Picture From Above', 'Camera Arm'],
    '{Who} [wants|want] a picture from high above, so the camera needs an arm.',
    ['{Who} [wants|want] a picture from straight above.', 'The camera needs an arm that reaches far out into the air.'],
    ['flies', 'space'],
  ),
  problem(
    ['arm'],
    ['Lamp Without a Pole', 'Lamp Over the Path', 'Hanging Lamp'],
    'A hanging lamp must light the path, and {who} [has|have] no pole there.',
    ['A lamp must hang far out over the path.', 'There is no pole on the other side.'],
    ['space', 'flies'],
  ),
  problem(
    ['hanging'],
    ['Way Between the Roofs', 'Two Roofs', 'Hanging Way'],
    '{Who} [needs|need] a hanging way between two roofs.',
    ['The way down one house and up the next takes too long.', 'A hanging way between the roofs would be faster.'],
    [...walks, 'space', 'indoors'],
  ),
];
