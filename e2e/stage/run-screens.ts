import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { getRun } from '@teamsparks/contract/runs/endpoints/runs';
import { addChallenge, type Wanted } from './challenges.ts';
import { call } from './people.ts';

/** Returns the id of the run from the page's address. */
export const runId = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Creates a challenge and opens a run's lobby from its page; returns the challenge's id and name, and the code for teams. */
export async function runInLobby(page: Page, admin: APIRequestContext, wanted: Wanted, rules = 'Practice') {
  const { id, name } = await addChallenge(admin, wanted);
  await page.goto(`/challenges/${id}`);
  await page.getByRole('button', { name: `Run ${name}` }).click();
  await page.getByText(rules, { exact: true }).click();
  await page.getByRole('button', { name: 'Open the lobby' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Code for teams')).toBeVisible();
  const { code } = await call(page.request, getRun, { params: { id: runId(page) } });
  return { id, name, code: code?.code ?? '' };
}
