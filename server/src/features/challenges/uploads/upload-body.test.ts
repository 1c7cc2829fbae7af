import { existsSync, readdirSync, statSync } from 'node:fs';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { aPdf } from '../../../../test/builders.ts';
import { withApp } from '../../../../test/harness.ts';
import { aPerson, type Person } from '../../../../test/people.ts';
import { incomingFolder } from '../../../platform/files/incoming.ts';

const limit = 100_000;

const harness = withApp({ PDF_MAX_BYTES: `${limit}`, UPLOAD_QUOTA_BYTES: '1000000000' });

const post = (
  as: Person,
  body: Uint8Array<ArrayBuffer> | ReadableStream | string,
  type?: string,
  path = '/org-api/uploads',
) =>
  harness.send(path, {
    method: 'POST',
    as,
    headers: { ...(type !== undefined && { 'content-type': type }) },
    body,
    ...({ duplex: 'half' } as object),
  });

const waiting = () => harness.context.db.selectFrom('uploads').select('id').execute();

test('SEC-45 a PDF of exactly the limit is accepted, one byte more is 413', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const small = await aPdf();
  const exact = Buffer.concat([small, Buffer.alloc(limit - small.length, ' ')]);
  expect((await post(as, new Uint8Array(exact), 'application/pdf')).status).toBe(201);
  const answer = await post(as, new Uint8Array(Buffer.concat([exact, Buffer.from(' ')])), 'application/pdf');
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'too_large', detail: 'The file is larger than 0 MB.' });
  expect(await waiting()).toHaveLength(1);
});

test('SEC-45 a body without a length is measured as it comes', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const parts = (count: number) =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('%PDF-1.7 '));
        for (let n = 0; n < count; n += 1) controller.enqueue(new Uint8Array(10_000));
        controller.close();
      },
    });
  expect((await post(as, parts(5), 'application/pdf')).status).toBe(422);
  const answer = await post(as, parts(12), 'application/pdf');
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'too_large']);
});

test('SEC-45 an endless upload is cut off, with little of it in memory', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const { hostname, port } = new URL(harness.url);
  const chunk = Buffer.alloc(1024 * 1024, '%PDF-');
  const before = process.memoryUsage().rss;
  let sent = 0;
  let peak = before;
  await new Promise<void>((ended) => {
    const headers = { 'content-type': 'application/pdf', cookie: as.cookieHeader('/org-api/uploads') };
    const outgoing = httpRequest({ hostname, port, path: '/org-api/uploads', method: 'POST', headers, agent: false });
    const more = () => {
      while (sent < 1024 && !outgoing.destroyed) {
        sent += 1;
        peak = Math.max(peak, process.memoryUsage().rss);
        if (!outgoing.write(chunk)) return void outgoing.once('drain', more);
      }
      outgoing.end();
    };
    outgoing.on('response', (incoming) => incoming.resume());
    outgoing.on('error', () => {});
    outgoing.on('close', ended);
    more();
  });
  expect(sent).toBeLessThan(1024);
  expect((peak - before) / 1024 / 1024).toBeLessThan(40);
  expect(await waiting()).toEqual([]);
});

test.each([
  ['application/octet-stream'],
  ['text/plain'],
  ['text/html'],
  ['image/png'],
  ['multipart/form-data; boundary=x'],
  ['application/x-www-form-urlencoded'],
  ['application/json'],
  ['application/pdfx'],
  ['nonsense'],
])('UPL-021 SEC-46 a body of type %s is 415', async (type) => {
  const as = await aPerson(harness.context, 'mentor');
  const body = type === 'application/json' ? '{"a":1}' : new Uint8Array(await aPdf());
  const answer = await post(as, body, type);
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([415, 'unsupported_media_type']);
});

test('UPL-021 no body and no type at all is 415, an empty PDF is 422', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const none = await harness.send('/org-api/uploads', { method: 'POST', as });
  expect(none.status).toBe(415);
  const empty = await post(as, new Uint8Array(0), 'application/pdf');
  expect([empty.status, ((await empty.json()) as { detail: string }).detail]).toEqual([
    422,
    'Please select a valid PDF file',
  ]);
});

test.each(['/org-api/challenges', '/api/auth/token', '/org-api/api/bookmarks/toggle'])(
  'SEC-45 %s takes no PDF, large or small',
  async (path) => {
    const as = await aPerson(harness.context, 'admin');
    expect((await post(as, new Uint8Array(await aPdf()), 'application/pdf', path)).status).toBe(415);
  },
);

test('SEC-45 JSON ends at 1 MB, also where PDFs may be larger', async () => {
  const as = await aPerson(harness.context, 'admin');
  const body = JSON.stringify({ name: 'x'.repeat(1024 * 1024) });
  for (const path of ['/org-api/challenges', '/org-api/uploads']) {
    expect((await post(as, body, 'application/json', path)).status).toBe(413);
  }
});

