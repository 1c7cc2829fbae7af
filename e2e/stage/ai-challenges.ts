import type { APIRequestContext } from '@playwright/test';
import { type AiChallenge } from '@teamsparks/contract/ai/addresses';
import { generateAiChallenge, sendAiFeedback } from '@teamsparks/contract/ai/endpoints';
import type { Category } from '@teamsparks/contract/shared/vocabulary';
import { call } from './people.ts';

/** Generates a challenge over the API for the account that is signed in to `api`. */
export const generateChallenge = (api: APIRequestContext, category: Category = 'Bridge'): Promise<AiChallenge> =>
  call(api, generateAiChallenge, { body: { category } });

/** Generates a challenge and accepts it, so that everyone sees it. */
export async function generateAcceptedChallenge(api: APIRequestContext, category?: Category): Promise<AiChallenge> {
  const { id } = await generateChallenge(api, category);
  return (await call(api, sendAiFeedback, { body: { challenge_id: id, action: 'accept' } })).challenge;
}
