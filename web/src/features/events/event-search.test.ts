import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anEvent } from '../../../test/stage/teaching.ts';
import { eventSearch, isSearched } from './event-search.ts';

test.each([
  [{}, { program_id: '', group_id: '', view: 'list', day: '', needs: '' }],
  [{ program_id: '7' }, { program_id: '7' }],
  [{ program_id: 7 }, { program_id: '7' }],
  [{ program_id: '1' }, { program_id: '1' }],
  [{ program_id: '2000000000' }, { program_id: '2000000000' }],
  [{ program_id: '0' }, { program_id: '' }],
  [{ program_id: 'x' }, { program_id: '' }],
  [{ program_id: ['7', '8'] }, { program_id: '7' }],
])('EVT-002 the address %j', (raw, expected) => expect(eventSearch.read(raw)).toMatchObject(expected));

test.each([
  [
    { view: 'week', day: '2027-03-02', group_id: '8' },
    { view: 'week', day: '2027-03-02', group_id: '8' },
  ],
  [
    { view: 'month', month: '2027-03' },
    { view: 'month', day: '2027-03-01' },
  ],
  [
    { view: 'year', month: '2027-13', day: '2027-02-30' },
    { view: 'list', day: '' },
  ],
  [
    { view: 'month', day: '2027-02-30', needs: 'attention' },
    { view: 'month', day: '', needs: '' },
  ],
  [
    { day: '2027-03-02', needs: 'attention' },
    { view: 'list', day: '', needs: 'attention' },
  ],
  [
    { program_id: '7', group_id: '8' },
    { program_id: '7', group_id: '' },
  ],
])('FST-003 the address %j', (raw, expected) => expect(eventSearch.read(raw)).toMatchObject(expected));

test('whatever the address is, what is read of it is read again from its own address', () => {
  const anything = fc.anything();
  const raws = fc.record({
    program_id: anything,
    group_id: anything,
    view: fc.oneof(fc.constantFrom('week', 'month'), anything),
    day: anything,
    month: anything,
    needs: anything,
  });
  fc.assert(
    fc.property(raws, (raw) => {
      const search = eventSearch.read(raw);
      expect(eventSearch.read(eventSearch.address(search))).toEqual(search);
    }),
  );
});

test('FST-003 events are chosen by program or by group; who does not see the groups finds none by them', () => {
  const owls = { id: 8, name: 'Owls', color: 'green' as const };
  const event = anEvent({ program_id: 2, groups: [owls] });
  const isFound = (search: Partial<ReturnType<typeof eventSearch.read>>, its = event) =>
    isSearched({ ...eventSearch.standard, ...search }, its);
  expect([isFound({}), isFound({ program_id: '2' }), isFound({ group_id: '8' })]).toEqual([true, true, true]);
  expect([isFound({ program_id: '3' }), isFound({ group_id: '9' })]).toEqual([false, false]);
  expect(isFound({ group_id: '8' }, anEvent({ groups: null }))).toBe(false);
});
