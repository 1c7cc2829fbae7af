import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Behavior =
  | 'good'
  | 'writes by hand'
  | 'hangs'
  | 'drips'
  | 'floods'
  | 'garbage'
  | 'html'
  | 'empty'
  | 'wrong shape'
  | 'wrong sums'
  | 'status 500'
  | 'status 429'
  | 'breaks off'
  | 'redirects';

/** Writes an answer as a model does, a few letters at a time. */
export interface Writer {
  write: (text: string) => void;
  end: () => void;
}

export interface FakeModel {
  url: string;
  behavior: Behavior;
  /** Answer of the behavior "good". */
  challenge: Record<string, unknown>;
  /** Answer after a request that names what was wrong. */
  repaired?: Record<string, unknown> | undefined;
  /** Received requests, in order. */
  requests: { path: string; headers: IncomingMessage['headers']; body: string }[];
  /** Resolves with the writer of the next request that is answered by hand. */
  writer: () => Promise<Writer>;
  /** Returns the number of unanswered requests. */
  open: () => number;
  close: () => Promise<void>;
}

/** Starts a server that speaks the chat protocol of OpenAI and the messages protocol of Anthropic, both streamed. */
export async function startFakeModel(challenge: Record<string, unknown>): Promise<FakeModel> {
  let open = 0;
  let byHand = Promise.withResolvers<Writer>();
  const server = createServer((request, response) => {
    open += 1;
    response.on('close', () => (open -= 1));
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const path = request.url ?? '';
      model.requests.push({ path, headers: request.headers, body });
      if (model.behavior === 'writes by hand') byHand.resolve(writerOf(response));
      else answer(model, path, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  const writer = async () => {
    const written = await byHand.promise;
    byHand = Promise.withResolvers();
    return written;
  };
  const model: FakeModel = { url, behavior: 'good', challenge, requests: [], writer, open: () => open, close };
  return model;
}

/** Returns a writer of the chat protocol. */
function writerOf(response: ServerResponse): Writer {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(chatChunk({ role: 'assistant', content: '' }));
  return {
    write: (text) => inPieces(text).forEach((content) => response.write(chatChunk({ content }))),
    end: () => response.end(`${chatChunk({}, 'stop')}data: [DONE]\n\n`),
  };
}

function answer(model: FakeModel, path: string, response: ServerResponse) {
  const { behavior } = model;
  if (behavior === 'hangs') return;
  if (behavior === 'status 500' || behavior === 'status 429') {
    response.writeHead(Number(behavior.slice(-3)), { 'content-type': 'application/json' });
    return void response.end('{"error":{"message":"secret inner words"}}');
  }
  if (behavior === 'redirects' && !path.endsWith('/elsewhere')) {
    return void response.writeHead(307, { location: '/v1/elsewhere' }).end();
  }
  if (behavior === 'html') return void response.end('<html><body>Log in to the hotel network</body></html>');
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (behavior === 'breaks off') return void response.write('data: {"choices":[', () => response.destroy());
  if (behavior === 'drips') return drip(response);
  if (behavior === 'floods') return flood(response);
  const text = textOf(model);
  response.end(path.endsWith('/messages') ? anthropicEvents(text) : openAiEvents(text));
}

function textOf({ behavior, repaired, requests, ...model }: FakeModel): string {
  const isRepair = requests.at(-1)?.body.includes('This is wrong with it:');
  const challenge = (isRepair && repaired) || model.challenge;
  if (behavior === 'garbage') return '\u0000\u202e not json at all }}}{{{';
  if (behavior === 'empty') return '';
  if (behavior === 'wrong shape') return JSON.stringify({ title: 7, scene: 'one' });
  if (behavior === 'wrong sums') return JSON.stringify({ ...challenge, scoring: [] });
  return JSON.stringify(challenge);
}

function drip(response: ServerResponse) {
  const timer = setInterval(() => response.write(': still thinking\n\n'), 50);
  response.on('close', () => clearInterval(timer));
}

function flood(response: ServerResponse) {
  const chunk = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: 'x'.repeat(60_000) } }] })}\n\n`;
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', more);
  more();
}

const inPieces = (text: string) => text.match(/[\s\S]{1,40}/g) ?? [];

function chatChunk(delta: object, finish: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices })}\n\n`;
}

function openAiEvents(text: string): string {
  const parts = inPieces(text).map((content) => chatChunk({ content }));
  return [chatChunk({ role: 'assistant', content: '' }), ...parts, chatChunk({}, 'stop'), 'data: [DONE]\n\n'].join('');
}

function anthropicEvents(text: string): string {
  const event = (type: string, data: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
  const usage = { input_tokens: 1, output_tokens: 1 };
  const message = { id: 'm', type: 'message', role: 'assistant', model: 'm', content: [], stop_reason: null, usage };
  const parts = inPieces(text).map((piece) =>
    event('content_block_delta', { index: 0, delta: { type: 'text_delta', text: piece } }),
  );
  return [
    event('message_start', { message }),
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    ...parts,
    event('content_block_stop', { index: 0 }),
    event('message_delta', { delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 1 } }),
    event('message_stop', {}),
  ].join('');
}
