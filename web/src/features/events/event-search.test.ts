import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventSearch } from './event-search.ts';

test.each([
  [{}, { program_id: '', view: 'list', month: '' }],
  [{ program_id: '7' }, { program_id: '7' }],
  [{ program_id: 7 }, { program_id: '7' }],
  [{ program_id: '1' }, { program_id: '1' }],
  [{ program_id: '2000000000' }, { program_id: '2000000000' }],
  [{ program_id: '0' }, { program_id: '' }],
  [{ program_id: 'x' }, { program_id: '' }],
  [{ program_id: ['7', '8'] }, { program_id: '7' }],
  [
    { view: 'month', month: '2027-03' },
    { view: 'month', month: '2027-03' },
  ],
  [
    { view: 'year', month: '2027-13' },
    { view: 'list', month: '' },
  ],
])('EVT-002 the address %j', (raw, expected) => expect(eventSearch.read(raw)).toMatchObject(expected));

test('whatever the address is, what is read of it is read again from its own address', () => {
  fc.assert(
    fc.property(fc.record({ program_id: fc.anything(), view: fc.anything(), month: fc.anything() }), (raw) => {
      const search = eventSearch.read(raw);
      const again = eventSearch.read(eventSearch.address(search));
      expect(again).toEqual(search.view === 'month' ? search : { ...search, month: '' });
    }),
  );
});
