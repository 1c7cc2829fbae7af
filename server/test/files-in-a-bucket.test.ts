import { createHash } from 'node:crypto';
import type { StagedUpload } from '@teamsparks/contract/challenges/fields/challenge';
import { restoreChallengeVersion, setChallengeStatus } from '@teamsparks/contract/challenges/endpoints/lifecycle';
import { pdfPath } from '@teamsparks/contract/challenges/addresses/challenges';
import { createChallenge, listChallenges, updateChallenge } from '@teamsparks/contract/challenges/endpoints/challenges';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { sweepUploads } from '../src/features/challenges/uploads/index.ts';
import { aNewChallenge, aPdf } from './builders.ts';
import { type Harness, withApp } from './harness.ts';
import { aPerson, type Person } from './people.ts';
import { S3Peer } from './s3-peer.ts';
import { s3Key } from './s3-protocol.ts';

vi.stubEnv('AWS_ACCESS_KEY_ID', s3Key.AWS_ACCESS_KEY_ID);
vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3Key.AWS_SECRET_ACCESS_KEY);
const peer = await S3Peer.listen();

/** Two instances on one database and one bucket. */
const here = withApp({ FILES_URL: peer.url });
const there = withApp({ FILES_URL: peer.url });

beforeEach(() => peer.reset());
afterAll(async () => {
  vi.unstubAllEnvs();
  await peer.close();
});

const busy = 'The service is busy. Please try again in a moment.';
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const keyOf = (content: Buffer) => `pdfs/${hashOf(content).slice(0, 2)}/${hashOf(content)}`;

const upload = ({ send }: Harness, as: Person, pdf: Buffer) =>
  send('/org-api/uploads', {
    method: 'POST',
    as,
    headers: { 'content-type': 'application/pdf' },
    body: new Uint8Array(pdf),
  });

async function stage(instance: Harness, as: Person, pdf: Buffer): Promise<string> {
  return ((await (await upload(instance, as, pdf)).json()) as StagedUpload).upload_id;
}

async function withPdf(instance: Harness, as: Person, pdf: Buffer) {
  const upload_id = await stage(instance, as, pdf);
  return (await instance.call(createChallenge, { as, body: aNewChallenge({ upload_id }) })).body;
}

const open = ({ send }: Harness, as: Person, name: string, headers: Record<string, string> = {}, method = 'GET') =>
  send(pdfPath(name), { as, headers, method });

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test('GAP-13 a PDF that one instance takes is read at the other: whole, in part, not at all when it is known', async () => {
  const mentor = await aPerson(here.context, 'mentor');
  const student = await aPerson(here.context, 'student');
  const pdf = await aPdf('One', 'Two');
  const { id, name } = await withPdf(here, mentor, pdf);
  const as = await aPerson(here.context, 'admin');
  await there.call(setChallengeStatus, { as, params: { id: `${id}` }, body: { status: 'published' } });
  expect([...peer.objects.keys()]).toEqual([keyOf(pdf)]);
  const etag = `"${hashOf(pdf)}"`;
  const whole = await open(there, student, name);
  expect([whole.status, whole.headers.get('etag'), await bytesOf(whole)]).toEqual([200, etag, pdf]);
  const part = await open(there, student, name, { range: 'bytes=5-99' });
  expect([part.status, await bytesOf(part)]).toEqual([206, pdf.subarray(5, 100)]);
  expect(part.headers.get('content-range')).toBe(`bytes 5-99/${pdf.length}`);
  expect((await open(there, student, name, { range: `bytes=${pdf.length}-` })).status).toBe(416);
  peer.requests.length = 0;
  const head = await open(there, student, name, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, `${pdf.length}`]);
  expect(peer.requests).toEqual([`HEAD ${keyOf(pdf)}`]);
  peer.requests.length = 0;
  expect((await open(there, student, name, { 'if-none-match': etag })).status).toBe(304);
  expect(peer.requests).toEqual([]);
});

test('GAP-13 a file that is gone from the bucket is the documented answer', async () => {
  const as = await aPerson(here.context, 'admin');
  const { name } = await withPdf(here, as, await aPdf('lost'));
  peer.objects.clear();
  for (const method of ['GET', 'HEAD']) expect((await open(here, as, name, {}, method)).status).toBe(404);
});

