import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

/** A file that nothing refers to yet. Its creator removes it. */
export interface IncomingFile {
  path: string;
  bytes: number;
  sha256: string;
  remove: () => Promise<void>;
}

/** Where files lie while they come in, and until it is known whether they are kept. */
export const incomingFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => join(DATA_DIR, 'incoming');

/**
 * Writes what `fill` hands over to a file of its own, hashing it on the way: memory holds one piece at a time. Leaves
 * nothing when that fails; what a crash leaves is removed at the next start, by its name.
 */
export async function takeIn(
  config: Pick<Config, 'DATA_DIR'>,
  fill: (take: (piece: Buffer) => Promise<void>) => Promise<unknown>,
): Promise<IncomingFile> {
  const folder = incomingFolder(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.part`);
  const remove = () => rm(path, { force: true });
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    await fill(async (piece) => {
      hash.update(piece);
      bytes += piece.length;
      await file.appendFile(piece);
    });
    await file.close();
  } catch (error) {
    await file.close();
    await remove();
    throw error;
  }
  return { path, bytes, sha256: hash.digest('hex'), remove };
}
