import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const manifest = require.resolve('pdfjs-dist/package.json');
const { version } = require(manifest) as { version: string };

/** As in pdf-engine.ts. */
const folder = `assets/pdfjs-${version}`;

/** No WebAssembly: the policy of our pages does not allow it. */
const sources = [
  { from: 'cmaps', wanted: /\.bcmap$/ },
  { from: 'standard_fonts', wanted: /\.(pfb|ttf)$/ },
  { from: 'wasm', wanted: /_nowasm_fallback\.js$/ },
];

async function pathsOf({ from, wanted }: (typeof sources)[number]): Promise<string[]> {
  const names = await readdir(join(dirname(manifest), from));
  return names.filter((name) => wanted.test(name)).map((name) => `${from}/${name}`);
}

/**
 * Copies the files that the PDF viewer fetches for the few documents that need them, unchanged, into a folder that
 * names their version.
 */
export function pdfAssets(): Plugin {
  return {
    name: 'pdf-assets',
    configureServer(server) {
      server.middlewares.use(`/${folder}`, async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '', 'http://localhost');
        const bytes = await readFile(join(dirname(manifest), pathname)).catch(() => null);
        if (bytes === null) return next();
        // A module runs only with its type.
        if (pathname.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        response.end(bytes);
      });
    },
    async generateBundle() {
      // The build for Node, which prerenders, has no use for them.
      if (this.environment.name !== 'client') return;
      for (const path of (await Promise.all(sources.map(pathsOf))).flat()) {
        const source = await readFile(join(dirname(manifest), path));
        this.emitFile({ type: 'asset', fileName: `${folder}/${path}`, source });
      }
    },
  };
}
