import { newChallenge } from '@teamsparks/contract/challenge-fields';
import { defaultMetadata, parseMetadataText } from '@teamsparks/contract/metadata-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyOf, editedByHand, fieldsOf, refill, uploadFields } from './upload-fields.ts';

const uploadId = '4f8b9f5e-3f43-4b3c-9a41-52d4a2a5d1c1';
const defaults = fieldsOf(defaultMetadata('Tower.pdf'));
const fromText = (text: string) => fieldsOf(parseMetadataText(text, 'Tower.pdf').fields);

test('UPL-045 to UPL-053 the defaults are shown and can be sent as they are', () => {
  expect(defaults).toMatchObject({
    name: 'Tower',
    level: 'Elementary',
    type: 'Arts & Writing',
    category: 'Storytelling',
    setup_difficulty: 3,
    copyright: 'Unknown',
    source_id: 0,
    tournament_level: null,
    materials: [],
    status: 'published',
  });
  const body = bodyOf(uploadFields.parse(defaults), uploadId);
  expect(newChallenge.parse(body)).toEqual(body);
  expect(body).toMatchObject({ has_materials: false, safety_flags: null, time_limits: null, upload_id: uploadId });
});

test('UPL-053 has_materials follows the list', () => {
  const material = { name: 'Cups', quantity: 2, units: 'pieces', category: 'damaging' as const };
  expect(bodyOf(uploadFields.parse({ ...defaults, materials: [material] }), uploadId).has_materials).toBe(true);
});

test('UPL-010 a new text file fills what nobody edited and keeps what was edited', () => {
  const filled = fromText('Title: Old\nLevel: Middle School\nCategory: Tower');
  const current = { ...filled, name: 'My own name', status: 'draft' as const };
  const { values, kept } = refill(filled, current, fromText('Title: New\nLevel: High School\nCategory: Bridge'));
  expect(values).toMatchObject({ name: 'My own name', level: 'High School', category: 'Bridge', status: 'draft' });
  expect(kept).toEqual(['name']);
});

test('UPL-010 an edit that says what the new file says is not worth a word', () => {
  const current = { ...defaults, name: 'New' };
  expect(refill(defaults, current, fromText('Title: New')).kept).toEqual([]);
});

test('DET-050 a kept category takes the variant of another category away', () => {
  const current = { ...defaults, category: 'Bridge' as const };
  const { values } = refill(defaults, current, fromText('Category: Tower\nVariant: height_only'));
  expect(values).toMatchObject({ category: 'Bridge', variant: null });
});

test('UPL-010 refilling without edits gives the new file, and twice is once', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const [first, second] = [fromText(`Title: ${one}`), fromText(`Title: ${other}`)];
      expect(refill(first, first, second)).toEqual({ values: second, kept: [] });
    }),
  );
});

test('UPL-010 materials edited in place count as edited', () => {
  const filled = fromText('Materials:\nCups - 2 pieces');
  const current = { ...filled, materials: filled.materials.map((material) => ({ ...material, quantity: 3 })) };
  expect(editedByHand(filled, current)).toEqual(['materials']);
  expect(refill(filled, current, defaults).values.materials).toEqual(current.materials);
});
