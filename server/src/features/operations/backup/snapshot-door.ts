import type { Socket } from 'node:net';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { enterDoor, firstLine, openDoor } from '../../../platform/owner-door.ts';
import { noteBackup } from '../operations.repository.ts';
import { removeSnapshot, snapshotSchema, takeSnapshot, type Snapshot } from './snapshot.ts';

const answerSchema = z.union([z.object({ refused: z.string() }), snapshotSchema]);

/** What a command says once its archive is complete; one that failed or was killed says nothing. */
const completeWord = 'complete';

type DoorContext = Pick<Context, 'db' | 'files' | 'config' | 'log'>;

/**
 * Opens a socket that gives commands on this machine snapshots of the embedded database while it is in use: each
 * connection gets one, described in a line of JSON, or a line with the reason why not; the snapshot is removed when
 * the connection ends. Call it only while holding the data folder; returns the function that closes the socket.
 */
export const openSnapshotDoor = (context: DoorContext): Promise<() => Promise<void>> =>
  openDoor(context.config.DATA_DIR, 'backup', (socket) => serveSnapshot(context, socket));

/** Sends one connection its snapshot, or the reason why there is none, and removes it at the end. */
async function serveSnapshot(context: DoorContext, socket: Socket) {
  const { DATA_DIR } = context.config;
  const clientLeft = new Promise<void>((done) => socket.once('close', () => done()));
  let isComplete = false;
  socket.on('data', (said) => {
    isComplete ||= said.toString().startsWith(completeWord);
  });
  const snapshot = await takeSnapshot(context, context.config).catch((error: Error) => {
    context.log.error({ err: error }, 'no snapshot for a backup');
    return { refused: error.message };
  });
  if (!('refused' in snapshot)) context.log.info({ at: snapshot.at }, 'snapshot for a backup taken');
  socket.write(`${JSON.stringify(snapshot)}\n`);
  if ('refused' in snapshot) socket.end();
  await clientLeft;
  if ('refused' in snapshot) return;
  if (isComplete) await noteBackup(context.db, new Date(snapshot.at));
  await removeSnapshot(DATA_DIR, snapshot.folder);
}

/** A snapshot, kept until `end`. */
export interface HeldSnapshot {
  snapshot: Snapshot;
  /** Aborted if the snapshot is lost before `end`. */
  gone: AbortSignal;
  /** Gives the snapshot back; a complete backup is noted. */
  end: (isComplete: boolean) => Promise<void>;
}

/** Requests a snapshot from the service that runs on this data folder; undefined if none runs. Throws an error with the reason if the service refuses. */
export async function askForSnapshot(dataDir: string): Promise<HeldSnapshot | undefined> {
  const socket = await enterDoor(dataDir, 'backup');
  if (!socket) return undefined;
  const gone = new AbortController();
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  void closed.then(() => gone.abort(new Error('The service ended while the backup was made.')));
  const end = async (isComplete: boolean) => {
    if (isComplete) socket.end(completeWord);
    else socket.destroy();
    await closed;
  };
  const answer = await firstLine(socket);
  if (answer === undefined) throw new Error('The service ended while the backup was made.');
  const snapshot = answerSchema.parse(JSON.parse(answer));
  if (!('refused' in snapshot)) return { snapshot, gone: gone.signal, end };
  await end(false);
  throw new Error(snapshot.refused);
}
