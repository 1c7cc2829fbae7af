import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '@teamsparks/contract/index';
import type { Connect, Plugin, ViteDevServer } from 'vite';

const segments = [...new Set(routes.map(({ path }) => path.split('/')[1]?.replaceAll('.', String.raw`\.`)))];

/** The addresses that the server answers without a page, as Vite's proxy wants them. */
export const servedAddresses = `^/(?:${segments.join('|')})(?:[/?]|$)`;

const isServed = new RegExp(servedAddresses);
/** Tells whether an address is a page: neither a file nor one of Vite's own addresses (`/@vite/client`). */
const isPage = (url: string) => !/^\/[@_]/.test(url) && !/\.\w+$/.test(url.replace(/\?.*/s, ''));

/**
 * Serves pages in development from the server as in production, with title, boot block and headers; Vite then adds its
 * reload code. The content security policy stays in force: only what carries the nonce of this run is added to it.
 */
export function devPages(server: string): Plugin {
  const nonce = randomBytes(16).toString('base64');
  return {
    name: 'dev-pages',
    config: () => ({ html: { cspNonce: nonce } }),
    configureServer(vite) {
      const pass = async (request: IncomingMessage, response: ServerResponse, next: Connect.NextFunction) => {
        try {
          const url = request.url ?? '/';
          if (isServed.test(url) || isPage(url)) await untilReady(server);
          if (isServed.test(url) || !isPage(url)) next();
          else await passOnPage(vite, `${server}${url}`, request, response, nonce);
        } catch (error) {
          next(error);
        }
      };
      vite.middlewares.use((request, response, next) => void pass(request, response, next));
    },
  };
}

/** Waits until the server is ready, at most 60 seconds, so that a request during a restart does not fail. */
async function untilReady(server: string) {
  const isReady = () =>
    fetch(`${server}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = Date.now() + 60_000; Date.now() < deadline && !(await isReady());) await sleep(100);
}

/** What belongs to the connection and the encoding, not to the page. */
const ownToConnection = [
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
];

async function passOnPage(
  vite: ViteDevServer,
  address: string,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  response: ServerResponse,
  nonce: string,
) {
  const answer = await fetch(address, { method, headers: { cookie: headers.cookie ?? '' }, redirect: 'manual' });
  for (const [name, value] of answer.headers) if (!ownToConnection.includes(name)) response.setHeader(name, value);
  response.setHeader('set-cookie', answer.headers.getSetCookie());
  const policy = answer.headers.get('content-security-policy') ?? '';
  response.setHeader('content-security-policy', policy.replace(/(?:script|style)-src /g, `$&'nonce-${nonce}' `));
  response.statusCode = answer.status;
  response.end(await vite.transformIndexHtml(url, await answer.text()));
}
