import {
  createChallenge,
  findSimilarNames,
  updateChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { expect, test } from 'vitest';
import { aChallenge, aNewChallenge } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, type Person } from '../../../../test/people.ts';
import { readStarter, starterNames } from '../starter/starter-library.ts';

const harness = withApp();

const similar = async (as: Person, search: string, query: object = {}) => {
  const { status, body } = await harness.call(findSimilarNames, { as, query: { search, ...query } });
  expect(status).toBe(200);
  return body.map(({ name }) => name);
};

let seed = 42;
function below(n: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * n);
}
const keys = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
function besideOnKeyboard(letter: string): string {
  const row = keys.find((one) => one.includes(letter));
  if (!row) return 'e';
  const at = row.indexOf(letter);
  return row[at === 0 ? 1 : at - 1]!;
}
const mistakes: ((text: string, at: number) => string)[] = [
  (text, at) => text.slice(0, at) + (text[at + 1] ?? '') + text[at] + text.slice(at + 2),
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at) => text.slice(0, at) + text[at] + text.slice(at),
  (text, at) => text.slice(0, at) + besideOnKeyboard(text[at]!) + text.slice(at + 1),
];
const mistyped = (text: string) => mistakes[below(mistakes.length)]!(text, below(text.length));
const invented = () =>
  Array.from({ length: 3 + below(2) }, () => 'bcdfghjklmnprstvz'[below(17)]! + 'aeiou'[below(5)]!).join('');

test('SHT-042 names with two typing mistakes are among the first five, and invented words find hardly anything', async () => {
  const as = await aPerson(harness.context);
  const names: string[] = [];
  for (const file of await starterNames()) names.push((await readStarter(file)).name);
  for (const name of names) await aChallenge(harness.context, { name });
  let recognized = 0;
  for (let n = 0; n < 200; n += 1) {
    const name = names[below(names.length)]!;
    const typed = mistyped(mistyped(name.toLowerCase()));
    // Two mistakes can cancel out or leave a part of the name; then the list itself has it.
    if (name.toLowerCase().includes(typed.trim()) || (await similar(as, typed)).includes(name)) recognized += 1;
  }
  expect(recognized).toBeGreaterThanOrEqual(190);
  let guessed = 0;
  for (let n = 0; n < 100; n += 1) if ((await similar(as, invented())).length > 0) guessed += 1;
  expect(guessed).toBeLessThanOrEqual(5);
});

test('SHT-042 only visible challenges that pass the filters and do not contain the text are offered', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const as = await aPerson(harness.context);
  await aChallenge(harness.context, { name: 'Windmill' });
  await harness.call(createChallenge, { as: admin, body: aNewChallenge({ name: 'Wind Mill', status: 'draft' }) });
  expect(await similar(as, 'widnmill')).toEqual(['Windmill']);
  expect(await similar(admin, 'widnmill')).toEqual(['Windmill', 'Wind Mill']);
  expect(await similar(as, 'widnmill', { level: ['High School'] })).toEqual([]);
  expect(await similar(as, 'windmill')).toEqual([]);
  expect(await similar(as, 'widn')).toEqual([]);
});

test('SHT-042 SHT-040 facets and keywords filter similar names as they filter the list', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const as = await aPerson(harness.context, 'student');
  const its = { name: 'Windmill', setup_difficulty: 2, time_limits: { build: 8 } } as const;
  const { body } = await harness.call(createChallenge, { as: admin, body: aNewChallenge(its) });
  const keywords = { tags: ['Widnmill wings', 'Air'] };
  await harness.call(updateChallenge, { as: admin, params: { id: `${body.id}` }, body: keywords });
  await harness.call(createChallenge, { as: admin, body: aNewChallenge({ name: 'Windmills', setup_difficulty: 5 }) });
  for (const [query, ofAdmin, ofStudent] of [
    [{ minutes: ['up-to-10'] }, ['Windmill'], ['Windmill']],
    [{ setup: ['5'] }, ['Windmills'], ['Windmill', 'Windmills']],
    [{ tag: ['air'] }, ['Windmill'], ['Windmill', 'Windmills']],
    [{ only: ['bookmarked'] }, [], []],
    [{}, ['Windmill', 'Windmills'], ['Windmill', 'Windmills']],
  ] as const) {
    expect([query, await similar(admin, 'wimdmill', query)]).toEqual([query, ofAdmin]);
    expect([query, await similar(as, 'wimdmill', query)]).toEqual([query, ofStudent]);
  }
  // The list of an administrator already has it by its keyword.
  expect(await similar(admin, 'widnmill')).toEqual(['Windmills']);
  expect(await similar(as, 'widnmill')).toEqual(['Windmill', 'Windmills']);
});
