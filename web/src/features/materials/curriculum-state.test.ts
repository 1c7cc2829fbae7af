import type { CurriculumEntry } from '@teamsparks/contract/materials/addresses/curriculum';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  adoptIds,
  applyAnswer,
  withChoice,
  type CurriculumState,
  listedIds,
  noCurriculum,
  openEntries,
  parseCurriculum,
  parseIds,
  dropRefused,
  sharedState,
  valueOf,
} from './curriculum-state.ts';

const listing = (id: number, at: number, value: 0 | 1 = 1): CurriculumEntry => ({
  kind: 'challenge',
  item: String(id),
  value,
  at,
});
const reply = (...entries: CurriculumEntry[]) => ({ entries, hidden: 0, share: null });
const add = (state: CurriculumState, id: number, now: number) =>
  withChoice(state, { kind: 'challenge', item: String(id), value: 1 }, now);
const remove = (state: CurriculumState, id: number, now: number) =>
  withChoice(state, { kind: 'challenge', item: String(id), value: 0 }, now);

describe('CUR-004 LIM-018 the local copy', () => {
  test('is read back as it was written', () => {
    const state = applyAnswer(add(noCurriculum, 7, 5), [], { entries: [listing(5, 3)], hidden: 2, share: 'abc' });
    expect(parseCurriculum(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  test.each([undefined, null, 'x', 7, [], { choices: 'x' }, { choices: { 'challenge 1': { value: -1, at: 1 } } }])(
    'whatever it cannot be is nothing: %j',
    (broken) => expect(parseCurriculum(broken)).toEqual(noCurriculum),
  );

  test('the plain list: each id once; anything else is an empty list', () => {
    expect(parseIds([7, 5, 7])).toEqual([7, 5]);
    for (const broken of [undefined, null, {}, '7', ['7'], [1.5], [0]]) expect(parseIds(broken)).toEqual([]);
  });

  test('ids that only the plain list has are added in their order, removed ids are not', () => {
    const state = adoptIds(remove(add(noCurriculum, 7, 5), 7, 6), [9, 7, 8]);
    expect(listedIds(state)).toEqual([9, 8]);
    expect(openEntries(state).map(({ item }) => item)).toEqual(['9', '8', '7']);
    expect(adoptIds(state, [9, 8])).toBe(state);
  });
});

describe('LIB-096 choosing', () => {
  test('a press adds at the end, a second removes, and a third adds at the end again', () => {
    let state = add(add(noCurriculum, 7, 1), 5, 2);
    expect(listedIds(state)).toEqual([7, 5]);
    state = remove(state, 7, 3);
    expect(listedIds(state)).toEqual([5]);
    expect(listedIds(add(state, 7, 4))).toEqual([5, 7]);
  });

  test('a clock that is behind does not date a choice before the one that it changes', () => {
    const state = remove(applyAnswer(noCurriculum, [], reply(listing(7, 1000))), 7, 10);
    expect(openEntries(state)).toEqual([listing(7, 1001, 0)]);
  });

  test('choosing the same value again changes nothing', () => {
    const state = applyAnswer(noCurriculum, [], reply(listing(7, 1)));
    expect(add(state, 7, 9)).toBe(state);
  });
});

describe('WRT-08 after an answer', () => {
  test('sent choices are confirmed, later ones stay open', () => {
    const before = add(noCurriculum, 7, 1);
    const sent = openEntries(before);
    const after = applyAnswer(add(remove(before, 7, 5), 8, 6), sent, reply(listing(7, 1)));
    expect(openEntries(after)).toEqual([listing(7, 5, 0), listing(8, 6)]);
    expect([listedIds(after), after.loaded]).toEqual([[8], true]);
  });

  test('choices of other devices are added, and what the server does not name is removed', () => {
    const state = applyAnswer(noCurriculum, [], reply(listing(1, 1), listing(2, 2)));
    expect(listedIds(applyAnswer(state, [], reply(listing(2, 2), listing(3, 3))))).toEqual([2, 3]);
  });

  test('a later choice of another device wins over an open one', () => {
    const state = add(noCurriculum, 7, 10);
    expect(listedIds(applyAnswer(state, [], reply(listing(7, 20, 0))))).toEqual([]);
    expect(listedIds(applyAnswer(state, [], reply(listing(7, 5, 0))))).toEqual([7]);
  });

  test('a choice that the server refuses for good is not sent again', () => {
    const before = add(noCurriculum, 7, 1);
    const after = dropRefused(add(before, 8, 2), openEntries(before));
    expect(openEntries(after)).toEqual([listing(8, 2)]);
  });

  test('a shared list is read as its owner sees it', () => {
    const state = sharedState([listing(7, 1), { kind: 'have', item: 'tape\troll', value: 2, at: 2 }], 0);
    expect([listedIds(state), valueOf(state, 'have', 'tape\troll'), openEntries(state)]).toEqual([[7], 2, []]);
  });
});

/** Merges choices as the server does: of two about the same thing the later one wins. */
function merged(kept: Map<string, CurriculumEntry>, sent: readonly CurriculumEntry[]): void {
  for (const entry of sent) {
    const key = `${entry.kind} ${entry.item}`;
    if (entry.at >= (kept.get(key)?.at ?? 0)) kept.set(key, entry);
  }
}

const step = fc.oneof(
  fc.record({
    do: fc.constant('choose' as const),
    device: fc.nat(2),
    id: fc.integer({ min: 1, max: 4 }),
    value: fc.constantFrom(0, 1),
  }),
  fc.record({ do: fc.constantFrom('send' as const, 'receive' as const, 'lose' as const), device: fc.nat(2) }),
);

test('WRT-08 devices that come and go, with lost answers, end with the last choice about every challenge', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const server = new Map<string, CurriculumEntry>();
      const devices = [0, 1, 2].map(() => ({
        state: noCurriculum,
        sent: [] as CurriculumEntry[],
        answers: [] as CurriculumEntry[][],
      }));
      const last = new Map<number, number>();
      const exchange = (device: (typeof devices)[number]) => {
        device.sent = openEntries(device.state);
        merged(server, device.sent);
        device.answers = [[...server.values()]];
      };
      const receive = (device: (typeof devices)[number]) => {
        for (const entries of device.answers) device.state = applyAnswer(device.state, device.sent, reply(...entries));
        device.answers = [];
      };
      steps.forEach((one, time) => {
        const device = devices[one.device]!;
        if (one.do === 'choose') {
          const { id, value } = one;
          const before = device.state;
          device.state = withChoice(before, { kind: 'challenge', item: String(id), value }, 1000 + time);
          if (device.state !== before) last.set(id, value);
        } else if (one.do === 'send') exchange(device);
        else if (one.do === 'receive') receive(device);
        else device.answers = [];
      });
      for (let round = 0; round < 2; round += 1) {
        for (const device of devices) {
          exchange(device);
          receive(device);
        }
      }
      const expected = [...last]
        .filter(([, value]) => value === 1)
        .map(([id]) => id)
        .sort();
      for (const { state } of devices) {
        expect(listedIds(state).sort()).toEqual(expected);
        expect(openEntries(state)).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});
