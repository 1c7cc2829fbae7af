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
  /** Keeps connections for who asks often; otherwise each request has one of its own. */
  agent?: Agent;
}

/** Sends what `fetch` refuses to send or tidies up first: any method, any address, any Host or Origin. */
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

/** Writes these bytes to the server and answers everything that comes back until the server hangs up. */
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
