import type { StagedUpload } from '@teamsparks/contract/challenges/fields/challenge';
import { expect } from 'vitest';
import type { withApp } from './harness.ts';
import { aPerson } from './people.ts';

type Harness = ReturnType<typeof withApp>;

/** Uploads a PDF as a new mentor; the answer is the staged upload or a problem. */
export async function uploadPdf(harness: Harness, pdf: Buffer) {
  const as = await aPerson(harness.context, 'mentor');
  const headers = { 'content-type': 'application/pdf' };
  const answer = await harness.send('/org-api/uploads', { method: 'POST', as, headers, body: new Uint8Array(pdf) });
  const body = (await answer.json()) as StagedUpload & { detail?: string; fields?: { pdf: string } };
  return { as, status: answer.status, body };
}

async function filesKept({ context }: Harness) {
  const kept: string[] = [];
  for await (const sha256 of context.files.olderThan(new Date(Date.now() + 60_000))) kept.push(sha256);
  return kept;
}

/** Uploads a PDF and expects a refusal for this reason with advice for its owner, and nothing stored. */
export async function expectRefusedPdf(harness: Harness, pdf: Buffer, reason: RegExp) {
  const before = await filesKept(harness);
  const { status, body } = await uploadPdf(harness, pdf);
  expect([status, body.detail]).toEqual([422, 'Please select a valid PDF file']);
  expect(body.fields?.pdf).toMatch(reason);
  expect(body.fields?.pdf).toMatch(/\. (Open it|Export it|Print it|Print the pages|Please save).*\.$/);
  expect(await harness.context.db.selectFrom('uploads').select('id').execute()).toEqual([]);
  expect(await filesKept(harness)).toEqual(before);
}
