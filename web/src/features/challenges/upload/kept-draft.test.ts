import { defaultMetadata } from '@teamsparks/contract/challenges/texts/metadata-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsOf, keptDrafts } from './upload-fields.ts';

const savedAt = '2026-05-04T10:32:00.000Z';

test('half-typed fields come back as they were, empty numbers included', () => {
  const values = {
    ...fieldsOf(defaultMetadata()),
    name: 'Tow',
    source_id: null,
    time_limits: [{ name: '', minutes: null }],
    materials: [{ name: '', quantity: null, units: '', category: 'damaging' as const }],
  };
  expect(keptDrafts.parse(JSON.stringify({ savedAt, values }))).toEqual({ savedAt, values });
});

test('an absent, broken or unknown stored value is ignored', () => {
  expect(keptDrafts.parse(null)).toBeNull();
  expect(keptDrafts.parse('{')).toBeNull();
  expect(keptDrafts.parse(JSON.stringify({ savedAt, values: { name: 'Tower' } }))).toBeNull();
  fc.assert(fc.property(fc.json(), (json) => keptDrafts.parse(json) === null));
});
