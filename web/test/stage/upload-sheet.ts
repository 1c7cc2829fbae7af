import { listTags } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import { listChallenges, listMyBookmarks, stageUpload } from '@teamsparks/contract/challenges/endpoints/challenges';
import type { Role } from '@teamsparks/contract/shared/vocabulary';
import { expect } from 'vitest';
import type { Locator } from './locator.ts';
import { open, page, server } from './page.ts';
import { a } from './people.ts';
import { aRow, libraryOf } from './rows.ts';

/** The dialog that takes a challenge's files, and what stands in it. */
export const sheet = page.getByRole('dialog', { name: 'Upload Challenge PDF' });
export const steps = sheet.getByRole('heading', { level: 3 });
export const pdfInput = sheet.locator('#upload-pdf');
export const textInput = sheet.locator('#upload-text');
export const field = (label: string): Locator => sheet.getByLabel(label).first();
export const send = sheet.getByRole('button', { name: 'Upload Challenge' });
export const uploaded = sheet.getByText('8 bytes, 1 page, uploaded');

export const pdf = (name = 'Paper Bridge.pdf', content = '%PDF-1.7', type = 'application/pdf') =>
  new File([content], name, { type });
export const text = (...lines: string[]) => new File([lines.join('\n')], 'notes.txt', { type: 'text/plain' });

export const uploadId = '00000000-0000-4000-8000-000000000001';
/** The answer to a PDF that is taken. */
export const staged =
  (pages = 1) =>
  () =>
    Response.json({ upload_id: uploadId, pages, bytes: 8 }, { status: 201 });

/** Answers with a library of one challenge, and accepts every uploaded PDF. */
export function takeUploads(): void {
  server
    .answer(listMyBookmarks, [])
    .answer(listTags, [])
    .answer(listChallenges, libraryOf([aRow()]))
    .respond(stageUpload, staged());
}

export async function openUpload(role: Role): Promise<void> {
  await open('/challenges', a(role));
  await page.getByRole('button', { name: 'Add Challenge' }).first().click();
  await expect(sheet).toBeVisible();
}
