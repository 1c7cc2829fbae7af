import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Stored file. */
export interface Stored {
  content: Buffer;
  modified: Date;
}

/** Environment variables with the keys of the store. */
export const s3Key = { AWS_ACCESS_KEY_ID: 'teamsparks', AWS_SECRET_ACCESS_KEY: 'a secret of the file store' };

/** Status, code and sentence of a refusal. */
export type S3Refusal = [number, string, string];

const digest = (data: string | Buffer) => createHash('sha256').update(data).digest();
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const headerOf = (request: IncomingMessage, name: string) => String(request.headers[name] ?? '').trim();

/** Returns why a request is refused: an unknown key, a wrong signature (SigV4) or changed content; undefined if it is valid. */
export function refusalOf(request: IncomingMessage, content: Buffer): S3Refusal | undefined {
  const authorization = headerOf(request, 'authorization');
  const [, credential, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(authorization) ??
    [];
  if (!credential || !names) return [403, 'AccessDenied', 'Access Denied'];
  const [accessKey, ...scope] = credential.split('/');
  if (accessKey !== s3Key.AWS_ACCESS_KEY_ID) return [403, 'InvalidAccessKeyId', 'This access key does not exist.'];
  if (signatureOf(request, scope, names) !== signature)
    return [403, 'SignatureDoesNotMatch', 'It is signed differently.'];
  if (headerOf(request, 'x-amz-content-sha256') !== digest(content).toString('hex')) {
    return [400, 'XAmzContentSHA256Mismatch', 'The content is not the one that was signed.'];
  }
  const checksum = headerOf(request, 'x-amz-checksum-sha256');
  if (checksum && checksum !== digest(content).toString('base64')) {
    return [400, 'BadDigest', 'The SHA256 you specified did not match the calculated checksum.'];
  }
  return undefined;
}

function signatureOf(request: IncomingMessage, scope: string[], names: string): string {
  const [day = '', region = '', service = ''] = scope;
  const signed = digest(canonical(request, names)).toString('hex');
  const text = ['AWS4-HMAC-SHA256', headerOf(request, 'x-amz-date'), scope.join('/'), signed].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${s3Key.AWS_SECRET_ACCESS_KEY}`,
  );
  return hmac(key, text).toString('hex');
}

function canonical(request: IncomingMessage, names: string): string {
  const [path, query = ''] = (request.url ?? '').split('?');
  const pairs = query.split('&').flatMap((pair) => pair && (pair.includes('=') ? pair : `${pair}=`));
  const headers = names.split(';').map((name) => `${name}:${headerOf(request, name)}\n`);
  const payload = headerOf(request, 'x-amz-content-sha256');
  return [request.method, path, pairs.sort().join('&'), headers.join(''), names, payload].join('\n');
}

/** Sends a refusal as XML; without a body for HEAD. */
export function sendRefusal({ method }: IncomingMessage, response: ServerResponse, [status, code, words]: S3Refusal) {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(method === 'HEAD' ? '' : `<Error><Code>${code}</Code><Message>${words}</Message></Error>`);
}

/** Sends the file or the requested range; `half` stops in the middle and leaves the connection open. */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  { content, modified }: Stored,
  half: boolean,
) {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headerOf(request, 'range')) ?? [];
  const start = Number(from ?? 0);
  if (start >= content.length && from !== undefined) {
    return sendRefusal(request, response, [416, 'InvalidRange', 'The requested range is not satisfiable']);
  }
  const part = content.subarray(start, to ? Number(to) + 1 : undefined);
  response.writeHead(from === undefined ? 200 : 206, {
    'content-length': part.length,
    etag: etagOf(content),
    'last-modified': modified.toUTCString(),
    ...(headerOf(request, 'x-amz-checksum-mode') && { 'x-amz-checksum-sha256': digest(content).toString('base64') }),
    ...(from !== undefined && { 'content-range': `bytes ${start}-${start + part.length - 1}/${content.length}` }),
  });
  if (request.method === 'HEAD') response.end();
  else if (half) response.write(part.subarray(0, part.length / 2));
  else response.end(part);
}

/** Returns the ETag of a content: its MD5 in quotes. */
export const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

/** Returns one page of a listing (ListObjectsV2) as XML, ordered by key. */
export function listXml(objects: ReadonlyMap<string, Stored>, query: URLSearchParams, pageSize: number): string {
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
  const prefix = query.get('prefix') ?? '';
  const matches = [...objects].filter(([key]) => key.startsWith(prefix) && key > after);
  matches.sort(([one], [other]) => (one < other ? -1 : 1));
  const page = matches.slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? pageSize)));
  const more = page.length < matches.length;
  const next = Buffer.from(page.at(-1)?.[0] ?? '').toString('base64');
  const contents = page.map(
    ([key, { content, modified }]) =>
      `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`,
  );
  return [
    '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<IsTruncated>${more}</IsTruncated><KeyCount>${page.length}</KeyCount>`,
    ...(more ? [`<NextContinuationToken>${next}</NextContinuationToken>`] : []),
    ...contents,
    '</ListBucketResult>',
  ].join('');
}
