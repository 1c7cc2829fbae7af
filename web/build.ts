import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build, type Manifest } from 'vite';
import { compressAssets } from './build/compress.ts';
import { homeHtml, inLoadingOrder, withFontPreload } from './build/home.ts';
import { pageList } from './build/page-list.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const configFile = join(here, 'vite.config.ts');
const { values } = parseArgs({ options: { outDir: { type: 'string', default: join(here, 'dist') } } });
const outDir = resolve(values.outDir);

/** Hands over the site's code for Node. It lives within web/, so that it finds the packages, and only as long as it is used. */
async function withSite<T>(use: (site: typeof import('./src/app/prerender.tsx')) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(here, '.prerender-'));
  try {
    await build({
      configFile,
      logLevel: 'warn',
      publicDir: false,
      build: { ssr: 'src/app/prerender.tsx', outDir: folder, manifest: false },
    });
    return await use(await import(pathToFileURL(join(folder, 'prerender.js')).href));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await build({ configFile, build: { outDir, emptyOutDir: true } });
await build({ configFile: join(here, 'vite.screens.config.ts'), build: { outDir } });
const { described, home } = await withSite(async (site) => ({
  described: site.describePages(),
  home: await site.renderHome(),
}));
const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
const pages = pageList(manifest, described);
const indexPath = join(outDir, 'index.html');
const template = await readFile(indexPath, 'utf8');
await writeFile(indexPath, inLoadingOrder(template, pages));
await writeFile(join(outDir, 'home.html'), homeHtml(withFontPreload(template, pages), home));
await writeFile(join(outDir, 'pages.json'), `${JSON.stringify(pages, null, 2)}\n`);
await compressAssets(join(outDir, 'assets'));
