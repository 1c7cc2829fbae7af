import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { lockChallenges } from '../challenges.repository.ts';
import { findVersion } from '../history/versions.repository.ts';
import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { rewrite } from './rewrite.ts';

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/**
 * Brings the time parts of a challenge that was drawn from a sheet into the order of that sheet, in the row and in the PDF;
 * either only as long as it is what was first made of the sheet.
 */
export async function putTimesInOrder(
  { db, files }: Pick<Context, 'db' | 'files'>,
  id: number,
  sheetOf: (name: string) => PaperSheet,
) {
  const first = await findVersion(db, id, 1);
  if (!first) return;
  const sheet = sheetOf(first.name);
  const [wrong, right] = [first.time_limits, sheet.time_limits].map((limits) => JSON.stringify(limits));
  if (!wrong || !right || wrong === right || sorted(first.time_limits) !== sorted(sheet.time_limits)) return;
  // Loaded when there is something to draw: it takes memory that most starts never need.
  const { renderChallengeSheet } = await import('../drawing/draw-sheet.ts');
  const drawnWrong = sha256Of(await renderChallengeSheet({ ...sheet, time_limits: first.time_limits }));
  const pdf = await renderChallengeSheet(sheet);
  const pdf_sha256 = sha256Of(pdf);
  await files.put(pdf_sha256, pdf);
  await inTransaction(db, async (tx) => {
    const [row] = await lockChallenges(tx, [id]);
    if (!row) return;
    const columns = {
      ...(JSON.stringify(row.time_limits) === wrong && { time_limits: right }),
      ...(row.pdf_sha256 === drawnWrong && { pdf_sha256, pdf_bytes: pdf.length }),
    };
    const fields = [...('time_limits' in columns ? ['time_limits'] : []), ...('pdf_sha256' in columns ? ['pdf'] : [])];
    if (fields.length === 0) return;
    await rewrite(tx, { userId: null }, [row], { action: 'challenge.updated', details: () => ({ fields }), columns });
  });
}

const sorted = (limits: object | null) => JSON.stringify(Object.entries(limits ?? {}).toSorted());
