import { pdfPath } from '@teamsparks/contract/challenges/addresses/challenges';
import { createChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { expect, test } from 'vitest';
import { aNewChallenge, aStoredPdf } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson } from '../../../test/people.ts';
import { whenDrawn } from '../../../test/when-drawn.ts';

const harness = withApp();

const openings = async () => {
  const rows = await harness.context.db.selectFrom('challenge_openings').select('challenge_id').execute();
  return rows.map(({ challenge_id }) => challenge_id).toSorted((a, b) => a - b);
};

async function aWordyWithPdf(name: string): Promise<number> {
  const as = await aPerson(harness.context, 'admin');
  const body = aNewChallenge({ name, sheet: { task: ['Run.'] } });
  const { id } = (await harness.call(createChallenge, { as, body })).body;
  const pdf = await aStoredPdf(harness.context);
  await harness.context.db.updateTable('challenges').set(pdf).where('id', '=', id).execute();
  return id;
}

test('SHT-034 the PDF, a range of it, its head and both copies open a challenge, and nothing fails afterwards', async () => {
  const ways = [
    { name: 'Whole', query: '', init: {}, status: 200 },
    { name: 'Range', query: '', init: { headers: { range: 'bytes=0-4' } }, status: 206 },
    { name: 'Head', query: '', init: { method: 'HEAD' }, status: 200 },
    { name: 'Both', query: '?copy=both', init: {}, status: 200 },
  ];
  const mentor = await aPerson(harness.context, 'mentor');
  const ids: number[] = [];
  for (const { name, query, init, status } of ways) {
    ids.push(await aWordyWithPdf(name));
    const answer = await whenDrawn(() => harness.send(`${pdfPath(name)}${query}`, { as: mentor, ...init }));
    expect([name, answer.status]).toEqual([name, status]);
    await answer.arrayBuffer();
  }
  await aWordyWithPdf('Shown');
  const demoAdmin = await aPerson(harness.context, 'demoAdmin');
  expect((await harness.send(pdfPath('Shown'), { as: demoAdmin })).status).toBe(200);
  expect((await harness.send(pdfPath('No such challenge'), { as: mentor })).status).toBe(404);
  await expect.poll(openings).toEqual(ids);
});
