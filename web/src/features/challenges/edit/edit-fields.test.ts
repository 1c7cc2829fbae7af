import { challengeChanges } from '@teamsparks/contract/challenge-fields';
import type { Challenge } from '@teamsparks/contract/challenges';
import { describe, expect, test } from 'vitest';
import { mergeValues } from '../../../shared/forms/merge-values.ts';
import { withFittingVariant } from '../fields/form-fields.ts';
import { changesOf, type EditFields, editFields, hiddenFields, valuesOf } from './edit-fields.ts';

const challenge: Challenge = {
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
};
const before = valuesOf(challenge);
const sent = (after: EditFields) => changesOf(before, after, editFields.parse(after));

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
    expect(changesOf(bare, after, editFields.parse(after))).toEqual({ has_materials: true });
  });
});

test('WRT-43 fields that the answer lacks are hidden', () => {
  const { tags: _, materials: __, variant: ___, ...seen } = challenge;
  expect([...hiddenFields(seen)]).toEqual(['variant', 'tags', 'materials']);
  expect(hiddenFields({ ...challenge, safety_flags: null, one_liner: null }).size).toBe(0);
});

test('DET-050 their category takes a variant away that it does not have', () => {
  const mine = { ...before, variant: 'height_under_load' };
  const { values } = mergeValues(before, mine, { ...before, category: 'Water' as const, variant: null });
  expect(withFittingVariant(values, mine)).toMatchObject({ category: 'Water', variant: null });
});
