import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { type newChallenge, stagedUpload } from '@teamsparks/contract/challenges/fields/challenge';
import { type Challenge, type ChallengeRow } from '@teamsparks/contract/challenges/addresses/challenges';
import { createChallenge, listChallenges, stageUpload } from '@teamsparks/contract/challenges/endpoints/challenges';
import type * as z from 'zod/mini';
import { pdfOf } from './pdf-file.ts';
import { call } from './people.ts';

/** Returns random letters that no other name has: a search for them lists only this test's challenges. */
export const ownMark = (): string => `q${randomUUID().replaceAll('-', '').slice(0, 10)}`;

export type Wanted = Partial<z.input<typeof newChallenge>> & {
  /** The lines of each page; null for a challenge without a PDF. */
  pages?: readonly (readonly string[])[] | null;
  /** The PDF itself instead of its pages. */
  pdf?: Buffer;
};

/** Uploads a PDF and returns the id of the upload; tries again while the server answers 503. */
async function stage(api: APIRequestContext, data: Buffer): Promise<string> {
  const send = () => api.post(stageUpload.path, { headers: { 'content-type': 'application/pdf' }, data });
  let answer = await send();
  // The server takes a few uploads at a time, and other journeys upload at the same moment.
  if (answer.status() === 503) {
    await expect(async () => expect((answer = await send()).status()).not.toBe(503)).toPass({ intervals: [250] });
  }
  if (!answer.ok()) throw new Error(`The PDF was not taken: ${answer.status()} ${await answer.text()}`);
  return stagedUpload.parse(await answer.json()).upload_id;
}

/** Creates a challenge over the API of a person with that permission; fields not given have ordinary values. */
export async function addChallenge(api: APIRequestContext, { pages, pdf, ...wanted }: Wanted = {}): Promise<Challenge> {
  const name = wanted.name ?? `Paper Chain ${ownMark()}`;
  const upload_id = pages === null ? null : await stage(api, pdf ?? pdfOf(...(pages ?? [[name]])));
  const standard = { name, level: 'Elementary', type: 'STEM', category: 'Tower' } as const;
  return call(api, createChallenge, { body: { ...standard, ...wanted, upload_id } });
}

/** Returns one of the demo data's locked challenges; throws if there is none. */
export async function lockedChallenge(api: APIRequestContext): Promise<ChallengeRow> {
  for (let page = 1; ; page += 1) {
    const { items } = await call(api, listChallenges, { query: { per_page: 100, page } });
    const locked = items.find(({ status }) => status === 'locked');
    if (locked) return locked;
    if (items.length < 100) throw new Error('no challenge is locked');
  }
}
