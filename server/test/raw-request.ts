import { type Agent, request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Init {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  /** Agent that keeps connections; otherwise each request opens one. */
  agent?: Agent;
}

/** Sends a request that `fetch` would refuse or normalize: any method, address, Host or Origin. */
export function rawRequest(
  url: string,
  path: string,
  { method = 'GET', headers = {}, body, agent }: Init = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((done, fail) => {
    const outgoing = request({ hostname, port, path, method, headers, agent: agent ?? false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', fail);
      incoming.on('end', () =>
        done({ status: incoming.statusCode ?? 0, headers: incoming.headers, text: Buffer.concat(chunks).toString() }),
      );
    });
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}

/** Sends raw bytes and returns everything the server sends until it closes the connection. */
export function rawBytes(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (data) => (answer += data.toString('latin1')));
    socket.on('error', fail);
    socket.on('close', () => done(answer));
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}
