import { pdfPath } from '@teamsparks/contract/challenges/addresses/challenges';
import {
  archiveChallenge,
  restoreChallenge,
  updateChallenge,
} from '@teamsparks/contract/challenges/endpoints/challenges';
import { expect, test } from 'vitest';
import { aChallenge, aStoredPdf } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';
import { rawRequest } from '../../../test/raw-request.ts';

const harness = withApp();

const content = Buffer.from(`%PDF-1.4 ${'0123456789'.repeat(10)}`);

async function withPdf() {
  const columns = await aStoredPdf(harness.context, content);
  const row = await aChallenge(harness.context, { name: 'Bridge 1', ...columns });
  return { as: await aPerson(harness.context), row, path: pdfPath(row.name), etag: `"${columns.pdf_sha256}"` };
}

const open = (path: string, as: Person, headers: Record<string, string> = {}, method = 'GET') =>
  harness.send(path, { as, headers, method });

test('SEC-35 API-024 a PDF is sent inline, unsniffed, uncached by others, with nothing allowed to run', async () => {
  const { as, path, etag } = await withPdf();
  const answer = await open(path, as);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="Bridge 1.pdf"; filename*=UTF-8''Bridge%201.pdf`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    'content-length': `${content.length}`,
    etag,
  });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(content);
});

test('SEC-35 HEAD has the headers of GET and no body, for any range', async () => {
  const { as, path, etag } = await withPdf();
  const answer = await rawRequest(harness.url, path, {
    method: 'HEAD',
    headers: { cookie: as.cookieHeader(path), range: 'bytes=0-4' },
  });
  expect([answer.status, answer.text]).toEqual([200, '']);
  expect(answer.headers).toMatchObject({
    'content-length': `${content.length}`,
    etag,
    'content-type': 'application/pdf',
  });
});

test.each([
  ['bytes=0-4', 0, 4],
  ['bytes=5-', 5, content.length - 1],
  ['bytes=-10', content.length - 10, content.length - 1],
  ['bytes=0-999999', 0, content.length - 1],
  ['bytes=-999999', 0, content.length - 1],
  [`bytes=${content.length - 1}-`, content.length - 1, content.length - 1],
])('SEC-35 the part %s is sent as such', async (range, start, end) => {
  const { as, path } = await withPdf();
  const answer = await open(path, as, { range });
  expect(answer.status).toBe(206);
  expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${content.length}`);
  expect(answer.headers.get('content-length')).toBe(`${end - start + 1}`);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(content.subarray(start, end + 1));
});

test.each([`bytes=${content.length}-`, 'bytes=9-5', 'bytes=-0', 'bytes=999999999999999-'])(
  'SEC-35 the part %s does not exist',
  async (range) => {
    const { as, path } = await withPdf();
    const answer = await open(path, as, { range });
    expect([answer.status, await answer.text()]).toEqual([416, '']);
    expect(answer.headers.get('content-range')).toBe(`bytes */${content.length}`);
  },
);

test.each(['bytes=0-1,5-6', 'bytes=-', 'bytes=a-b', 'lines=0-1', 'bytes = 0-1', 'bytes=99999999999999999999-'])(
  'SEC-35 what is no single part, as in %s, is the whole file',
  async (range) => {
    const { as, path } = await withPdf();
    const answer = await open(path, as, { range });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, content.length]);
  },
);

test('SEC-35 If-Range sends a range of the same file, else the whole new one', async () => {
  const { as, path, etag } = await withPdf();
  expect((await open(path, as, { range: 'bytes=0-4', 'if-range': etag })).status).toBe(206);
  expect((await open(path, as, { range: 'bytes=0-4', 'if-range': '"other"' })).status).toBe(200);
});

test('SEC-29 a browser that has the file gets 304, but only for a person who may see it', async () => {
  const { as, path, etag, row } = await withPdf();
  for (const ifNoneMatch of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
    const answer = await open(path, as, { 'if-none-match': ifNoneMatch });
    expect([ifNoneMatch, answer.status, await answer.text()]).toEqual([ifNoneMatch, 304, '']);
    expect(answer.headers.get('etag')).toBe(etag);
  }
  expect((await open(path, as, { 'if-none-match': '"other"' })).status).toBe(200);
  await harness.context.db.updateTable('challenges').set({ status: 'draft' }).where('id', '=', row.id).execute();
  expect((await open(path, as, { 'if-none-match': etag })).status).toBe(404);
});

test('SEC-44 renaming moves the PDF, archiving hides it, restoring brings it back; ?id= follows it', async () => {
  const admin = await aPerson(harness.context, 'admin');
  const { as, path, row } = await withPdf();
  const byId = `${path}?id=${row.id}`;
  const params = { id: `${row.id}` };
  const seen = async () => {
    const doors = [path, pdfPath('Bridge 2'), byId];
    return Promise.all(doors.map(async (door) => (await open(door, as)).status));
  };
  expect(await seen()).toEqual([200, 404, 200]);
  await harness.call(updateChallenge, { as: admin, params, body: { name: 'Bridge 2' } });
  expect(await seen()).toEqual([404, 200, 200]);
  await harness.call(archiveChallenge, { as: admin, params });
  expect(await seen()).toEqual([404, 404, 404]);
  await harness.call(restoreChallenge, { as: admin, params });
  expect(await seen()).toEqual([404, 200, 200]);
});

test('GAP-13 ERR-028 no PDF, no file and an unknown name get the same answer', async () => {
  const as = await aPerson(harness.context);
  await aChallenge(harness.context, { name: 'Without' });
  const lost = { pdf_sha256: 'f'.repeat(64), pdf_bytes: 5, pdf_pages: 1 };
  const { id } = await aChallenge(harness.context, { name: 'Lost', ...lost });
  for (const path of [
    '/pdfs/Without.pdf',
    '/pdfs/Lost.pdf',
    `/pdfs/x.pdf?id=${id}`,
    '/pdfs/Nothing.pdf',
    '/pdfs/Lost',
  ]) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await open(path, as, {}, method);
      expect([path, method, answer.status]).toEqual([path, method, 404]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('etag')).toBeNull();
      if (method === 'GET') expect(await answer.json()).toMatchObject({ detail: 'No PDF data available' });
    }
  }
});

test('WRT-02 names are found in any case, just as they are unique in any case', async () => {
  const { as } = await withPdf();
  expect((await open('/pdfs/BRIDGE%201.PDF', as)).status).toBe(200);
});
