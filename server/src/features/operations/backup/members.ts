import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Size and hash by which the manifest recognizes a file. */
export interface Digest {
  bytes: number;
  sha256: string;
}

/**
 * Returns the sorted paths of all files and folders below a folder, relative to it, with `/` on every system; none if
 * there is no such folder.
 */
export async function namesBelow(folder: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
  const nameOf = (entry: (typeof entries)[number]) =>
    relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
  return {
    files: entries
      .filter((entry) => !entry.isDirectory())
      .map(nameOf)
      .sort(),
    folders: entries
      .filter((entry) => entry.isDirectory())
      .map(nameOf)
      .sort(),
  };
}

/** Returns the size of all files below a folder (bytes); 0 if there is no such folder. */
export async function bytesBelow(folder: string): Promise<number> {
  const { files } = await namesBelow(folder);
  let bytes = 0;
  // The engine may remove files in the meantime.
  for (const name of files) bytes += (await stat(join(folder, name)).catch(() => undefined))?.size ?? 0;
  return bytes;
}

/** Returns the size (bytes) and SHA-256 (hex) of a file. */
export async function digestOf(path: string): Promise<Digest> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
