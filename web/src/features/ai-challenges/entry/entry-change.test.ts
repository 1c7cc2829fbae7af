import type { AiChallenge } from '@teamsparks/contract/ai';
import { expect, test } from 'vitest';
import { changeOf, valuesOf } from './EntryForm.tsx';

const challenge: AiChallenge = {
  id: 1,
  title: 'Paper Peak',
  description: 'Build a mountain.\nIt stands alone.',
  category: 'Tower',
  variant: null,
  level: 'Elementary',
  difficulty: 'easy',
  type: 'building',
  status: 'accepted',
  provider: 'built-in',
  details: null,
  parent_id: null,
  library_challenge_id: null,
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
  mine: true,
  can: { edit: true, decide: true, rewrite: true, propose: true },
};

test('GAP-33 only what was changed is sent', () => {
  const values = valuesOf(challenge);
  expect(changeOf(challenge, values)).toEqual({});
  expect(changeOf(challenge, { ...values, title: 'Paper Hill', difficulty: 'hard' })).toEqual({
    title: 'Paper Hill',
    difficulty: 'hard',
  });
});
