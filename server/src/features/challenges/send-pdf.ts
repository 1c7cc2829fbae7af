import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beingDrawnHeader } from '@teamsparks/contract/shared/sheet-copies';
import type { FileStore } from '../../platform/files/file-store.ts';

/** Content security policy of PDFs: they open as documents of their own and may load or run nothing here. */
export const pdfPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export interface StoredPdf {
  sha256: string;
  bytes: number;
  fileName: string;
  /** True if a newer copy is being drawn. */
  isOld: boolean;
  /** True if no cache may keep it, not even that of the browser. */
  isPassing?: true;
}

/**
 * Sends a stored file or the requested byte range (304 if the browser has it, 416 for an impossible range) and
 * returns true; returns false and sends nothing if it needs the file and there is none. Never returns the reply,
 * because awaiting a reply waits for the end of the transfer.
 */
export async function sendPdf(
  files: FileStore,
  request: FastifyRequest,
  reply: FastifyReply,
  pdf: StoredPdf,
): Promise<boolean> {
  const etag = `"${pdf.sha256}"`;
  const lasting = {
    'cache-control': pdf.isPassing ? 'no-store' : 'private, no-cache',
    'accept-ranges': 'bytes',
    etag,
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

/** A PDF that is drawn on request and not stored. */
interface DrawnNow {
  /** Same hash for the same bytes. */
  hash: string;
  fileName: string;
}

/**
 * Sends a PDF that `draw` makes for this response, or 304 without drawing if the browser has this hash. Passes on what
 * `draw` throws.
 */
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

/**
 * Returns the bytes to send; for HEAD an empty stream, because nobody reads the body. Undefined if the file does not
 * exist.
 */
async function bodyOf(files: FileStore, request: FastifyRequest, sha256: string, part: { start: number; end: number }) {
  if (request.method !== 'HEAD') return files.read(sha256, part);
  return (await files.has(sha256)) ? Readable.from([]) : undefined;
}

/** Tells whether the browser has the version with this ETag. */
function knowsAlready({ headers }: FastifyRequest, etag: string): boolean {
  const etags = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return etags.includes(etag) || etags.includes('*');
}

/** Returns the requested byte range, both ends included; undefined (the whole file) for none or several. */
function rangeOf(request: FastifyRequest, size: number, etag: string) {
  const ifRange = request.headers['if-range'];
  const match = request.method === 'GET' && /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.range ?? '');
  if (!match || (match[1] === '' && match[2] === '') || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const fromEnd = match[1] === '';
  const start = fromEnd ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = fromEnd || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return start > end || start >= size ? ('unsatisfiable' as const) : { start, end };
}

/**
 * Returns the Content-Disposition value: header values are ASCII, so the plain name has stand-ins and the starred one
 * the real letters.
 */
function disposition(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
