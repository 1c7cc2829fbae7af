import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { etagOf, listXml, refusalOf, sendRefusal, sendStored, type Stored } from './s3-protocol.ts';

const bucket = 'sheets';

/** `stall`: a file stops halfway; `damage`: a received byte changes; `proxy`: a gateway answers 502. */
type Misbehavior = 'hang' | 'slow down' | 'fail' | 'drop' | 'stall' | 'damage' | 'proxy';

interface Plan {
  how: Misbehavior;
  times: number;
  method: string | undefined;
}

/** File store that speaks the protocol of S3 on the loopback address, checks requests, and misbehaves on demand. */
export class S3Peer {
  /** Stored files by key. */
  readonly objects = new Map<string, Stored>();
  /** Requests in order, as `PUT pdfs/00/00…`; a listing has no key. */
  readonly requests: string[] = [];
  /** Most keys on one page of a listing. */
  pageSize = 1000;
  #plan: Plan | undefined;
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy());
  });

  static async listen(port = 0): Promise<S3Peer> {
    const peer = new S3Peer();
    // Like some stores, never answers "continue".
    peer.#server.on('checkContinue', (request, response) => peer.#server.emit('request', request, response));
    peer.#server.listen(port, '127.0.0.1');
    await once(peer.#server, 'listening');
    return peer;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Returns the FILES_URL of this store. */
  get url(): string {
    return `s3://${bucket}/pdfs?endpoint=${this.endpoint}`;
  }

  /** Makes the next `times` requests, of this method or any, fail in this way. */
  misbehave(how: Misbehavior, { times = Infinity, method }: { times?: number; method?: string } = {}) {
    this.#plan = { how, times, method };
  }

  /** Makes every stored file two hours old. */
  age() {
    const then = new Date(Date.now() - 2 * 60 * 60 * 1000);
    for (const stored of this.objects.values()) stored.modified = then;
  }

  /** Ends the misbehavior. */
  behave() {
    this.#plan = undefined;
  }

  /** Resets the store to empty. */
  reset() {
    this.behave();
    this.objects.clear();
    this.requests.length = 0;
    this.pageSize = 1000;
  }

  async close() {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  #misbehaviorFor(method: string | undefined): Misbehavior | undefined {
    const plan = this.#plan;
    if (!plan || plan.times <= 0 || (plan.method !== undefined && plan.method !== method)) return undefined;
    plan.times -= 1;
    return plan.how;
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '', this.endpoint);
    const [, wantedBucket, ...keyParts] = pathname.split('/').map(decodeURIComponent);
    const key = keyParts.join('/');
    this.requests.push(`${request.method} ${key}`.trim());
    const how = this.#misbehaviorFor(request.method);
    if (how === 'drop') return void request.socket.destroy();
    const content = await contentOf(request, how === 'damage');
    if (how && sendFailure(how, request, response)) return;
    const refusal = refusalOf(request, content);
    if (refusal) return sendRefusal(request, response, refusal);
    if (wantedBucket !== bucket)
      return sendRefusal(request, response, [404, 'NoSuchBucket', 'There is no such bucket.']);
    if (key === '') return void response.end(listXml(this.objects, searchParams, this.pageSize));
    this.#objectAnswer(key, content, request, response, how === 'stall');
  }

  #objectAnswer(key: string, content: Buffer, request: IncomingMessage, response: ServerResponse, half: boolean) {
    if (request.method === 'PUT') {
      this.objects.set(key, { content, modified: new Date() });
      return void response.writeHead(200, { etag: etagOf(content) }).end();
    }
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return void response.writeHead(204).end();
    }
    const stored = this.objects.get(key);
    if (stored) sendStored(request, response, stored, half);
    else sendRefusal(request, response, [404, 'NoSuchKey', 'The specified key does not exist.']);
  }
}

async function contentOf(request: IncomingMessage, damaged: boolean): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const content = Buffer.concat(chunks);
  if (damaged && content.length > 0) content[0] = content.readUInt8(0) ^ 1;
  return content;
}

/** Answers with the failure; returns true if the request needs no other answer. */
function sendFailure(how: Misbehavior, request: IncomingMessage, response: ServerResponse): boolean {
  if (how === 'hang') return true;
  if (how === 'slow down') sendRefusal(request, response, [503, 'SlowDown', 'Please reduce your request rate.']);
  if (how === 'fail') sendRefusal(request, response, [500, 'InternalError', 'We encountered an internal error.']);
  if (how === 'proxy') response.writeHead(502, { 'content-type': 'text/html' }).end('<html><p>Bad gateway</html>');
  return response.writableEnded;
}
