import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
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
      const path = pathOf(sha256);
      if (!(await exists(path))) return undefined;
      return createReadStream(path, range);
    },
    has: (sha256) => exists(pathOf(sha256)),
    olderThan: (before) => olderThan(folder, before),
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    freeSpace: async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Temporary name, flush, rename, flush of the folder: after a power cut the file is whole or absent. */
async function put(folder: string, path: string, content: Buffer) {
  if (await exists(path)) {
    const now = new Date();
    await utimes(path, now, now);
    return;
  }
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
