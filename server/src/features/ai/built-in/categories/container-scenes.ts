import type { Problem } from '../grammar.ts';
import { problem } from '../grammar-makers.ts';

/** What must be kept, sent, carried, sorted or hidden. */
export const containerProblems: readonly Problem[] = [
  problem(
    ['marbles'],
    ['Rolling Marbles', 'Marbles on the Floor', 'Place for the Marbles'],
    'Marbles roll around, and {who} [has|have] stepped on one again.',
    ['Marbles roll around on the floor.', 'From today on, they shall have a place of their own.'],
    ['real'],
  ),
  problem(
    ['marbles'],
    ['Box With a Hole', 'Old Box', 'Lost Marbles'],
    '{Who} lost half of the marbles on the way.',
    ['The old box has a hole.', 'Half of the marbles fell out on the way.'],
    ['real'],
  ),
  problem(
    ['marbles'],
    ['Upside-Down Movers', 'Marble Collection', 'Moving Marbles'],
    '{Who} [has|have] a marble collection, and the movers are wild.',
    ['The marbles must be moved today.', 'The movers turn everything upside down.'],
    ['space'],
  ),
  problem(
    ['cracker'],
    ['Fragile Present', 'Rough Mail', 'Present in the Mail'],
    '{Who} [sends|send] a fragile present, and the mail is rough.',
    ['{They} [wants|want] to send a present by mail.', 'The mail is rough, and the present breaks easily.'],
  ),
  problem(
    ['cracker'],
    ['Last Cookie', 'Only Cookie', 'Whole Cookie'],
    'Only one cookie is left, and {who} must send it far away.',
    ['Only one cookie is left, the last one.', 'It must go a long way and arrive whole.'],
    ['real'],
  ),
  problem(
    ['cracker'],
    ['Humming Egg', 'Egg on a Trip', 'Long Trip'],
    'An egg hums when it feels safe, and {who} must carry it.',
    ['There is an egg that hums when it feels safe.', 'It must make a long trip and may not break.'],
    ['real'],
  ),
  problem(
    ['bag'],
    ['Moving Books', 'Torn Bag', 'Heavy Books'],
    'The books of {who} must move, and the old bag is torn.',
    ['The books must move to another house.', 'They are heavy, and the old bag is torn.'],
  ),
  problem(
    ['bag'],
    ['Market Day', 'Heavy Market Day'],
    '{Who} will carry a lot today and [has|have] nothing to carry it in.',
    ['It is market day, and the load is heavy.', 'There is much to carry and nothing to carry it in.'],
    ['cold'],
  ),
  problem(
    ['bag'],
    ['Heavy Parcels', 'Strong Bag', 'Bag for the Parcels'],
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
    ['Broken Lamp', 'Hands in the Dark'],
    'The lamp of {who} is broken, so hands must find everything.',
    ['The only lamp is broken.', 'For some days, hands must find everything in the dark.'],
  ),
  problem(
    ['rooms'],
    ['Quarrel of the Buttons', 'Box for Two'],
    'The buttons quarrel with the beans, and {who} must keep them apart.',
    ['The buttons quarrel with the beans.', 'One box must do for the two, and they must be apart.'],
    ['real'],
  ),
  problem(['small'], ['Tiny Box', 'Box for the Trip'], '{Who} may take only one tiny box on the trip.', [
    'There is hardly any room on the trip.',
    'Everything must fit into one tiny box.',
  ]),
  problem(['small'], ['Rare Find', 'Hidden Box', 'Small Box'], '{Who} found something that nobody may see.', [
    '{They} made a rare find.',
    'It must be hidden in a very small box.',
  ]),
  problem(
    ['small'],
    ['Full Shelf', 'Small Gap', 'Gap on the Shelf'],
    'The shelf of {who} is full, except for one small gap.',
    ['The shelf is almost full.', 'Only a very small box still fits.'],
  ),
  problem(
    ['small'],
    ['Box for the Future', 'Buried Box', 'Small Hole'],
    '{Who} [buries|bury] something for those who come later.',
    ['{They} [buries|bury] a box for the future.', 'The hole is small, so the box must be small, too.'],
    ['space', 'high', 'wet', 'indoors', 'cold', 'swims'],
  ),
  problem(
    ['cracker'],
    ['Drop From the Air', 'Part From the Drone', 'Fragile Part'],
    'A drone drops a fragile part for {who}, and it must arrive whole.',
    ['A drone brings a fragile part.', 'It drops the part from the air, and it must arrive whole.'],
    ['indoors'],
  ),
  problem(
    ['cracker'],
    ['Last Sensor', 'Sensor in a Parcel', 'Fragile Sensor'],
    'The last sensor breaks easily, and {who} must send it away.',
    ['The last sensor must be sent away.', 'It is fragile, and parcels fall sometimes.'],
  ),
  problem(
    ['rooms'],
    ['Day Without Power', 'Small Parts', 'Parts in the Dark'],
    'The power is out, and {who} must find small parts in the dark.',
    ['The power is out for a day.', 'Two kinds of small parts must be found in the dark.'],
  ),
  problem(
    ['marbles'],
    ['Rough Road', 'Round Parts', 'Box in the Truck'],
    'A truck shakes everything, and {who} must not lose one small part.',
    ['Small round parts must go by truck.', 'The road is rough, and the old box does not stay closed.'],
  ),
];
