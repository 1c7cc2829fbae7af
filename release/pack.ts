import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { create } from 'tar';

/** Returns every file, folder and link below a folder, in a fixed order; links are not followed. */
function entriesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? [path, ...entriesBelow(path)] : [path];
  });
}

/** Packs a folder with its name; the same content gives the same bytes. */
export async function pack(folder: string, archive: string, mtime: Date): Promise<void> {
  const cwd = dirname(folder);
  const files = [basename(folder), ...entriesBelow(folder).map((path) => relative(cwd, path))];
  // Portable leaves out who owns the files and when they were read.
  await create({ file: archive, cwd, gzip: { level: 9 }, portable: true, noDirRecurse: true, mtime }, files);
}

/** Returns the SHA-256 of a file, in hexadecimal. */
export const sha256Of = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
