import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getChallengePdf } from '@teamsparks/contract/endpoints/challenges';
import { id as idSchema } from '@teamsparks/contract/fields';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { notFound } from '../../platform/errors.ts';
import { servePlain } from '../../platform/http/serve.ts';
import { nameKey } from './challenge-name.ts';
import { findVisible, findVisibleByName } from './challenges.repository.ts';

/** A PDF opens as a document of its own: nothing in it may load or run anything here. */
export const pdfPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * `/pdfs/{name}.pdf`: resolves the name to a challenge that this person may see, then sends its file by content hash, so a
 * name never reaches the file system. With `?id=` the id counts and a link survives a rename.
 */
export function challengePdfRoutes(app: FastifyInstance, context: Context) {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = request.actor;
    if (!actor) throw new Error('access was not checked');
    const challenge = await findChallenge(context, actor, request);
    if (!challenge?.pdf_sha256) throw noPdf();
    return sendPdf(context, request, reply, {
      sha256: challenge.pdf_sha256,
      bytes: challenge.pdf_bytes ?? 0,
      fileName: `${challenge.name}.pdf`,
    });
  };
  servePlain(app, getChallengePdf, handler, { whenSignedOut: renewFirst });
}

const noPdf = () => notFound('No PDF data available');

/** A browser that opens the PDF as a page gets a new access cookie on the way where it can. */
function renewFirst(request: FastifyRequest, reply: FastifyReply) {
  if (!isNavigation(request) || !request.server.mayRenew(request)) return undefined;
  return reply.redirect(`/api/auth/continue?to=${encodeURIComponent(request.url)}`, 302);
}

/** Over plain http browsers say nothing about the kind of a request; a page is then known by what it accepts. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
}

async function findChallenge({ db }: Context, actor: Actor, request: FastifyRequest) {
  const { file } = request.params as { file: string };
  const { id } = request.query as { id?: string };
  const byId = idSchema.safeParse(id);
  if (byId.success) return findVisible(db, actor, byId.data);
  const name = /^(.+)\.pdf$/isu.exec(file)?.[1];
  return name === undefined || name.includes('\0') ? undefined : findVisibleByName(db, actor, nameKey(name));
}

interface StoredPdf {
  sha256: string;
  bytes: number;
  fileName: string;
}

async function sendPdf({ files }: Context, request: FastifyRequest, reply: FastifyReply, pdf: StoredPdf) {
  const etag = `"${pdf.sha256}"`;
  const lasting = { 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes', etag };
  if (knowsAlready(request, etag)) return reply.headers(lasting).code(304).send();
  const range = rangeOf(request, pdf.bytes, etag);
  if (range === 'unsatisfiable') {
    return reply
      .headers({ ...lasting, 'content-range': `bytes */${pdf.bytes}` })
      .code(416)
      .send();
  }
  const { start, end } = range ?? { start: 0, end: pdf.bytes - 1 };
  const body = await bodyOf(files, request, pdf.sha256, { start, end });
  if (!body) throw noPdf();
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${pdf.bytes}`);
  return reply
    .headers({
      ...lasting,
      'content-type': 'application/pdf',
      'content-disposition': disposition(pdf.fileName),
      'content-security-policy': pdfPolicy,
      'content-length': end - start + 1,
    })
    .send(body);
}

/** The headers of an answer to HEAD tell of a body that is not read. */
async function bodyOf(files: FileStore, request: FastifyRequest, sha256: string, part: { start: number; end: number }) {
  if (request.method !== 'HEAD') return files.read(sha256, part);
  return (await files.has(sha256)) ? Readable.from([]) : undefined;
}

/** Whether the browser has what the tag stands for. */
export function knowsAlready({ headers }: FastifyRequest, etag: string): boolean {
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
