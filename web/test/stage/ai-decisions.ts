import {
  getAiChallenge,
  listAiChallenges,
  listSimilarChallenges,
  sendAiFeedback,
} from '@teamsparks/contract/ai/endpoints';
import { listGroups } from '@teamsparks/contract/groups/endpoints';
import { page, server } from './page.ts';
import { anAiChallenge } from './rows.ts';

export const button = (name: string) => page.getByRole('button', { name });
export const accept = button('Accept Challenge');
export const reject = button('Reject Challenge');
export const alert = page.getByRole('alert');

/** Returns the bodies of the decisions that were sent. */
export const votes = () => server.requests(sendAiFeedback).map(({ body }) => body);

/** What the server holds; a test may change it. */
export const stored = { one: anAiChallenge() };

/** Stores an AI challenge of the visitor, and answers for it and its decisions; no groups, no library of others. */
export function answerDecisions(): void {
  stored.one = anAiChallenge();
  const decided = { accept: 'accepted', reject: 'rejected', withdraw: 'undecided' } as const;
  server
    .answer(listGroups, [])
    .answer(listSimilarChallenges, { challenges: [] })
    .answer(listAiChallenges, { challenges: [], total: 0, page: 1, per_page: 100 })
    .answer(getAiChallenge, () => stored.one)
    .answer(sendAiFeedback, ({ body: { action } }) => {
      stored.one = { ...stored.one, status: decided[action] };
      return { message: 'Thank you.', challenge: stored.one };
    });
}
