import { readFileSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build, type Manifest } from 'vite';
import { compressAssets } from './build/compress.ts';
import { pageFrame, servedPages } from './build/frame.ts';
import { pageList } from './build/page-list.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const configFile = join(here, 'vite.config.ts');
const { values } = parseArgs({ options: { outDir: { type: 'string', default: join(here, 'dist') } } });
const outDir = resolve(values.outDir);

await build({ configFile, build: { outDir, emptyOutDir: true } });
await build({ configFile: join(here, 'vite.screens.config.ts'), build: { outDir } });
// The same site for Node: with all its packages, as the server that paints with it has no packages.
await build({
  configFile,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/painter.tsx',
    outDir: join(outDir, 'painter'),
    manifest: false,
    minify: true,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
const site = (await import(
  pathToFileURL(join(outDir, 'painter/painter.js')).href
)) as typeof import('./src/app/painter.tsx');
const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
const pages = pageList(manifest, site.describePages());
const indexPath = join(outDir, 'index.html');
const read = (address: string) => readFileSync(join(outDir, address), 'utf8');
await writeFile(indexPath, pageFrame(await readFile(indexPath, 'utf8'), pages, read));
// It is in the frame, and nowhere else.
rmSync(join(outDir, 'presses.js'));
await writeFile(join(outDir, 'pages.json'), `${JSON.stringify(servedPages(pages, read), null, 2)}\n`);
await compressAssets(join(outDir, 'assets'));
process.exit(0);
