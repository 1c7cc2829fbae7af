import { createServer, type IncomingMessage, request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { aPdf } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aPerson, type Person } from '../../../test/people.ts';
import { Refusal } from '../../platform/errors.ts';
import { readBody } from '../../platform/http/read-body.ts';

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
  expect(answer.headers.get('connection')).toBe('close');
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

test('SEC-45 who sends without end is cut off, and little of it is kept in memory', async () => {
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
    `POST /org-api/uploads HTTP/1.1\r\nHost: x\r\nContent-Type: application/pdf\r\nContent-Length: 5000\r\nCookie: ${as.cookieHeader('/org-api/uploads')}\r\n\r\n%PDF-1.7`,
    () => socket.destroy(),
  );
  await new Promise((closed) => socket.on('close', closed));
  expect((await post(as, new Uint8Array(await aPdf()), 'application/pdf')).status).toBe(201);
  expect(await waiting()).toHaveLength(1);
  expect(harness.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

/** A server that does nothing but read bodies; `outcomes` is what became of each, in words. */
async function readingServer(idleMs: number) {
  const outcomes: Promise<string>[] = [];
  const server = createServer((incoming: IncomingMessage, outgoing) => {
    const outcome = readBody(incoming, limit, idleMs).then(
      (body) => `200 ${body.length} bytes`,
      (error: Refusal) => `${error.status} ${error.message}`,
    );
    outcomes.push(outcome);
    void outcome.then((words) => outgoing.writeHead(Number(words.slice(0, 3)), { connection: 'close' }).end(words));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const send = (text: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 8\r\n\r\n${text}`);
    return socket;
  };
  return { server, outcomes, send };
}

test('SEC-45 a body that stops arriving is 408, one that goes on slowly is not', async () => {
  const { server, send } = await readingServer(1_000);
  const answerTo = (parts: number) =>
    new Promise<string>((done) => {
      const socket = send('');
      let text = '';
      socket.on('data', (data) => (text += data.toString()));
      socket.on('close', () => done(text));
      let left = parts;
      const timer = setInterval(() => {
        if (left > 0) socket.write('x');
        else clearInterval(timer);
        left -= 1;
      }, 150);
    });
  expect(await answerTo(8)).toContain('200 8 bytes');
  const stopped = await answerTo(3);
  expect(stopped).toMatch(/^HTTP\/1\.1 408 /);
  expect(stopped).toContain('The upload stopped. Please try again.');
  server.close();
});

test('SEC-45 a sender that goes away in the middle is no failure of ours', async () => {
  const { server, outcomes, send } = await readingServer(60_000);
  const read = new Promise<void>((begun) =>
    server.once('request', (incoming: IncomingMessage) => incoming.once('data', () => begun())),
  );
  const socket = send('half');
  await read;
  socket.destroy();
  expect(await outcomes[0]).toBe('400 The upload was interrupted.');
  server.close();
});
