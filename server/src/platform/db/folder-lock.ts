import { createHash } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Returns the path of the folder's socket; in the temporary folder if it would exceed the limit of about 107 bytes. */
export function socketPath(folder: string, name: 'lock' | 'backup'): string {
  const inFolder = join(resolve(folder), `${name}.sock`);
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\teamsparks-${createHash('sha256').update(inFolder).digest('hex')}`;
  if (Buffer.byteLength(inFolder) <= 100) return inFolder;
  return join(tmpdir(), `teamsparks-${createHash('sha256').update(inFolder).digest('hex').slice(0, 32)}.sock`);
}

/** Returns the pid of the process that answers on the socket; undefined if none does. */
function askHolder(path: string): Promise<string | undefined> {
  return new Promise((done) => {
    const socket = createConnection(path);
    let answer = '';
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('error', () => done(undefined));
    socket.on('close', () => done(answer.trim() || undefined));
  });
}

function identityOf(path: string): string | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.birthtimeNs} ${stats.ctimeNs}`;
}

function listen(path: string): Promise<(() => Promise<void>) | NodeJS.ErrnoException> {
  return new Promise((done) => {
    const server = createServer((socket) => socket.end(`${process.pid}\n`));
    server.once('error', done);
    server.listen(path, () => {
      server.unref();
      done(() => new Promise<void>((closed) => server.close(() => closed())));
    });
  });
}

/**
 * Locks a data folder for this process and returns the function that unlocks it; throws if another process holds it. A socket rather
 * than a pid file: a killed process stops answering at once, while a pid may be reused.
 */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  const path = socketPath(folder, 'lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const held = await listen(path);
    if (typeof held === 'function') return held;
    if (held.code !== 'EADDRINUSE') throw held;
    const identity = identityOf(path);
    const pid = await askHolder(path);
    if (pid) throw new Error(`The data folder ${resolve(folder)} is already in use by pid ${pid}.`);
    // Another process may have taken over the folder in the meantime, so this socket may not be the stale one.
    if (identityOf(path) === identity) rmSync(path, { force: true });
  }
  throw new Error(`The data folder ${resolve(folder)} is already in use.`);
}
