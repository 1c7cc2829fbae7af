import type { Config } from '../../config.ts';
import type { FileStore } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';

/** Opens the file store of the configuration: the bucket of FILES_URL, or else a folder in DATA_DIR. */
export async function openFiles({ FILES_URL, DATA_DIR }: Pick<Config, 'FILES_URL' | 'DATA_DIR'>): Promise<FileStore> {
  if (!FILES_URL) return openFolderStore(`${DATA_DIR}/files`);
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(FILES_URL);
}
