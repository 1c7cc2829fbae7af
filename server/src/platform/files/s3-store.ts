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
} from '@aws-sdk/client-s3';
import { hashAt, placeOf, StoreAway, type FileStore } from './file-store.ts';
import type { S3Address } from './s3-address.ts';
import { explained, unlessMissing } from './s3-failures.ts';

const connectMs = 3_000;
/** One try and two more. */
const tries = 3;
const firstPauseMs = 100;
const silent = () => {};
/** A slow reader holds a connection. A few of them must not block everyone else's files. */
const maxSockets = 500;
/** An upload slower than this counts as hanging. */
const bytesPerMs = 1_000;

/**
 * Files in a bucket. Loading this module takes a while: only whoever has a bucket does. `answerMs` is how long one try
 * may take, and how long a file that is being sent may pause.
 */
export function openS3Store({ bucket, prefix, region, endpoint }: S3Address, answerMs = 20_000): FileStore {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: tries,
    // It would write to the console what is thrown as well.
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
    // A file is addressed by its hash and checked when it is put; checking again would hold back the stream until its
    // end.
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const sayWhere = explained(`s3://${bucket}/${prefix}`);
  const object = (sha256: string) => ({ Bucket: bucket, Key: prefix + placeOf(sha256) });
  const list = (page: { ContinuationToken?: string; MaxKeys?: number }) =>
    client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...page })).catch(sayWhere);
  const head = (sha256: string) =>
    client
      .send(new HeadObjectCommand(object(sha256)))
      .catch(unlessMissing)
      .catch(sayWhere);
  // Always the whole content, also when it is there: one step that makes the file young, with no moment in which a
  // sweep
  // could take away what was seen. The store compares it with its name.
  const put: FileStore['put'] = async (sha256, content) => {
    const ContentLength = Buffer.isBuffer(content) ? content.length : content.bytes;
    const ChecksumSHA256 = Buffer.from(sha256, 'hex').toString('base64');
    const send = () => {
      const Body = Buffer.isBuffer(content) ? content : createReadStream(content.path);
      const command = new PutObjectCommand({ ...object(sha256), Body, ContentLength, ChecksumSHA256 });
      // The client would not sign a stream, since it would have to read it twice; its name is what there is to sign.
      if (Body instanceof Readable) command.middlewareStack.add(signAs(sha256), { step: 'build' });
      return client.send(command, { requestTimeout: answerMs + ContentLength / bytesPerMs }).catch(sayWhere);
    };
    await (Buffer.isBuffer(content) ? send() : repeated(send));
  };
  const read: FileStore['read'] = async (sha256, range) => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const found = await client
      .send(new GetObjectCommand({ ...object(sha256), Range }))
      .catch(unlessMissing)
      .catch(sayWhere);
    return found && impatient(found.Body as IncomingMessage, answerMs);
  };
  return {
    put,
    touch: async (sha256) => {
      const found = await read(sha256);
      if (found) await put(sha256, await buffer(found));
      return found !== undefined;
    },
    read,
    has: async (sha256) => (await head(sha256)) !== undefined,
    olderThan: (before) => olderThan(list, prefix, before),
    removeOlder: async (sha256, before) => {
      const found = await head(sha256);
      if (!isOlder(found?.LastModified, before)) return;
      // "Unless it has changed" is no condition that a store could check: content stored again has the same tag. What
      // is stored
      // again while this request is under way is lost, unless whoever stores it looks again later, as uploads do once
      // their
      // row is written. So the request gets little time: it must not linger until after that look.
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

/** The client can send a stream only once, so a retry opens it again. */
async function repeated<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof StoreAway) || attempt >= tries) throw error;
      await sleep(firstPauseMs * 2 ** attempt);
    }
  }
}

/** Stores tell times in whole seconds, cut off: what seems a little older may be younger. */
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

/**
 * Breaks off a file whose store falls silent. A reader who pauses is waited for: then there is something left to read.
 */
function impatient(file: IncomingMessage, ms: number): IncomingMessage {
  return file.setTimeout(ms, () => {
    if (file.readableLength > 0) file.setTimeout(ms);
    else file.destroy(new StoreAway(`The file store fell silent for ${ms} ms in the middle of a file.`));
  });
}
