import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A millisecond for the home page, and a sixth of its size. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
const codings = { br: (text: string) => brotli(text, quality), gzip: (text: string) => zip(text) };
type Coding = keyof typeof codings;

/** A text with its compressed forms, each made when it is first asked for: whoever keeps the text keeps one of each. */
export class SentText {
  readonly text: string;
  readonly #made: Partial<Record<Coding, Promise<Buffer>>> = {};

  constructor(text: string) {
    this.text = text;
  }

  as(coding: Coding): Promise<Buffer> {
    return (this.#made[coding] ??= this.#make(coding));
  }

  /** What failed once is tried again. */
  async #make(coding: Coding): Promise<Buffer> {
    try {
      return await codings[coding](this.text);
    } catch (error) {
      delete this.#made[coding];
      throw error;
    }
  }
}

/** Sends a text as small as whoever asks can read it. */
export async function sendCompressed({ headers }: FastifyRequest, reply: FastifyReply, text: SentText) {
  reply.header('vary', 'accept-encoding');
  const accepted = headers['accept-encoding'] ?? '';
  const coding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (!coding) return reply.send(text.text);
  return reply.header('content-encoding', coding).send(await text.as(coding));
}
