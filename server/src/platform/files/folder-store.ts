import { randomUUID } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './file-store.ts';

const hash = /^[0-9a-f]{64}$/;

/** Files in `folder`, spread over 256 sub-folders by the first byte of their hash. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o750 });
  await removeUnfinished(folder);
  const pathOf = (sha256: string) => {
    if (!hash.test(sha256)) throw new Error('not a content hash');
    return join(folder, sha256.slice(0, 2), sha256);
  };
  return {
    put: (sha256, content) => put(folder, pathOf(sha256), content),
    read: async (sha256, range) => {
      const file = await open(pathOf(sha256)).catch(unlessMissing);
      return file?.createReadStream(range);
    },
    has: async (sha256) => (await stat(pathOf(sha256)).catch(unlessMissing)) !== undefined,
    olderThan: (before) => olderThan(folder, before),
    removeOlder: async (sha256, before) => removeOlder(pathOf(sha256), before),
    freeSpace: async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

const unlessMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
};

/** In one turn of the event loop: nobody who has just stored the same content can have looked between the two steps. */
function removeOlder(path: string, before: Date) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && found.mtime < before) rmSync(path);
}

/** Temporary name, flush, rename, flush of the folder: after a power cut the file is whole or absent. */
async function put(folder: string, path: string, content: Buffer) {
  const now = new Date();
  const known = await utimes(path, now, now).then(() => true, unlessMissing);
  if (known) return;
  const inner = join(path, '..');
  await mkdir(inner, { recursive: true, mode: 0o750 });
  const temporary = join(folder, `${randomUUID()}.part`);
  try {
    const file = await open(temporary, 'wx', 0o640);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await flushFolder(inner);
  await flushFolder(folder);
}

async function flushFolder(path: string) {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeUnfinished(folder: string) {
  for (const name of await readdir(folder)) if (name.endsWith('.part')) await rm(join(folder, name), { force: true });
}

async function* olderThan(folder: string, before: Date): AsyncIterable<string> {
  for (const inner of await readdir(folder)) {
    if (inner.length !== 2) continue;
    for (const name of await readdir(join(folder, inner))) {
      const found = await stat(join(folder, inner, name)).catch(() => undefined);
      if (found && hash.test(name) && found.mtime < before) yield name;
    }
  }
}
