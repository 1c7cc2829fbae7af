import { expect, test } from 'vitest';
import { needMatches } from './material-match.ts';
import { canonicalName, namedThing } from './thing-name.ts';

/** Names as challenges and boxes have them, and the thing that a teacher would fetch. */
const named: readonly (readonly [string, string])[] = [
  ['Copy paper for planning notes', 'copy paper'],
  ['Masking tape for the stage edge', 'masking tape'],
  ['Paper to write on', 'copy paper'],
  ['Eraser as Benny Beetle', 'eraser'],
  ['Scissors per team', 'scissors'],
  ['Copy paper from the shop', 'copy paper'],
  ['Sheets of paper (A4)', 'copy paper'],
  ['A4 paper', 'copy paper'],
  ['Letter-size paper', 'copy paper'],
  ['Clean scrap paper', 'scrap paper'],
  ['Paper, colored', 'colored paper'],
  ['Paper (coloured)', 'colored paper'],
  ['Red paper', 'colored paper'],
  ['White paper', 'copy paper'],
  ['Red straws', 'drinking straws'],
  ['Straws (bendable)', 'drinking straws'],
  ['Bendy drinking straws, cut in half', 'drinking straws'],
  ['Tape, masking', 'masking tape'],
  ['A roll of masking tape', 'masking tape'],
  ['Masking tape roll', 'masking tape'],
  ['Box of crayons', 'crayons'],
  ['Pieces of string', 'string'],
  ['String pieces', 'string'],
  ['Large paper clips', 'paper clips'],
  ['Large sheet of paper', 'large paper'],
  ['A tennis ball', 'tennis ball'],
  ['Small paper cups', 'paper cups'],
  ['3x5 index cards', 'index cards'],
  ['Blue index cards', 'index cards'],
  ['Children’s scissors', 'child scissors'],
  ['Measuring jug', 'measuring cup'],
  ['Liquid measuring cup', 'measuring cup'],
  ['Cling film', 'plastic wrap'],
  ['Clothes pegs', 'clothespins'],
  ['Drawing pin', 'thumbtacks'],
  ['Tape measure', 'measuring tape'],
  ['Rubber bands for the catapult', 'rubber bands'],
  ['Heavy chair', 'chair'],
  ['Countdown timer', 'timer'],
  ['#2 pencils', 'pencils'],
  ['8.5 x 11 paper', 'copy paper'],
  ['3"x5" index cards', 'index cards'],
  ['1-inch masking tape', 'masking tape'],
  ['Cups, paper', 'paper cups'],
  ['Crayola markers', 'markers'],
];

test.each(named)('NOW-002 "%s" is %s', (name, thing) => {
  expect(canonicalName(name)).toBe(thing);
});

test.each([
  ['Paper plate', 'copy paper'],
  ['Paper towel', 'copy paper'],
  ['String cheese', 'string'],
  ['Tape measure', 'tape'],
  ['Tape recorder', 'tape'],
  ['Card stock', 'index cards'],
  ['Large cardboard box', 'cardboard box'],
  ['Large tray', 'tray'],
  ['Rubber bands for hair', 'rubber bands'],
  ['Green beans', 'dry beans'],
  ['Paper clip holder', 'paper clips'],
  ['Muddy water', 'water'],
  ['Colored water', 'water'],
  ['Straw hat', 'drinking straws'],
  ['Scissor jack', 'scissors'],
  ['Letter in an envelope', 'envelopes'],
  ['Jar of paper clips', 'jar'],
])('NOW-002 "%s" is no %s', (name, thing) => {
  expect(namedThing(name).thing).not.toBe(thing);
});

test.each([
  ['String or yarn', 'meter', ['string or yarn']],
  ['Ribbon/string', 'meter', ['ribbon or string']],
  ['Tape (masking or duct)', 'meter', ['duct tape or masking tape']],
  ['String (or yarn)', 'meter', ['string or yarn']],
  ['Paper or plastic cups', 'pieces', ['paper cups or plastic cups']],
  ['A4 or letter paper', 'sheets', ['copy paper']],
  ['Index cards for names or numbers', 'pieces', ['index cards']],
  ['Paper and pencils', 'pieces', ['copy paper', 'pencils']],
  ['Paper, scissors and tape', 'pieces', ['copy paper', 'scissors', 'tape']],
  ['Paper & pencil for each player', 'pieces', ['copy paper', 'pencils']],
  ['Cups, paper', 'pieces', ['paper cups']],
  ['Straws, red', 'pieces', ['drinking straws']],
  ['Salt and pepper shaker', 'piece', ['salt and pepper shaker']],
  ['Cup', 'piece', ['cup']],
])('NOW-002 "%s" in "%s" needs %j', (name, units, things) => {
  expect(needMatches({ name, units }).map(({ thing }) => thing)).toEqual(things);
});

test('NOW-002 a pack in the name counts like a pack in the unit', () => {
  const [inName] = needMatches({ name: 'Roll of masking tape', units: 'piece' });
  expect(inName).toMatchObject({ key: 'masking tape\tlength', size: 10_000 });
  expect(needMatches({ name: 'Pack of index cards', units: '' })).toMatchObject([{ size: 100 }]);
});
