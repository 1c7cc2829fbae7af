import { challengeChanges } from '@teamsparks/contract/challenges/fields/challenge';
import { describe, expect, test } from 'vitest';
import { mergeValues } from '../../../shared/forms/merge-values.ts';
import { withFittingVariant } from '../../../parts/challenge-fields/form-fields.ts';
import { type EditFields, editFields, hiddenFields, parseEdit, valuesOf, type WordedChallenge } from './edit-fields.ts';

const noWords = { scene: [], task: [], rules: [], scoring: [], language: 'en' };
const challenge: WordedChallenge = {
  id: 7,
  name: 'Paper Tower',
  status: 'draft',
  level: 'Elementary',
  tournament_level: 'Practice',
  type: 'STEM',
  category: 'Tower',
  has_pdf: true,
  deleted_at: null,
  version: 3,
  can: { edit: true, archive: true, restore: false, set_status: true, history: true },
  source_id: 4,
  time_limits: { plan: 2, build: 6 },
  has_materials: true,
  copyright: 'Unknown',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  one_liner: 'Build high.',
  setup_difficulty: 2,
  core_mechanic: null,
  skills: ['Collaboration'],
  variant: 'height_only',
  safety_flags: ['Height'],
  tags: [{ id: 1, name: 'paper' }],
  materials: [{ name: 'Paper', quantity: 4, units: 'sheets', category: 'damaging' }],
  words: {
    team: { ...noWords, rules: ['No tape.', 'No chairs.'], time_limits: null, safety_flags: null, materials: [] },
    host: { setup: ['Hide it.'], notes: [], handouts: [], setup_difficulty: 2, materials: [] },
    own_pdf: true,
    drawn: true,
  },
};
const before = valuesOf(challenge);
const sentFrom = (from: EditFields, after: EditFields) => {
  const parsed = parseEdit(from, after);
  return 'body' in parsed ? parsed.body : parsed.errors;
};
const sent = (after: EditFields) => sentFrom(before, after);

describe('what is sent', () => {
  test('WRT-14 nothing when nothing was changed, and every field can be sent as it is', () => {
    expect(sent(before)).toEqual({});
    expect(challengeChanges.safeParse(editFields.parse(before)).success).toBe(true);
  });

  test('WRT-14 only what was changed', () => {
    expect(sent({ ...before, name: ' Paper  Towers ', tags: ['paper', 'high'] })).toEqual({
      name: 'Paper Towers',
      tags: ['paper', 'high'],
    });
  });

  test('DET-064 empty texts are null, and so is nothing chosen', () => {
    const emptied = {
      ...before,
      one_liner: '',
      variant: '',
      tournament_level: null,
      time_limits: [],
      safety_flags: [],
    };
    expect(sent(emptied)).toEqual({
      one_liner: null,
      variant: null,
      tournament_level: null,
      time_limits: null,
      safety_flags: null,
    });
  });

  test('CON-24 a copyright that is on no list is not touched', () => {
    expect(sent({ ...before, level: 'High School' })).toEqual({ level: 'High School' });
    expect(editFields.parse(before).copyright).toBe('Unknown');
  });

  test('DET-049 the list says whether there are materials; without a list the person does', () => {
    expect(sent({ ...before, materials: [], has_materials: false })).toEqual({ materials: [] });
    const bare = valuesOf({ ...challenge, materials: [], has_materials: false });
    const after = { ...bare, has_materials: true };
    expect(sentFrom(bare, after)).toEqual({ has_materials: true });
  });
});

describe('the words', () => {
  test('SHT-016 only the parts that were changed are sent, an emptied one as empty', () => {
    expect(sent({ ...before, rules: ['No tape.'], setup: [] })).toEqual({ sheet: { rules: ['No tape.'], setup: [] } });
  });

  test('SHT-002 a refusal has its place in the editor, and what was not touched is not checked', () => {
    const old = { ...before, scene: Array.from({ length: 31 }, () => 'Stored under an older limit.') };
    expect(sentFrom(old, { ...old, task: ['Build.'] })).toEqual({ sheet: { task: ['Build.'] } });
    expect(
      sent({
        ...before,
        rules: ['No tape.', 'x'.repeat(1001)],
        scoring: [{ item: 'A', detail: '', points: null, up_to: true }],
      }),
    ).toEqual({
      'rules.1': 'Rules, item 2: This can have at most 1,000 characters.',
      'scoring.0.points': 'Scoring, item 1: Please enter a whole number from 0 to 1,000.',
    });
  });
});

test('WRT-43 fields that the answer lacks are hidden', () => {
  const { tags: _, materials: __, variant: ___, ...seen } = challenge;
  expect([...hiddenFields(seen)]).toEqual(['variant', 'tags', 'materials']);
  expect(hiddenFields({ ...challenge, safety_flags: null, one_liner: null }).size).toBe(0);
});

test('DET-050 a category changed by others clears a variant that it does not have', () => {
  const mine = { ...before, variant: 'height_under_load' };
  const { values } = mergeValues(before, mine, { ...before, category: 'Water' as const, variant: null });
  expect(withFittingVariant(values, mine)).toMatchObject({ category: 'Water', variant: null });
});
