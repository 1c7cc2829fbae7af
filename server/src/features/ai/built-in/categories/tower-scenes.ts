import { type Problem, problem } from '../grammar.ts';

const outside = ['space', 'indoors'] as const;

/** Why something must be high: to look out, to carry a lot, or to lift one thing up. */
export const towerProblems: readonly Problem[] = [
  problem(
    ['high'],
    ['High Lookout', 'Lookout in the Fog', 'View Over the Fog'],
    'Thick fog everywhere: {who} must look out over it.',
    ['Thick fog lies everywhere.', '{They} must look out over the top of it.'],
    [...outside, 'flies', 'tall', 'dry'],
  ),
  problem(
    ['high'],
    ['Weak Radio', 'Last Signal', 'Message to the Stars'],
    'Only a tall mast can send the message of {who}.',
    ['The radio hears nothing down here.', 'Only a tall mast can send the message.'],
    ['high'],
  ),
  problem(
    ['high'],
    ['Festival of Tall Things', 'Tallest Wish', 'Great Day of Towers'],
    'Once a year, {who} [celebrates|celebrate] all that is high.',
    ['Once a year, there is a festival of tall things.', 'This year {who} [wants|want] the tallest tower.'],
    ['real'],
  ),
  problem(
    ['high'],
    ['Big Flag', 'Sleeping Flag', 'Flag Without a Pole'],
    '{Who} [has|have] a flag, and it lies on the ground.',
    ['{They} [has|have] a new flag.', 'But the flag lies on the ground, because there is no pole.'],
  ),
  problem(
    ['high'],
    ['Short Ladder', 'Apple at the Top', 'Highest Branch'],
    'The best apple hangs at the very top, and {who} cannot reach it.',
    ['The best apple hangs at the very top.', 'No ladder is high enough.'],
    [...outside, 'flies', 'tall', 'cold', 'wet', 'real'],
  ),
  problem(
    ['strong', 'lifting'],
    ['Homeless Clock', 'Clock Without a Tower', 'Birthday Clock'],
    '{Who} got a beautiful clock and nothing to put it on.',
    ['{They} got a heavy clock as a present.', 'It stands on the ground, where nobody can see it.'],
    ['real'],
  ),
  problem(
    ['strong', 'lifting'],
    ['Low Water Tank', 'Tank on the Ground', 'Thirsty Garden'],
    'The water tank of {who} stands too low for the garden.',
    ['The water tank stands on the ground.', 'It is heavy, and it must stand high.'],
    ['space', 'indoors', 'wet', 'swims', 'cold', 'dry'],
  ),
  problem(
    ['strong'],
    ['Heavy Bell', 'Silent Bell', 'Bell Without a Tower'],
    'The new bell is ready, and {who} [has|have] no tower that carries it.',
    ['The new bell is ready.', 'It is so heavy that no tower here can carry it.'],
  ),
  problem(
    ['strong'],
    ['Books Above the Flood', 'Wet Cellar', 'High Shelf'],
    'There is water in the cellar, and the books of {who} must lie high.',
    ['There is water in the cellar.', 'The books must lie on something high and strong.'],
    ['space', 'wet', 'high', 'dry', 'swims'],
  ),
  problem(
    ['lifting'],
    ['Dark Lighthouse', 'Lamp in the Grass', 'Boats in the Dark'],
    '{Who} [has|have] a lamp, and it stands far too low.',
    ['Boats are still out in the dark.', 'The lamp works, but it stands in the grass.'],
    [...outside, 'dry', 'cold'],
  ),
  problem(
    ['lifting'],
    ['Hidden Snack', 'Missing Snack', 'Safe Snack'],
    'The snacks of {who} vanish, unless they are up high.',
    ['Somebody eats the snacks every night.', 'From now on {who} [wants|want] to keep them high up.'],
    ['real', 'flies'],
  ),
  problem(
    ['lifting'],
    ['Nest in the Wind', 'Windy Nest', 'Bird House Emergency'],
    'A storm took the nest, and {who} [wants|want] to help the birds.',
    ['A storm has taken the nest of the birds.', 'The new nest must be high above the ground.'],
    outside,
  ),
  problem(
    ['high'],
    ['Weather Mast', 'Storm Watch', 'Wind Above the Trees'],
    'A storm is coming, and {who} must measure the wind high up.',
    ['A storm is coming.', 'The wind must be measured high above the ground.'],
    [...outside, 'flies', 'tall'],
  ),
  problem(
    ['strong', 'lifting'],
    ['Heavy Spotlight', 'Light From Above', 'Dark Stage'],
    'The show needs light from above, and the spotlight of {who} is heavy.',
    ['The show needs light from above.', 'The spotlight is heavy and stands on the floor.'],
    ['space', 'tall', 'flies'],
  ),
  problem(
    ['strong', 'lifting'],
    ['Speakers on the Ground', 'Quiet Concert', 'Song Nobody Hears'],
    'The speakers stand on the ground, and nobody hears the concert of {who}.',
    ['The speakers stand on the ground.', 'They are heavy, and people at the back hear nothing.'],
    ['space'],
  ),
  problem(
    ['lifting', 'strong'],
    ['High Camera', 'Camera Above the Crowd', 'Best Picture'],
    '{Who} [wants|want] to film over all heads, but the camera is heavy.',
    ['The camera must film over all heads.', 'It is heavy, and there is no stand for it.'],
    ['space', 'tall', 'flies'],
  ),
];
