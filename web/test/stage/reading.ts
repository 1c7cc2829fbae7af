import type { ChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import { getChallenge, getChallengePdf, getChallengeSheet } from '@teamsparks/contract/challenges/endpoints/challenges';
import { nothingAround } from './challenges.ts';
import { page, server } from './page.ts';
import { aChallenge, aSheet } from './rows.ts';

/** Finds the part of the page with this name. */
export const words = (name: string) => page.getByRole('region', { name });
export const sheet = words('Sheet');
/** Finds a choice between the PDF and its words. */
export const show = (how: string) => page.getByRole('group', { name: 'Show as' }).getByLabel(how);

/** What a team reads of the challenge. */
export const team: Partial<ChallengeSheet['team']> = {
  scene: ['A storm is coming. It is dark.'],
  task: ['Build a tower.'],
  rules: ['No tape.', 'No chairs.'],
  scoring: [
    { item: 'Height', detail: 'each 10 cm', points: 60, up_to: true },
    { item: 'It stands', detail: '', points: 40, up_to: false },
  ],
  time_limits: { plan: 2, build: 6 },
  safety_flags: ['Height'],
  materials: [{ name: 'Straws', quantity: 30, units: 'piece', category: 'damaging' }],
};

/** Answers with a challenge that has texts and a PDF, whose file is missing. */
export function answerReading(): void {
  nothingAround().answer(getChallenge, aChallenge({ has_pdf: true }));
  server.answer(getChallengeSheet, aSheet(team));
  server.respond(getChallengePdf, () => new Response('none', { status: 404 }));
}
