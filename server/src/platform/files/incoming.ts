import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

/** Received file that nothing refers to yet; its creator must remove it. */
export interface IncomingFile {
  path: string;
  bytes: number;
  sha256: string;
  remove: () => Promise<void>;
}

/** Returns the folder of files that are being received or not yet stored. */
export const incomingFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => join(DATA_DIR, 'incoming');

/**
 * Writes the pieces that `fill` passes to a temporary file and returns it with its size (bytes) and hash; a failure removes it. Memory
 * holds one piece at a time; leftovers of a crash are removed at the next start.
 */
export async function receiveFile(
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
