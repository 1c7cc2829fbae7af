import { randomUUID } from 'node:crypto';
import { createReadStream, rmSync, statSync } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type Content, hashAt, placeOf, type FileStore } from './file-store.ts';

/** Files in `folder`, spread over 256 sub-folders by the first byte of their hash. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o750 });
  const pathOf = (sha256: string) => join(folder, placeOf(sha256));
  return {
    put: async (sha256, content) => put(folder, pathOf(sha256), content),
    touch: async (sha256) => touch(pathOf(sha256)),
    read: async (sha256, range) => {
      const file = await open(pathOf(sha256)).catch(unlessMissing);
      return file?.createReadStream(range);
    },
    has: async (sha256) => (await stat(pathOf(sha256)).catch(unlessMissing)) !== undefined,
    olderThan: (before) => olderThan(folder, before),
    removeOlder: async (sha256, before) => removeOlder(pathOf(sha256), before),
    freeSpace: () => freeSpaceAt(folder),
    reach: () => access(folder, constants.W_OK),
  };
}

/** Bytes free on the disk of a folder. */
export async function freeSpaceAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const unlessMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
};

async function touch(path: string): Promise<boolean> {
  const now = new Date();
  return (await utimes(path, now, now).then(() => true, unlessMissing)) ?? false;
}

/** In one turn of the event loop: nobody who has just stored the same content can have looked between the two steps. */
function removeOlder(path: string, before: Date) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && found.mtime < before) rmSync(path);
}

/** Temporary name, flush, rename, flush of the folder: after a power cut the file is whole or absent. */
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

/** Removes what writes that were interrupted before that moment have left; what is younger may be under way elsewhere. */
export async function removeUnfinished(folder: string, before: Date) {
  for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
    if (!name.endsWith('.part')) continue;
    const found = await stat(join(folder, name)).catch(unlessMissing);
    if (found && found.mtime < before) await rm(join(folder, name), { force: true });
  }
}

async function* olderThan(folder: string, before: Date): AsyncIterable<string> {
  for (const inner of await readdir(folder)) {
    if (inner.length !== 2) continue;
    for (const name of await readdir(join(folder, inner))) {
      const sha256 = hashAt(`${inner}/${name}`);
      const found = sha256 && (await stat(join(folder, inner, name)).catch(() => undefined));
      if (found && found.mtime < before) yield sha256;
    }
  }
}
