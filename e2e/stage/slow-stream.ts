import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { generateAiChallenge } from '@teamsparks/contract/ai';

export interface SlowStream {
  /** Lets the next event of the stream pass. */
  next: () => Promise<void>;
  /** Events that are held back. */
  left: () => number;
  /** Resolves when the browser has ended the request itself. */
  ended: Promise<void>;
  close: () => Promise<void>;
}

/** Stands between the page and the generator: what the server streams arrives event by event, as the test lets it. */
export async function slowStream(page: Page, origin: string): Promise<SlowStream> {
  let events: string[] = [];
  let answer: ServerResponse | undefined;
  const arrived = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    void passOn(request, origin).then(async (real) => {
      response.writeHead(real.status, { 'content-type': real.headers.get('content-type') ?? '' });
      response.flushHeaders();
      response.on('close', () => response.writableFinished || ended.resolve());
      events = (await real.text()).split(/(?<=\n\n)/);
      answer = response;
      arrived.resolve();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await page.route(`**${generateAiChallenge.path}`, (route) =>
    route.continue({ url: `http://127.0.0.1:${port}${generateAiChallenge.path}` }),
  );
  return {
    next: async () => {
      await arrived.promise;
      answer?.write(events.shift());
      if (events.length === 0) answer?.end();
    },
    left: () => events.length,
    ended: ended.promise,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The same request to the server, cookies included. */
async function passOn(request: IncomingMessage, origin: string): Promise<Response> {
  const { accept = '', cookie = '', 'content-type': type = '' } = request.headers;
  const body = (await request.toArray()).join('');
  const headers = { accept, cookie, origin, 'content-type': type };
  return fetch(`${origin}${generateAiChallenge.path}`, { method: 'POST', headers, body });
}
