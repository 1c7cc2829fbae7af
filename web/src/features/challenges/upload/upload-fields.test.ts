import { newChallenge } from '@teamsparks/contract/challenges/fields/challenge';
import { defaultMetadata, parseMetadataText } from '@teamsparks/contract/challenges/texts/metadata-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bodyOf,
  type ChallengeStatus,
  editedByHand,
  fieldsOf,
  parseUpload,
  refillFields,
  statusOf,
  type UploadFields,
} from './upload-fields.ts';

const uploadId = '4f8b9f5e-3f43-4b3c-9a41-52d4a2a5d1c1';
const defaults = fieldsOf(defaultMetadata('Tower.pdf'));
const sent = (values: UploadFields, status: ChallengeStatus = 'published') => {
  const parsed = parseUpload(values, status);
  if (!('body' in parsed)) throw new Error(JSON.stringify(parsed.errors));
  return bodyOf(parsed.body, uploadId);
};
const fromText = (text: string) => {
  const { fields, words } = parseMetadataText(text, 'Tower.pdf');
  return fieldsOf(fields, words);
};

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
    status: null,
  });
  const body = sent(defaults);
  expect(newChallenge.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    has_materials: false,
    safety_flags: null,
    time_limits: null,
    upload_id: uploadId,
    status: 'published',
  });
});

test('UPL-053 has_materials follows the list', () => {
  const material = { name: 'Cups', quantity: 2, units: 'pieces', category: 'damaging' as const };
  expect(sent({ ...defaults, materials: [material] }).has_materials).toBe(true);
});

test('UPL-010 a new text file fills what nobody edited and keeps what was edited', () => {
  const filled = fromText('Title: Old\nLevel: Middle School\nCategory: Tower');
  const current = { ...filled, name: 'My own name', status: 'draft' as const };
  const { values, kept } = refillFields(filled, current, fromText('Title: New\nLevel: High School\nCategory: Bridge'));
  expect(values).toMatchObject({ name: 'My own name', level: 'High School', category: 'Bridge', status: 'draft' });
  expect(kept).toEqual(['name']);
});

test('UPL-010 an edit equal to the new file is not reported', () => {
  const current = { ...defaults, name: 'New' };
  expect(refillFields(defaults, current, fromText('Title: New')).kept).toEqual([]);
});

test('DET-050 a kept category clears the variant of another category', () => {
  const current = { ...defaults, category: 'Bridge' as const };
  const { values } = refillFields(defaults, current, fromText('Category: Tower\nVariant: height_only'));
  expect(values).toMatchObject({ category: 'Bridge', variant: null });
});

test('UPL-010 refilling without edits gives the new file, and twice is once', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const [first, second] = [fromText(`Title: ${one}`), fromText(`Title: ${other}`)];
      expect(refillFields(first, first, second)).toEqual({ values: second, kept: [] });
    }),
  );
});

test('UPL-010 materials edited in place count as edited', () => {
  const filled = fromText('Materials:\nCups - 2 pieces');
  const current = { ...filled, materials: filled.materials.map((material) => ({ ...material, quantity: 3 })) };
  expect(editedByHand(filled, current)).toEqual(['materials']);
  expect(refillFields(filled, current, defaults).values.materials).toEqual(current.materials);
});

const game = [
  'Task:',
  'Build a tower.',
  '',
  'Rules:',
  '- No tape.',
  '',
  'Scoring:',
  'Height: up to 60 points',
  '',
  'Mystery head',
  '',
  'Ask Jo about the room.',
].join('\n');

test('SHT-010 SHT-011 texts are sent too, and unplaced lines go to the end of the notes', () => {
  const read = fromText(game);
  expect(read).toMatchObject({ task: ['Build a tower.'], rules: ['No tape.'] });
  const { sheet } = sent({ ...read, leftovers: [{ text: 'Ask Jo about the room.', tooLongFor: null, to: null }] });
  expect(sheet?.notes).toEqual(['Ask Jo about the room.']);
  expect(sheet?.task).toEqual(['Build a tower.']);
  expect(sent(defaults).sheet).toBeNull();
});

test('SHT-011 texts beyond the limit prevent publishing, not saving', () => {
  const leftovers = [{ text: 'One rule more.', tooLongFor: 'rules' as const, to: null }];
  const rules = Array.from({ length: 30 }, (_, at) => `Rule ${at + 1}.`);
  const values = { ...defaults, rules, leftovers };
  expect(parseUpload(values, 'published')).toEqual({
    errors: {
      leftovers: 'The sheet has no room for these words. Make room, leave them out, or turn off “Publish now”.',
    },
  });
  const kept = [{ part: 'rules', text: 'One rule more.' }];
  expect(sent(values, 'draft')).toMatchObject({ sheet: { notes: [] }, too_long: kept });
  expect(sent({ ...values, leftovers: leftovers.map((one) => ({ ...one, to: 'nowhere' })) }).too_long).toEqual([]);
});

test('WRT-32 a line without a place presets a draft, and what the person chose by hand wins', () => {
  const line = { text: 'Dear diary', tooLongFor: null, to: null };
  const unplaced = { ...defaults, leftovers: [line, { ...line, to: 'rules' as const }] };
  const placed = {
    ...defaults,
    leftovers: [
      { ...line, to: 'nowhere' as const },
      { ...line, to: 'rules' as const },
    ],
  };
  expect([statusOf(defaults, false), statusOf(unplaced, false), statusOf(placed, true)]).toEqual([
    'published',
    'draft',
    'published',
  ]);
  expect(statusOf({ ...unplaced, status: 'published' }, true)).toBe('published');
  expect(statusOf({ ...placed, status: 'draft' }, false)).toBe('draft');
  // The file was empty.
  expect(statusOf(defaults, true)).toBe('draft');
});

test('UPL-010 SHT-011 another file keeps edited parts and the decisions about its lines', () => {
  const filled = fromText(game);
  const line = { text: 'Who are we?', tooLongFor: null, to: null };
  const before = { ...filled, leftovers: [line] };
  const current = { ...before, rules: ['My own rule.'], leftovers: [{ ...line, to: 'nowhere' as const }] };
  const fresh = { ...fromText('Task:\nBuild a bridge.'), leftovers: [line, { ...line, text: 'New.' }] };
  const { values, kept } = refillFields(before, current, fresh);
  expect(values).toMatchObject({ task: ['Build a bridge.'], rules: ['My own rule.'] });
  expect(values.leftovers).toEqual([
    { ...line, to: 'nowhere' },
    { ...line, text: 'New.' },
  ]);
  expect(kept).toEqual(['rules']);
  // Leftovers restored after a reload come from no file, so no file replaces them.
  expect(refillFields(defaults, current, defaults).values.leftovers).toEqual(current.leftovers);
});