test('SEC-49 an upload that breaks off leaves nothing and harms nobody', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const { hostname, port } = new URL(harness.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /org-api/uploads HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/pdf\r\nContent-Length: 5000\r\nCookie: ${as.cookieHeader('/org-api/uploads')}\r\n\r\n%PDF-1.7`,
    () => socket.destroy(),
  );
  await new Promise((closed) => socket.on('close', closed));
  const pdf = new Uint8Array(await aPdf());
  // Both slots are free again, even if the sender left before reading began.
  await vi.waitFor(async () => {
    const answers = await Promise.all([post(as, pdf, 'application/pdf'), post(as, pdf, 'application/pdf')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  }, 25_000);
  expect(coming()).toEqual([]);
  expect(harness.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

/** Starts an upload of `length` bytes, sends only its beginning, and returns the socket and the answer so far. */
function begin(as: Person, length: number, sent = '%PDF-1.7') {
  const { hostname, port } = new URL(harness.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (data) => (answer += data.toString('latin1')));
  socket.on('error', () => {});
  const head = `POST /org-api/uploads HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/pdf\r\n`;
  socket.write(`${head}Content-Length: ${length}\r\nCookie: ${as.cookieHeader('/org-api/uploads')}\r\n\r\n${sent}`);
  return { socket, answer: () => answer };
}

const folder = () => incomingFolder(harness.context.config);

const coming = () => (existsSync(folder()) ? readdirSync(folder()) : []);

const untilComing = (count: number) => vi.waitFor(() => expect(coming()).toHaveLength(count), 10_000);

test('SEC-45 of thirty parallel uploads of one person two are received, into files; the others get 503 with a retry time', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const uploads = Array.from({ length: 30 }, () => begin(as, limit, '%PDF-'.repeat(10_000)));
  await vi.waitFor(() => {
    const sizes = coming().map((name) => statSync(join(folder(), name)).size);
    expect(sizes).toEqual([50_000, 50_000]);
  }, 20_000);
  const refused = () => uploads.map(({ answer }) => answer()).filter((text) => text.startsWith('HTTP/1.1 503 '));
  await vi.waitFor(() => expect(refused()).toHaveLength(28), 20_000);
  for (const answer of refused()) expect(answer).toMatch(/\r\nretry-after: 5\r\n/i);
  expect(refused()[0]).toContain('Other uploads are still in progress. Please try again in a moment.');
  for (const { socket } of uploads) socket.destroy();
  await untilComing(0);
  expect((await post(as, new Uint8Array(await aPdf()), 'application/pdf')).status).toBe(201);
  expect(coming()).toEqual([]);
});

test('SEC-45 eight uploads in total are received at once; the next one starts when one has ended', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => aPerson(harness.context, 'mentor')));
  const uploads = people.slice(0, 4).flatMap((as) => [begin(as, 5_000), begin(as, 5_000)]);
  await untilComing(8);
  const pdf = new Uint8Array(await aPdf());
  const last = people[4]!;
  const busy = await post(last, pdf, 'application/pdf');
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '5']);
  uploads[0]?.socket.destroy();
  await untilComing(7);
  await vi.waitFor(async () => expect((await post(last, pdf, 'application/pdf')).status).toBe(201), 10_000);
  for (const { socket } of uploads) socket.destroy();
  await untilComing(0);
});

test('SEC-49 an upload without room is refused before it is received', async () => {
  const as = await aPerson(harness.context, 'mentor');
  const full = harness.context.config.UPLOAD_QUOTA_BYTES;
  harness.context.config.UPLOAD_QUOTA_BYTES = 4_999;
  const { answer, socket } = begin(as, 5_000);
  await vi.waitFor(() => expect(answer()).toContain('You have too many uploads'), 10_000);
  expect(coming()).toEqual([]);
  socket.destroy();
  harness.context.config.UPLOAD_QUOTA_BYTES = full;
});

test('SEC-45 JSON that is too large is answered with 413 to a client that sends all of it first', async () => {
  const as = await aPerson(harness.context, 'admin');
  const { hostname, port } = new URL(harness.url);
  for (const framing of [{ 'content-length': `${3 * 1024 * 1024}` }, { 'transfer-encoding': 'chunked' }]) {
    const headers = { ...framing, 'content-type': 'application/json', cookie: as.cookieHeader('/org-api/challenges') };
    const outgoing = httpRequest({
      hostname,
      port,
      path: '/org-api/challenges',
      method: 'POST',
      headers,
      agent: false,
    });
    const answer = new Promise<IncomingMessage>((done, fail) => outgoing.on('response', done).on('error', fail));
    answer.catch(() => {});
    for (let piece = 0; piece < 3; piece += 1) {
      await new Promise((sent) => outgoing.write(Buffer.alloc(1024 * 1024, 'x'), sent));
    }
    outgoing.end();
    const { statusCode, headers: said } = await answer;
    expect([statusCode, said['content-type']]).toEqual([413, 'application/json; charset=utf-8']);
    outgoing.destroy();
  }
});
