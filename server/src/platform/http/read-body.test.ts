import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { Refusal } from '../errors.ts';
import { type BodyLimits, receiveBody } from './read-body.ts';

/** Starts a server that only reads bodies; `outcomes` says in words how each ended. */
async function readingServer(patience: Partial<BodyLimits>) {
  const sentences = { tooLarge: 'Too large.', tooSlow: 'Too slow.' };
  const limits: BodyLimits = { maxBytes: 100_000, idleMs: 60_000, totalMs: 60_000, ...sentences, ...patience };
  const outcomes: Promise<string>[] = [];
  const server = createServer((incoming: IncomingMessage, outgoing) => {
    const outcome = receiveBody(incoming, limits, () => {}).then(
      (bytes) => `200 ${bytes} bytes`,
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

/** Sends `parts` of eight bytes, one every 150 ms, then nothing, and returns the answer. */
async function answerTo({ send }: Awaited<ReturnType<typeof readingServer>>, parts: number): Promise<string> {
  const socket = send('');
  let text = '';
  socket.on('data', (data) => (text += data.toString()));
  let left = parts;
  const timer = setInterval(() => {
    if (left > 0) socket.write('x');
    else clearInterval(timer);
    left -= 1;
  }, 150);
  await new Promise((closed) => socket.on('close', closed));
  clearInterval(timer);
  return text;
}

test('SEC-45 a body that stops arriving is 408 and ends the connection, one that goes on slowly is not', async () => {
  const reading = await readingServer({ idleMs: 1_000 });
  expect(await answerTo(reading, 8)).toContain('200 8 bytes');
  const stopped = await answerTo(reading, 3);
  expect(stopped).toMatch(/^HTTP\/1\.1 408 /);
  expect(stopped).toContain('Too slow.');
  reading.server.close();
});

test.each<[string, Partial<BodyLimits>]>([
  ['slower than the least pace', { leastPace: { bytesPerSecond: 1_000, afterMs: 500 } }],
  ['longer than all of it may take', { totalMs: 500 }],
])('SEC-45 a body that takes %s is 408, although it never stops', async (_, patience) => {
  const reading = await readingServer(patience);
  expect(await answerTo(reading, 8)).toMatch(/^HTTP\/1\.1 408 /);
  reading.server.close();
});

test('SEC-45 the pace counts after a while only', async () => {
  const reading = await readingServer({ leastPace: { bytesPerSecond: 1_000, afterMs: 20_000 } });
  expect(await answerTo(reading, 8)).toContain('200 8 bytes');
  reading.server.close();
});

test('SEC-45 a sender that disconnects causes no server error', async () => {
  const { server, outcomes, send } = await readingServer({});
  const read = new Promise<void>((begun) =>
    server.once('request', (incoming: IncomingMessage) => incoming.once('data', () => begun())),
  );
  const socket = send('half');
  await read;
  socket.destroy();
  expect(await outcomes[0]).toBe('400 The request was interrupted.');
  server.close();
});
