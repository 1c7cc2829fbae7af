import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline/promises';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { socketPath } from '../../../platform/db/folder-lock.ts';
import { removeSnapshot, snapshotSchema, takeSnapshot, type Snapshot } from './snapshot.ts';

const answerSchema = z.union([z.object({ refused: z.string() }), snapshotSchema]);

type DoorContext = Pick<Context, 'db' | 'files' | 'config' | 'log'>;

/**
 * Lets commands of this machine have snapshots of the embedded database while it is in use: whoever connects to the socket in
 * the data folder gets one, told in a line of JSON, and keeps it until the connection ends. Only the owner of the process
 * can connect. For the holder of the folder; closed by the returned function.
 */
export async function openSnapshotDoor(context: DoorContext): Promise<() => Promise<void>> {
  const path = socketPath(context.config.DATA_DIR, 'backup');
  const visits = new Map<Socket, Promise<void>>();
  const server = createServer((socket) => {
    visits.set(
      socket,
      receive(context, socket).finally(() => visits.delete(socket)),
    );
  });
  // Of a process that was killed: this one holds the folder.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(path, listening);
  });
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  server.unref();
  return async () => {
    server.close();
    for (const socket of visits.keys()) socket.destroy();
    await Promise.all(visits.values());
  };
}

async function receive(context: DoorContext, socket: Socket) {
  const { DATA_DIR } = context.config;
  const left = new Promise<void>((done) => socket.once('close', () => done()));
  // A command that was killed is no concern of the service.
  socket.on('error', () => {});
  socket.resume();
  const snapshot = await takeSnapshot(context, context.config).catch((error: Error) => {
    context.log.error({ err: error }, 'no snapshot for a backup');
    return { refused: error.message };
  });
  if (!('refused' in snapshot)) context.log.info({ at: snapshot.at }, 'snapshot for a backup taken');
  socket.write(`${JSON.stringify(snapshot)}\n`);
  if ('refused' in snapshot) socket.end();
  await left;
  if (!('refused' in snapshot)) await removeSnapshot(DATA_DIR, snapshot.folder);
}

/** A snapshot that somebody keeps. */
export interface Held {
  snapshot: Snapshot;
  /** Aborted when it is gone before its time. */
  gone: AbortSignal;
  end: () => Promise<void>;
}

/** A snapshot of the service that runs on this data folder, or undefined when none does. */
export async function askForSnapshot(dataDir: string): Promise<Held | undefined> {
  const socket = await connect(socketPath(dataDir, 'backup'));
  if (!socket) return undefined;
  const gone = new AbortController();
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  void closed.then(() => gone.abort(new Error('The service ended while the backup was made.')));
  const end = async () => {
    socket.destroy();
    await closed;
  };
  const answer = await firstLine(socket);
  if (answer === undefined) throw new Error('The service ended while the backup was made.');
  const snapshot = answerSchema.parse(JSON.parse(answer));
  if (!('refused' in snapshot)) return { snapshot, gone: gone.signal, end };
  await end();
  throw new Error(snapshot.refused);
}

function connect(path: string): Promise<Socket | undefined> {
  return new Promise((done, failed) => {
    const socket = createConnection(path, () => done(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') done(undefined);
      else if (error.code === 'EACCES')
        failed(new Error('The service runs as another user. Please run this as that user.'));
      else failed(error);
    });
  });
}

async function firstLine(socket: Socket): Promise<string | undefined> {
  let first: string | undefined;
  for await (const line of createInterface({ input: socket })) {
    first = line;
    break;
  }
  // The end of the connection is heard by who goes on reading.
  socket.resume();
  return first;
}
