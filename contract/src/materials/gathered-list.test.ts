import { expect, test } from 'vitest';
import { gatheredList, gatheredNotes, thingsOf } from './gathered-list.ts';
import { roomWords } from './room-words.ts';
import { plainPlan, shoppingList, type ListedChallenge } from './shopping-list.ts';

type Material = ListedChallenge['materials'][number];
const challenge = (id: number, ...materials: (Partial<Material> & { name: string })[]): ListedChallenge => ({
  id,
  materials: materials.map((one) => ({ quantity: 1, units: '', category: 'damaging', ...one })),
});
const wordsOf = (lines: readonly { name: string; need: number; units: string }[]) =>
  lines.map(({ name, need, units }) => `${name}: ${need} ${units}`.trim());
const threeTeams = { teams: 3, rounds: 2, reuse: true };

test('FST-029 single things have no unit, and the plain list keeps what was written', () => {
  const list = [challenge(1, { name: 'Craft sticks', quantity: 12, units: 'pieces' })];
  expect(wordsOf(gatheredList(list, plainPlan).lines)).toEqual(['Craft sticks: 12']);
  expect(wordsOf(shoppingList(list, plainPlan))).toEqual(['Craft sticks: 12 pieces']);
});

test('FST-029 what every room has stands apart and counts once, not for each team and round', () => {
  const list = [
    challenge(
      1,
      { name: 'Table', units: 'pieces' },
      { name: 'Pencils', quantity: 4 },
      { name: 'Straws', quantity: 10 },
    ),
    challenge(2, { name: 'Tables', quantity: 2 }),
  ];
  const { lines, room } = gatheredList(list, threeTeams);
  expect(wordsOf(lines)).toEqual(['Straws: 60']);
  expect(wordsOf(room)).toEqual(['Pencils: 4', 'Table: 2']);
  expect(roomWords(room)).toBe('Already in the room, counted once: Pencils (4), Table (2).');
  expect(roomWords([])).toBe('');
});

test('FST-029 the same thing from the shop and from the sheet is one row, in the finer unit', () => {
  const list = [
    challenge(1, { name: 'Copy paper', quantity: 8, units: 'sheets' }),
    challenge(2, { name: 'Copy paper for the promise slips', quantity: 3, units: 'pieces' }),
    challenge(
      3,
      { name: 'Masking tape', quantity: 1, units: 'roll' },
      { name: "Painter's tape", quantity: 2, units: 'meters' },
    ),
  ];
  expect(wordsOf(gatheredList(list, plainPlan).lines)).toEqual(['Copy paper: 11 sheets', 'Masking tape: 12 meters']);
});

test('FST-029 other colors and other things stay rows of their own', () => {
  const list = [challenge(1, { name: 'Red cups' }, { name: 'Blue cups' }, { name: 'Balloons' })];
  expect(wordsOf(gatheredList(list, plainPlan).lines)).toEqual(['Balloons: 1', 'Blue cups: 1', 'Red cups: 1']);
});

test('FST-029 PRE-030 ticks and stock stay when lines become one, in its unit, and the own choice of the line wins', () => {
  const sheets = challenge(1, { name: 'Copy paper', quantity: 8, units: 'sheets' });
  const slips = challenge(2, { name: 'Copy paper for slips', quantity: 3, units: 'pieces' });
  const things = thingsOf([sheets, slips]);
  const [line] = gatheredList([sheets, slips], plainPlan, things).lines;
  const notes = [
    { kind: 'have', item: 'copy paper\tsheet', value: 5 },
    { kind: 'have', item: 'copy paper for slip\tpiece', value: 2 },
    { kind: 'teams', item: '', value: 3 },
  ];
  expect(gatheredNotes(notes, things)).toEqual([
    { kind: 'have', item: line?.key, value: 7 },
    { kind: 'teams', item: '', value: 3 },
  ]);
  const own = { kind: 'have', item: line?.key ?? '', value: 1 };
  expect(gatheredNotes([...notes, own], things)).toContainEqual(own);
});
