import type { APIRequestContext } from '@playwright/test';
import { type AiChallenge } from '@teamsparks/contract/ai/addresses';
import { generateAiChallenge, sendAiFeedback } from '@teamsparks/contract/ai/endpoints';
import type { Category } from '@teamsparks/contract/shared/vocabulary';
import { call } from './people.ts';

/** Generates over the API, for whoever is signed in there. */
export const generated = (api: APIRequestContext, category: Category = 'Bridge'): Promise<AiChallenge> =>
  call(api, generateAiChallenge, { body: { category } });

/** One that everybody sees. */
export async function accepted(api: APIRequestContext, category?: Category): Promise<AiChallenge> {
  const { id } = await generated(api, category);
  return (await call(api, sendAiFeedback, { body: { challenge_id: id, action: 'accept' } })).challenge;
}