test('GAP-13 REL-07 one instance replaces the file and brings it back, the sweep of the other one removes only orphans', async () => {
  const as = await aPerson(here.context, 'admin');
  const [first, second, orphan] = [await aPdf('first'), await aPdf('second'), await aPdf('orphan')];
  const { id, name } = await withPdf(here, as, first);
  const params = { id: `${id}` };
  await there.call(updateChallenge, { as, params, body: { upload_id: await stage(there, as, second) } });
  await stage(there, as, orphan);
  await here.context.db
    .updateTable('uploads')
    .set({ expires_at: sql<Date>`now()` })
    .execute();
  expect(await bytesOf(await open(here, as, name))).toEqual(second);
  peer.age();
  peer.pageSize = 2;
  await sweepUploads(there.context);
  expect([...peer.objects.keys()].sort()).toEqual([keyOf(first), keyOf(second)].sort());
  await here.call(restoreChallengeVersion, { as, params: { ...params, version: '1' } });
  expect(await bytesOf(await open(there, as, name))).toEqual(first);
});

test('REL-07 an upload of what the sweep of another instance is just looking at keeps its file', async () => {
  const as = await aPerson(here.context, 'admin');
  const pdf = await aPdf('raced');
  await here.context.files.put(hashOf(pdf), pdf);
  peer.age();
  const { files } = there.context;
  const removeOlder: typeof files.removeOlder = async (sha256, before) => {
    await stage(here, as, pdf);
    await files.removeOlder(sha256, before);
  };
  await sweepUploads({ ...there.context, files: { ...files, removeOlder } });
  expect([...peer.objects.keys()]).toEqual([keyOf(pdf)]);
});

test.each(['fail', 'drop'] as const)(
  'REL-03 while the store is away (%s) PDFs are 503 with a sentence, the rest goes on, and it comes back by itself',
  async (how) => {
    here.expectError('The file store s3://sheets/pdfs/ does not answer');
    const as = await aPerson(here.context, 'admin');
    const pdf = await aPdf('there');
    const { name } = await withPdf(here, as, pdf);
    peer.misbehave(how);
    for (const answer of [await open(here, as, name), await upload(here, as, await aPdf('new'))]) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await answer.json()).toMatchObject({ code: 'unavailable', detail: busy });
    }
    expect((await open(here, as, name, {}, 'HEAD')).status).toBe(503);
    expect((await here.call(listChallenges, { as })).body.total).toBe(1);
    expect((await here.send('/readyz')).status).toBe(200);
    expect(await here.context.db.selectFrom('uploads').select('id').execute()).toEqual([]);
    expect(here.logLines.some((line) => line.includes('does not answer'))).toBe(true);
    expect(here.logLines.join('\n')).not.toContain(s3Key.AWS_SECRET_ACCESS_KEY);
    peer.behave();
    expect(await bytesOf(await open(here, as, name))).toEqual(pdf);
  },
);

test('REL-03 a sweep that the store leaves half-way removes nothing that is named, and the next one ends it', async () => {
  const as = await aPerson(here.context, 'admin');
  const pdf = await aPdf('kept');
  await withPdf(here, as, pdf);
  for (const words of ['one', 'two', 'three']) {
    const orphan = await aPdf(words);
    await here.context.files.put(hashOf(orphan), orphan);
  }
  peer.age();
  peer.misbehave('fail', { method: 'DELETE' });
  await expect(sweepUploads(here.context)).rejects.toThrow('does not answer');
  peer.behave();
  await sweepUploads(here.context);
  expect([...peer.objects.keys()]).toEqual([keyOf(pdf)]);
});

describe.runIf('dump' in inject('database'))('with the embedded database', () => {
  const full = withApp({ FILES_URL: peer.url, FREE_SPACE_MIN: `${2 ** 52}` });

  test('REL-13 its disk counts, although the files are elsewhere', async () => {
    const as = await aPerson(full.context, 'admin');
    expect((await full.call(createChallenge, { as, body: aNewChallenge() })).status).toBe(507);
    expect((await full.send('/readyz')).status).toBe(503);
  });
});

describe.runIf('server' in inject('database'))('with a database server', () => {
  const full = withApp({ FILES_URL: peer.url, FREE_SPACE_MIN: `${2 ** 52}` });

  test('REL-13 nothing is written to this disk, so its space does not count', async () => {
    const as = await aPerson(full.context, 'admin');
    expect((await withPdf(full, as, await aPdf('elsewhere'))).has_pdf).toBe(true);
    expect((await full.send('/readyz')).status).toBe(200);
  });
});
