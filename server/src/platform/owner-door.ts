import { chmodSync, rmSync, statSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type DoorName, socketPath } from './db/data-folder.ts';

const anotherUser = 'The service runs as another user. Please run this as that user.';

/**
 * Opens a socket of a data folder for commands on this machine, which only the user of this process can enter; `serve`
 * gets each connection and never throws. Call it only while holding the folder; returns the function that closes the
 * socket, ends its connections and waits for their `serve`.
 */
export async function openDoor(
  dataDir: string,
  name: DoorName,
  serve: (socket: Socket) => Promise<void>,
): Promise<() => Promise<void>> {
  const path = socketPath(dataDir, name);
  const visits = new Map<Socket, Promise<void>>();
  const server = createServer((socket) => {
    // A killed command must not end the service.
    socket.on('error', () => {});
    visits.set(
      socket,
      serve(socket).finally(() => visits.delete(socket)),
    );
  });
  // Left by a killed process: this process holds the folder.
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

/** Connects to a socket of a data folder; undefined if nobody listens there. Throws if it is another user's. */
export function enterDoor(dataDir: string, name: DoorName): Promise<Socket | undefined> {
  const path = socketPath(dataDir, name);
  return new Promise((done, failed) => {
    if (isForeign(dataDir, path)) {
      failed(new Error(anotherUser));
      return;
    }
    const socket = createConnection(path, () => done(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') done(undefined);
      else failed(error.code === 'EACCES' ? new Error(anotherUser) : error);
    });
  });
}

/** Tells whether a socket outside of the data folder, where anyone may put one, is another user's. */
function isForeign(dataDir: string, path: string): boolean {
  const uid = process.getuid?.();
  if (uid === undefined || dirname(path) === resolve(dataDir)) return false;
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && stats.uid !== uid;
}

/** Returns the first line that a socket receives; undefined if it closes before. */
export async function firstLine(socket: Socket): Promise<string | undefined> {
  let first: string | undefined;
  const lines = createInterface({ input: socket });
  // A destroyed socket has no end, for which the lines would wait.
  socket.once('close', () => lines.close());
  for await (const line of lines) {
    first = line;
    break;
  }
  // Only a socket that is read notices the end of the connection.
  socket.resume();
  return first;
}
