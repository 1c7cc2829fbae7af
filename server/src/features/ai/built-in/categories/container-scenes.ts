import { type Problem, problem } from '../grammar.ts';

/** What must be kept, sent, carried, sorted or hidden. */
export const containerProblems: readonly Problem[] = [
  problem(
    ['marbles'],
    ['Rolling Deck', 'Great Cleanup', 'Marbles on the Floor'],
    'Marbles roll around, and {who} [has|have] stepped on one again.',
    ['Marbles roll around on the floor.', 'From today on, they shall have a place of their own.'],
    ['space'],
  ),
  problem(
    ['marbles'],
    ['Trail of Marbles', 'Box With a Hole', 'Bumpy Trip'],
    'The old box had a hole, and {who} lost half of the marbles.',
    ['The old box has a hole.', 'On the way, half of the marbles fell out.'],
  ),
  problem(
    ['marbles'],
    ['Clumsy Movers', 'Moving Museum', 'Upside-Down Trip'],
    'The movers turn everything upside down, and {who} [worries|worry].',
    ['A marble collection must be moved today.', 'The movers turn everything upside down.'],
    ['space'],
  ),
  problem(
    ['cracker'],
    ['Rough Delivery', 'Fragile Present', 'Flying Mail'],
    '{Who} [sends|send] a fragile present, and the mail is rough.',
    ['{They} [wants|want] to send a present.', 'The mail is rough, and the present breaks easily.'],
  ),
  problem(
    ['cracker'],
    ['Last Cookie', 'Cookie by Mail', 'Long-Distance Cookie'],
    'Only one cookie is left, and {who} must send it far away.',
    ['Only one cookie is left.', 'It must travel far and arrive whole.'],
  ),
  problem(
    ['cracker'],
    ['Humming Egg', 'Precious Egg', 'Nervous Egg'],
    'An egg hums when it feels safe, and {who} must carry it.',
    ['There is an egg that hums when it feels safe.', 'It must make a long trip and may not break.'],
  ),
  problem(
    ['bag'],
    ['Traveling Library', 'Books on the Move', 'Heavy Reading'],
    'The books of {who} must move, and the old bag is torn.',
    ['The books must move to another house.', 'They are heavy, and the old bag is torn.'],
  ),
  problem(
    ['bag'],
    ['Market Day', 'Heavy Shopping', 'Empty Basket'],
    '{Who} will carry a lot today and [has|have] nothing to carry it in.',
    ['It is market day.', 'There is much to carry and nothing to carry it in.'],
  ),
  problem(
    ['bag'],
    ['Mail Carrier Without a Bag', 'Heavy Parcels', 'Bag for Giants'],
    'There are heavy parcels for {who}, and no bag is strong enough.',
    ['Heavy parcels have arrived.', 'No bag here is strong enough for them.'],
  ),
  problem(
    ['rooms'],
    ['Mixed Seeds', 'Seeds for Spring', 'Sleeping Seeds'],
    'Two kinds of seeds got mixed up, and {who} must part them.',
    ['Two kinds of seeds got mixed up.', 'Each kind must sleep by itself until spring.'],
  ),
  problem(
    ['rooms'],
    ['Night Without Lamps', 'Lost Lamp', 'Dark Cellar'],
    'The lamp of {who} is broken, so hands must find everything.',
    ['The only lamp is broken.', 'Now hands must find everything in the dark.'],
  ),
  problem(
    ['rooms'],
    ['Mixed-Up Buttons', 'Quarrel of the Buttons', 'Great Mix-Up'],
    'The buttons quarrel with the beans, and {who} must keep them apart.',
    ['The buttons quarrel with the beans.', 'They must be in one box and still apart.'],
  ),
  problem(
    ['small'],
    ['Tiny Suitcase', 'Trip With One Pocket', 'Small Suitcase'],
    '{Who} may take only one tiny box on the trip.',
    ['There is hardly any room on the trip.', 'Everything must fit into one tiny box.'],
  ),
  problem(
    ['small'],
    ['Secret Collection', 'Small Secret', 'Hidden Box'],
    '{Who} found something that nobody may see.',
    ['{They} found something very rare.', 'The smaller its box is, the better it can be hidden.'],
  ),
  problem(
    ['small'],
    ['Crowded Shelf', 'Full Shelf', 'Last Gap on the Shelf'],
    'The shelf of {who} is full, except for one small gap.',
    ['The shelf is almost full.', 'Only a very small box still fits.'],
  ),
  problem(
    ['small'],
    ['Time Capsule', 'Box for the Future', 'Buried Box'],
    '{Who} [buries|bury] something for those who come later.',
    ['{They} [buries|bury] a box for the future.', 'The hole is small, so the box must be small, too.'],
    ['space', 'high', 'wet', 'indoors', 'cold', 'swims'],
  ),
];
