import { auditQuery } from '@teamsparks/contract/admin/fields';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../../shared/url-state/search-params.ts';
import { actionFilters, type AuditSearch, auditSearch } from './audit-search.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anySearch: fc.Arbitrary<AuditSearch> = fc.record({
  action: fc.constantFrom(...actionFilters.map(({ value }) => value)),
  actor: fc.string({ unit: 'binary', maxLength: 250 }).map((actor) => auditSearch.read({ actor }).actor),
  person: fc.oneof(fc.constant(''), fc.integer({ min: 1, max: 2_147_483_647 }).map(String)),
  from: fc.oneof(fc.constant(''), day),
  to: fc.oneof(fc.constant(''), day),
  page: fc.integer({ min: 1, max: 1_000_000 }),
});
const written = (search: AuditSearch) => stringifySearch(auditSearch.address(search));

test('SEC-60 the address of the audit log is read and written without loss', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      expect(auditSearch.read(parseSearch(written(search)))).toEqual(search);
    }),
  );
});

test('SEC-60 every address asks for something that the server takes', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      expect(auditQuery.safeParse(parseSearch(written(search))).success).toBe(true);
    }),
  );
});

test.each([
  '?from=yesterday',
  '?from=2026-02-30',
  '?to=2026-13-01',
  '?to=2026-1-1',
  '?person=0',
  '?person=-1',
  '?person=99999999999',
  '?person=4000000000',
  '?person=me',
  '?action=nothing.like.this',
  '?page=none',
])('SEC-60 %s is the whole log', (address) => {
  expect(auditSearch.read(parseSearch(address))).toEqual({
    action: '',
    actor: '',
    person: '',
    from: '',
    to: '',
    page: 1,
  });
});
