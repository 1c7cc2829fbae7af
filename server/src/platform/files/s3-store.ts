import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  NoSuchKey,
  NotFound,
} from '@aws-sdk/client-s3';
import { hashAt, storePathOf, StoreAway, type FileStore } from './file-store.ts';
import type { S3Address } from './s3-address.ts';

const connectMs = 3_000;
/** First try and two retries. */
const tries = 3;
const firstPauseMs = 100;
const silent = () => {};
/** High, because each slow reader holds a connection, and a few must not block everyone else. */
const maxSockets = 500;
/** Slowest upload (bytes per ms) before it counts as hanging. */
const bytesPerMs = 1_000;

/**
 * Opens the store in a bucket. `answerMs` (ms) limits one try, with more time for large uploads and less for
 * removals, and each pause of a file that is being read. The module loads slowly, so it is imported on demand.
 */
export function openS3Store({ bucket, prefix, region, endpoint }: S3Address, answerMs = 20_000): FileStore {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: tries,
    // The client would print errors that it throws as well.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      // By default the client only warns of what takes too long.
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
    // Not every store answers "continue", and the wait for it would be as long as the one for the answer.
    expectContinueHeader: false,
    // Files are checked when they are stored; a check while reading would hold the stream back until its end.
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const sayWhere = explainFailuresAt(`s3://${bucket}/${prefix}`);
  const object = (sha256: string) => ({ Bucket: bucket, Key: prefix + storePathOf(sha256) });
  const list = (page: { ContinuationToken?: string; MaxKeys?: number }) =>
    client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...page })).catch(sayWhere);
  const head = (sha256: string) =>
    client
      .send(new HeadObjectCommand(object(sha256)))
      .catch(undefinedIfMissing)
      .catch(sayWhere);
  // Sends the content even if it is already stored: one step that renews the file, with no moment in which a sweep could remove it.
  // The store verifies the hash.
  const put: FileStore['put'] = async (sha256, content) => {
    const ContentLength = Buffer.isBuffer(content) ? content.length : content.bytes;
    const ChecksumSHA256 = Buffer.from(sha256, 'hex').toString('base64');
    const send = () => {
      const Body = Buffer.isBuffer(content) ? content : createReadStream(content.path);
      const command = new PutObjectCommand({ ...object(sha256), Body, ContentLength, ChecksumSHA256 });
      // The client does not sign streams, since it would have to read them twice; the hash is known, so it is signed here.
      if (Body instanceof Readable) command.middlewareStack.add(signAs(sha256), { step: 'build' });
      return client.send(command, { requestTimeout: answerMs + ContentLength / bytesPerMs }).catch(sayWhere);
    };
    await (Buffer.isBuffer(content) ? send() : withRetries(send));
  };
  const read: FileStore['read'] = async (sha256, range) => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const response = await client
      .send(new GetObjectCommand({ ...object(sha256), Range }))
      .catch(undefinedIfMissing)
      .catch(sayWhere);
    return response && destroyOnStall(response.Body as IncomingMessage, answerMs);
  };
  return {
    put,
    touch: async (sha256) => {
      const content = await read(sha256);
      if (content) await put(sha256, await buffer(content));
      return content !== undefined;
    },
    read,
    has: async (sha256) => (await head(sha256)) !== undefined,
    olderThan: (before) => olderThan(list, prefix, before),
    removeOlder: async (sha256, before) => {
      const stored = await head(sha256);
      if (!isOlder(stored?.LastModified, before)) return;
      // A store cannot check "unless changed", since content stored again has the same tag. A file stored again while this request is
      // under way is lost, unless its writer checks again later, as uploads do once their row is written. So the request has a short
      // timeout: it must end before that check.
      const abortSignal = AbortSignal.timeout(answerMs / 4);
      await client.send(new DeleteObjectCommand(object(sha256)), { abortSignal }).catch(sayWhere);
    },
    freeSpace: async () => undefined,
    reach: async () => {
      await list({ MaxKeys: 1 });
    },
  };
}

const signAs =
  (sha256: string) =>
  <I extends object, O>(next: (given: I) => Promise<O>) =>
  (given: I & { request?: unknown }): Promise<O> => {
    (given.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
    return next(given);
  };

/** Retries `send` if the store is away; the client's own retries cannot send a stream twice. */
async function withRetries<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof StoreAway) || attempt >= tries) throw error;
      await sleep(firstPauseMs * 2 ** attempt);
    }
  }
}

/** Tells whether an object is older for certain: stores cut times off to whole seconds. */
const isOlder = (stored: Date | undefined, before: Date) =>
  stored !== undefined && stored.getTime() + 1_000 <= before.getTime();

type ListPage = (page: { ContinuationToken?: string }) => Promise<ListObjectsV2CommandOutput>;

async function* olderThan(list: ListPage, prefix: string, before: Date): AsyncIterable<string> {
  let next: string | undefined;
  do {
    const { Contents = [], NextContinuationToken } = await list(next === undefined ? {} : { ContinuationToken: next });
    for (const { Key = '', LastModified } of Contents) {
      const sha256 = hashAt(Key.slice(prefix.length));
      if (sha256 && isOlder(LastModified, before)) yield sha256;
    }
    next = NextContinuationToken;
  } while (next !== undefined);
}

/** Destroys a file with {@link StoreAway} if the store sends nothing for `ms`; a reader who pauses is waited for, as data is then buffered. */
function destroyOnStall(file: IncomingMessage, ms: number): IncomingMessage {
  return file.setTimeout(ms, () => {
    if (file.readableLength > 0) file.setTimeout(ms);
    else file.destroy(new StoreAway(`The file store fell silent for ${ms} ms in the middle of a file.`));
  });
}

/** Returns undefined for the error of a missing object; throws any other. HEAD gives the same error for a missing bucket. */
function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
  throw error;
}

interface Failure {
  name: string;
  message: string;
  /** Code of the operating system, if nobody answered. */
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Returns a handler that rethrows errors of this store as one sentence; as {@link StoreAway} if another try makes sense. */
function explainFailuresAt(address: string) {
  return (error: unknown): never => {
    if (!(error instanceof Error)) throw error;
    const { name, message, code, $metadata } = error as Failure;
    const status = $metadata?.httpStatusCode;
    const words = [status, name, (message || code)?.replace(/\s+/g, ' ')].filter(Boolean).join(' ');
    const unanswered = code !== undefined || ['TimeoutError', 'AbortError'].includes(name);
    if (status === undefined ? unanswered : status >= 500 || status === 429) {
      throw new StoreAway(`The file store ${address} does not answer: ${words}`, { cause: error });
    }
    throw new Error(`The file store ${address} cannot be used: ${words}`, { cause: error });
  };
}
