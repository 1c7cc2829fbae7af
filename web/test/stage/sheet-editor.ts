import { getNeighbors, listTags } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import type { ChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import { getChallenge, getChallengeSheet, updateChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { expect } from 'vitest';
import { nothingAround } from './challenges.ts';
import { open, page, server } from './page.ts';
import { a } from './people.ts';
import { aSheet, aWholeChallenge, mayAll } from './rows.ts';

/** The form in which a challenge is edited, its parts by heading and its rows by label. */
export const form = page.getByRole('form', { name: 'Edit the challenge' });
export const part = (name: string) => form.getByRole('group', { name });
export const row = (label: string) => form.getByLabel(label);
export const save = form.getByRole('button', { name: 'Save' });

/** Returns the body of the last change that was sent, undefined before the first. */
export const sent = () => server.requests(updateChallenge).at(-1)?.body;

export const team: Partial<ChallengeSheet['team']> = {
  scene: ['A storm is coming.'],
  task: ['Build a tower.'],
  rules: ['No tape.', 'No chairs.'],
  scoring: [
    { item: 'Height', detail: 'each 10 cm', points: 60, up_to: true },
    { item: 'It stands', detail: '', points: 40, up_to: false },
  ],
};
export const host: NonNullable<ChallengeSheet['host']> = {
  setup: ['Hide the fan.'],
  notes: ['Switch it on.'],
  handouts: [{ title: 'Spy', text: ['You work for the wind.'], copies: 2, for: 'one player' }],
  setup_difficulty: 3,
  materials: [],
};

/** What the server holds; a test may change it. */
export const stored = { challenge: aWholeChallenge(), words: aSheet(team) };

/** Stores a draft with texts and a PDF of its own, which the mentor may edit, and answers for it. */
export function storeDraft(): void {
  stored.challenge = aWholeChallenge({ status: 'draft', can: mayAll, version: 1 });
  stored.words = aSheet(team, { host, own_pdf: true });
  nothingAround().answer(listTags, []).answer(getNeighbors, { previous: null, next: null });
  server.answer(getChallenge, () => stored.challenge).answer(getChallengeSheet, () => stored.words);
  server.answer(updateChallenge, () => {
    stored.challenge = { ...stored.challenge, version: stored.challenge.version + 1 };
    return stored.challenge;
  });
}

/** Opens the stored challenge as a mentor, in edit mode. */
export async function openEditor(): Promise<void> {
  await open('/challenges/41', a('mentor'));
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(row('Rules, item 2')).toHaveValue('No chairs.');
}
