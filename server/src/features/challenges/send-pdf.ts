import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beingDrawnHeader } from '@teamsparks/contract/shared/sheet-copies';
import type { FileStore } from '../../platform/files/file-store.ts';

/** A PDF opens as a document of its own: nothing in it may load or run anything here. */
export const pdfPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export interface StoredPdf {
  sha256: string;
  bytes: number;
  fileName: string;
  /** A newer one is being drawn. */
  isOld: boolean;
  /** No cache keeps it, not even that of the browser. */
  isPassing?: true;
}

/**
 * Sends a file of the store, or the part of it that is asked for; false, and nothing sent, where it is not there. It does not
 * answer with the reply: whoever awaits a reply waits for the end of the transfer and gets nothing.
 */
export async function sendPdf(
  files: FileStore,
  request: FastifyRequest,
  reply: FastifyReply,
  pdf: StoredPdf,
): Promise<boolean> {
  const etag = `"${pdf.sha256}"`;
  const lasting = {
    ...{ 'cache-control': pdf.isPassing ? 'no-store' : 'private, no-cache', 'accept-ranges': 'bytes', etag },
    ...(pdf.isOld && { [beingDrawnHeader]: 'true' }),
  };
  if (knowsAlready(request, etag)) {
    reply.headers(lasting).code(304).send();
    return true;
  }
  const range = rangeOf(request, pdf.bytes, etag);
  if (range === 'unsatisfiable') {
    reply
      .headers({ ...lasting, 'content-range': `bytes */${pdf.bytes}` })
      .code(416)
      .send();
    return true;
  }
  const { start, end } = range ?? { start: 0, end: pdf.bytes - 1 };
  const body = await bodyOf(files, request, pdf.sha256, { start, end });
  if (!body) return false;
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${pdf.bytes}`);
  reply
    .headers({
      ...lasting,
      'content-type': 'application/pdf',
      'content-disposition': disposition(pdf.fileName),
      'content-security-policy': pdfPolicy,
      'content-length': end - start + 1,
    })
    .send(body);
  return true;
}

/** What is drawn for whoever asks, and kept by nobody. */
interface DrawnNow {
  /** The same for the same bytes. */
  hash: string;
  fileName: string;
}

/** Sends a PDF that is drawn for this answer, unless the browser has it. */
export async function sendDrawn(
  request: FastifyRequest,
  reply: FastifyReply,
  { hash, fileName }: DrawnNow,
  draw: () => Promise<Buffer>,
): Promise<void> {
  const etag = `"${hash}"`;
  reply.headers({ 'cache-control': 'private, no-cache', etag });
  if (knowsAlready(request, etag)) {
    reply.code(304).send();
    return;
  }
  const pdf = await draw();
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': disposition(fileName),
      'content-security-policy': pdfPolicy,
    })
    .send(pdf);
}

/** The headers of an answer to HEAD tell of a body that is not read. */
async function bodyOf(files: FileStore, request: FastifyRequest, sha256: string, part: { start: number; end: number }) {
  if (request.method !== 'HEAD') return files.read(sha256, part);
  return (await files.has(sha256)) ? Readable.from([]) : undefined;
}

/** Whether the browser has what the tag stands for. */
function knowsAlready({ headers }: FastifyRequest, etag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}

/** One range of bytes, both ends included; undefined (the whole file) for none or several. */
function rangeOf(request: FastifyRequest, size: number, etag: string) {
  const ifRange = request.headers['if-range'];
  const found = request.method === 'GET' && /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.range ?? '');
  if (!found || (found[1] === '' && found[2] === '') || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const fromEnd = found[1] === '';
  const start = fromEnd ? Math.max(0, size - Number(found[2])) : Number(found[1]);
  const end = fromEnd || found[2] === '' ? size - 1 : Math.min(Number(found[2]), size - 1);
  return start > end || start >= size ? ('unsatisfiable' as const) : { start, end };
}

/** Header values are ASCII: the plain name has stand-ins, the starred one has the real letters. */
function disposition(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
