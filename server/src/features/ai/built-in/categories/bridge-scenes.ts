import { type Problem, problem } from '../grammar.ts';

const walks = ['flies', 'tall'] as const;
const landOnly = [...walks, 'space', 'indoors', 'high'] as const;

/** Why somebody needs a bridge: a long one, a strong one, half of one, or one that hangs. */
export const bridgeProblems: readonly Problem[] = [
  problem(
    ['span', 'load', 'hanging'],
    ['Broken Bridge', 'Fallen Bridge', 'Missing Planks'],
    '{Who} had one bridge, and it is gone.',
    ['In the night, the only bridge broke.', 'Now {who} cannot reach the other side.'],
    walks,
  ),
  problem(
    ['span'],
    ['Stranded Picnic', 'Cake Across the Gap', 'Faraway Lunch'],
    'A feast waits on the far side, and {who} cannot get there.',
    ['A feast waits on the other side.', 'Between {them} and the cake is a deep gap.'],
    [...walks, 'real'],
  ),
  problem(
    ['span'],
    ['Silent Neighbors', 'Handshake in the Middle', 'Two Shores'],
    'For years nobody crossed the gap. Today {who} would like to.',
    ['Friends live on the other side of a gap.', 'Today {they} [wants|want] to shake hands in the middle.'],
    [...walks, 'real'],
  ),
  problem(
    ['span', 'hanging'],
    ['Sudden Flood', 'Rising River', 'Wet Boots'],
    'The river has risen, and {who} must keep dry feet.',
    ['Yesterday there was a path here.', 'Today there is a river, and {who} must stay dry.'],
    [...landOnly, 'swims', 'dry'],
  ),
  problem(
    ['load'],
    ['Great Parade', 'Parade Route', 'Stopped Parade'],
    'The parade of {who} ends at a gap that nobody noticed.',
    ['A heavy parade wagon is on its way.', 'But the street ends at a gap that nobody noticed.'],
    ['flies', 'indoors'],
  ),
  problem(
    ['load', 'hanging'],
    ['Heavy Mailbag', 'Late Letters', 'Mail on the Wrong Side'],
    'The mail lies on the wrong side, and {who} [waits|wait] for it.',
    ['A bag of mail lies on the other side of a gap.', 'It is too big to throw, and it is full of good news.'],
    walks,
  ),
  problem(
    ['load'],
    ['Moving Day', 'New Home', 'Faraway House'],
    '{Who} [is|are] moving house, right across a gap.',
    ['The new home stands on the other side of a gap.', 'The furniture is heavy.'],
    [...walks, 'real'],
  ),
  problem(
    ['load'],
    ['Stone Delivery', 'Heavy Stones', 'Wall Without Stones'],
    'The stones for the wall lie beyond a gap, and {who} must bring them over.',
    ['{They} [builds|build] a wall.', 'The stones lie on the other side of a gap, and each of them weighs a lot.'],
    walks,
  ),
  problem(
    ['arm'],
    ['Longest Balcony', 'Balcony in the Air', 'View Straight Down'],
    '{Who} [wants|want] to look straight down from a balcony in the air.',
    ['The best view is straight down, out in the air.', 'Only a balcony that reaches out can show it.'],
    ['flies', 'space'],
  ),
  problem(
    ['arm'],
    ['Half a Bridge', 'Other Half', 'Bridge That Waits'],
    'One half of the bridge is ready, and {who} must build the other one.',
    ['Over there, half of a bridge is ready.', 'The half on this side is still missing.'],
    walks,
  ),
  problem(
    ['arm'],
    ['Long Diving Board', 'Board Over the Deep', 'Greatest Jump'],
    '{Who} [dreams|dream] of a diving board that reaches far out.',
    ['{They} [plans|plan] a diving board.', 'It must reach far out over the pool.'],
    ['space', 'cold', 'dry', 'indoors', 'high', 'real'],
  ),
  problem(
    ['arm'],
    ['Apple in the Air', 'Fruit Out of Reach', 'Last Apple'],
    'The last apple hangs far out over the edge, and {who} [has|have] short arms.',
    ['The last apple hangs far out over the edge.', 'No arm is long enough to reach it.'],
    [...walks, 'real', 'space', 'cold', 'wet', 'indoors'],
  ),
  problem(
    ['hanging'],
    ['Canyon Road', 'Road Over the Deep', 'Missing Road'],
    'The road of {who} ends at a deep canyon.',
    ['The road ends at a deep canyon.', 'No pillar is tall enough, so a new road must hang.'],
    [...walks, 'indoors'],
  ),
  problem(
    ['hanging'],
    ['Waiting Car', 'Car on the Wrong Side', 'Little Red Car'],
    'The little car of {who} stands on the wrong side.',
    ['The little red car stands on the wrong side of a gap.', 'It must come over on its own wheels.'],
    ['tall', 'real'],
  ),
  problem(
    ['span', 'load'],
    ['Washed-Out Trail', 'Trail With a Gap', 'Late Supplies'],
    'Supplies wait where the trail ends, and {who} must get across.',
    ['A piece of the trail is gone.', 'Supplies wait on the other side.'],
    [...walks, 'indoors'],
  ),
  problem(
    ['arm'],
    ['Camera Over the Edge', 'Picture From Above', 'Camera Arm'],
    '{Who} [wants|want] a picture from high above, so the camera needs an arm.',
    ['{Who} [wants|want] a picture from straight above.', 'The camera needs an arm that reaches far out.'],
    ['flies', 'space'],
  ),
  problem(
    ['arm'],
    ['Lamp Without a Pole', 'Dark Path', 'Lamp Over the Path'],
    'A lamp must hang far out over the path, and {who} [has|have] no pole there.',
    ['A lamp must hang far out over the path.', 'There is no pole on the other side.'],
    ['space', 'flies'],
  ),
  problem(
    ['hanging'],
    ['Walkway Between Two Walls', 'Walkway in the Air', 'Two Rooftops'],
    '{Who} [needs|need] a way between two roofs, high above the street.',
    ['The way down one house and up the next takes too long.', 'A hanging way between the roofs would be faster.'],
    [...walks, 'space', 'indoors'],
  ),
];
