import { randomUUID } from 'node:crypto';
import { createReadStream, rmSync, statSync } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type Content, hashAt, storePathOf, type FileStore } from './file-store.ts';

/** Opens the store in `folder`, creating it if needed; files lie in subfolders by the first byte of their hash. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o750 });
  const pathOf = (sha256: string) => join(folder, storePathOf(sha256));
  return {
    put: async (sha256, content) => put(folder, pathOf(sha256), content),
    touch: async (sha256) => touch(pathOf(sha256)),
    read: async (sha256, range) => {
      const file = await open(pathOf(sha256)).catch(undefinedIfMissing);
      return file?.createReadStream(range);
    },
    has: async (sha256) => (await stat(pathOf(sha256)).catch(undefinedIfMissing)) !== undefined,
    olderThan: (before) => olderThan(folder, before),
    removeOlder: async (sha256, before) => removeOlder(pathOf(sha256), before),
    freeSpace: () => freeSpaceAt(folder),
    reach: () => access(folder, constants.W_OK),
  };
}

/** Returns the free space on the disk of a folder (bytes). */
export async function freeSpaceAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const undefinedIfMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
};

async function touch(path: string): Promise<boolean> {
  const now = new Date();
  return (await utimes(path, now, now).then(() => true, undefinedIfMissing)) ?? false;
}

/** Removes the file if it is older; synchronous, so that nobody can store the same content between check and removal. */
function removeOlder(path: string, before: Date) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats && stats.mtime < before) rmSync(path);
}

/** Writes to a temporary name, flushes, renames and flushes the folders, so that a power cut leaves the whole file or none. */
async function put(folder: string, path: string, content: Content) {
  if (await touch(path)) return;
  const inner = join(path, '..');
  await mkdir(inner, { recursive: true, mode: 0o750 });
  const temporary = join(folder, `${randomUUID()}.part`);
  try {
    const file = await open(temporary, 'wx', 0o640);
    try {
      await file.writeFile(Buffer.isBuffer(content) ? content : createReadStream(content.path));
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

/**
 * Removes `.part` files of a folder that are older than `before`, left by interrupted writes; newer ones may still be
 * written by another process. Does nothing if there is no such folder.
 */
export async function removeUnfinished(folder: string, before: Date) {
  for (const name of (await readdir(folder).catch(undefinedIfMissing)) ?? []) {
    if (!name.endsWith('.part')) continue;
    const stats = await stat(join(folder, name)).catch(undefinedIfMissing);
    if (stats && stats.mtime < before) await rm(join(folder, name), { force: true });
  }
}

async function* olderThan(folder: string, before: Date): AsyncIterable<string> {
  for (const inner of await readdir(folder)) {
    if (inner.length !== 2) continue;
    for (const name of await readdir(join(folder, inner))) {
      const sha256 = hashAt(`${inner}/${name}`);
      const stats = sha256 && (await stat(join(folder, inner, name)).catch(() => undefined));
      if (stats && stats.mtime < before) yield sha256;
    }
  }
}
