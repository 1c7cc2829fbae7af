import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  status: number;
  body?: unknown;
  /** Sent instead of a JSON body. */
  text?: string;
  /** Of the text; a page when absent. */
  type?: string;
}

export interface LocalServer {
  /** Method and path of each request, in order. */
  asked: string[];
  /** What the coming requests to a path are answered, `METHOD /path`. */
  answers: Map<string, (request: IncomingMessage) => Answer | Promise<Answer>>;
  close: () => Promise<void>;
}

async function respond(server: LocalServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const what = `${request.method} ${request.url}`;
  server.asked.push(what);
  const answer = (await server.answers.get(what)?.(request)) ?? {
    status: 404,
    body: { detail: 'none', code: 'not_found' },
  };
  const type = answer.text === undefined ? 'application/json' : (answer.type ?? 'text/html');
  response.writeHead(answer.status, { 'content-type': type });
  response.end(answer.text ?? JSON.stringify(answer.body ?? {}));
}

/** Starts an HTTP server on a free port; relative addresses of `fetch` lead to it until it is closed, as in a page. */
export async function startLocalServer(): Promise<LocalServer> {
  const http = createServer((request, response) => void respond(server, request, response));
  const pageFetch = globalThis.fetch;
  const server: LocalServer = {
    asked: [],
    answers: new Map(),
    close: () => {
      globalThis.fetch = pageFetch;
      http.closeAllConnections();
      return new Promise((resolve) => http.close(() => resolve()));
    },
  };
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  globalThis.fetch = (input, init) => pageFetch(typeof input === 'string' ? new URL(input, base) : input, init);
  return server;
}
