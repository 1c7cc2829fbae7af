import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Fonts and the like are compressed already. */
const compressible = /\.(js|mjs|css|html|svg|json|txt|wasm|bcmap|pfb|ttf)$/;
/** Below this the headers of the answer weigh more than what is saved. */
const leastBytes = 200;

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length <= leastBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Writes `.br` and `.gz` beside every asset of more than 200 bytes; the server sends these as they are. */
export async function compressAssets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.filter((one) => compressible.test(one))) await compressFile(path);
}
