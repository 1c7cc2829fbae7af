import type { Problem } from '../grammar.ts';
import { problem } from '../grammar-makers.ts';

const outside = ['space', 'indoors'] as const;

/** Why something must be high: to look out, to carry a lot, or to lift one thing up. */
export const towerProblems: readonly Problem[] = [
  problem(
    ['high'],
    ['Thick Fog', 'Lookout in the Fog', 'Top of the Fog'],
    'Thick fog everywhere: {who} [needs|need] a lookout.',
    ['Thick fog lies everywhere.', '{They} must look out over the top of it.'],
    [...outside, 'flies', 'tall', 'dry'],
  ),
  problem(
    ['high'],
    ['Silent Radio', 'Tall Mast', 'Message From the Mast'],
    'The radio of {who} is silent, until it stands on a tall mast.',
    ['The radio is silent down here.', 'From a tall mast, it could send its message.'],
    ['high'],
  ),
  problem(
    ['high'],
    ['Festival of Tall Things', 'Tallest Tower', 'High Festival'],
    'Once a year, {who} [celebrates|celebrate] all that is high.',
    ['Once a year, there is a festival of tall things.', 'This year {who} [wants|want] the tallest tower.'],
    ['real'],
  ),
  problem(
    ['high'],
    ['New Flag', 'Flag on the Ground', 'Flag Without a Pole'],
    '{Who} [has|have] a flag, and it lies on the ground.',
    ['{They} [has|have] a new flag.', 'But the flag lies on the ground, because there is no pole.'],
  ),
  problem(
    ['high'],
    ['Best Apple', 'Apple at the Top', 'Low Ladder'],
    'The best apple hangs at the very top, and {who} cannot reach it.',
    ['The best apple hangs at the very top.', 'Every ladder is too low.'],
    [...outside, 'flies', 'tall', 'cold', 'wet', 'real'],
  ),
  problem(
    ['strong', 'lifting'],
    ['Heavy Clock', 'Clock on the Ground', 'Beautiful Clock'],
    '{Who} got a beautiful clock and nothing to put it on.',
    ['{They} got a heavy clock.', 'It stands on the ground, where nobody can see it.'],
    ['real'],
  ),
  problem(
    ['strong', 'lifting'],
    ['Low Water Tank', 'Tank on the Ground', 'Water Tank'],
    'The water tank of {who} stands too low.',
    ['The water tank stands on the ground.', 'It is heavy, and it must stand high.'],
    ['tall', 'space', 'indoors', 'wet', 'swims', 'cold', 'dry'],
  ),
  problem(
    ['strong'],
    ['Heavy Bell', 'New Bell', 'Bell Without a Tower'],
    'The new bell is ready, and {who} [has|have] no tower that carries it.',
    ['The new bell is ready.', 'It is so heavy that no tower here can carry it.'],
  ),
  problem(
    ['strong'],
    ['Books in the Cellar', 'Water in the Cellar', 'High Books'],
    'There is water in the cellar, and the books of {who} must get up high.',
    ['There is water in the cellar.', 'The books must lie on something high and strong.'],
    ['space', 'wet', 'high', 'dry', 'swims'],
  ),
  problem(
    ['lifting'],
    ['Boats in the Dark', 'Lamp in the Grass', 'Low Lamp'],
    '{Who} [has|have] a lamp, and it stands far too low.',
    ['Boats are still out in the dark.', 'There is a lamp, but it stands low in the grass.'],
    [...outside, 'dry', 'cold'],
  ),
  problem(
    ['lifting'],
    ['Snack Up High', 'Vanished Snacks', 'Night of the Snacks'],
    'The snacks of {who} have vanished again.',
    ['Somebody eats the snacks every night.', 'From now on {who} [wants|want] to keep them high up.'],
    ['real', 'flies'],
  ),
  problem(
    ['lifting'],
    ['New Nest', 'Nest in the Storm', 'Birds Without a Nest'],
    'A storm took the nest, and the birds are without a home.',
    ['A storm has taken the nest of the birds.', 'The new nest must be high above the ground.'],
    outside,
  ),
  problem(
    ['high'],
    ['Coming Storm', 'Wind Up High', 'Stormy Wind'],
    'A storm is coming, and {who} must measure the wind up high.',
    ['A storm is coming.', 'The wind must be measured high above the ground.'],
    [...outside, 'flies', 'tall'],
  ),
  problem(
    ['strong', 'lifting'],
    ['Heavy Spotlight', 'Light From Above', 'Spotlight on the Floor'],
    'The show needs light from above, and the spotlight of {who} is heavy.',
    ['The show needs light from above.', 'The spotlight is heavy and stands on the floor.'],
    ['space', 'tall', 'flies'],
  ),
  problem(
    ['strong', 'lifting'],
    ['Speakers on the Ground', 'Heavy Speakers', 'Concert Nobody Hears'],
    'The speakers stand on the ground, and nobody hears the concert of {who}.',
    ['The speakers stand on the ground.', 'They are heavy, and people at the back hear nothing.'],
    ['space'],
  ),
  problem(
    ['lifting', 'strong'],
    ['Heavy Camera', 'Camera Over All Heads', 'Camera Without a Stand'],
    '{Who} [wants|want] to film over all heads, but the camera is heavy.',
    ['The camera must film over all heads.', 'It is heavy, and there is no stand for it.'],
    ['space', 'tall', 'flies'],
  ),
];
