import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { freePort } from '../scripts/free-port.mjs';
import { devPages, servedAddresses } from './build/dev-pages.ts';
import { type ServedPages, titleTag } from './build/frame.ts';

const web = import.meta.dirname;
const root = join(web, '..');
const { PORT = '3000', HOST = 'localhost', PUBLIC_URL = `http://localhost:${PORT}` } = process.env;

const written = new Map<string, string>();

/**
 * Writes what the server reads as the web build: the bare frame of all pages, and their list from the current source.
 */
async function writeFrame(vite: ViteDevServer, folder: string) {
  const site = (await vite.ssrLoadModule('/src/app/painter.tsx')) as typeof import('./src/app/painter.tsx');
  const { pages, notFoundTitle } = site.describePages();
  const served: ServedPages = {
    // Vite's modules are not painted: they change all the time.
    routes: pages.map(({ pattern, title, preload }) => ({
      pattern,
      head: titleTag(title),
      painted: false,
      data: preload,
    })),
    notFound: { head: titleTag(notFoundTitle) },
  };
  const frame = readFileSync(join(web, 'index.html'), 'utf8');
  const screens = readFileSync(join(web, 'run.html'), 'utf8');
  const files = {
    'index.html': frame,
    'run.html': screens,
    'pages.json': JSON.stringify(served),
  };
  for (const [name, text] of Object.entries(files)) {
    // The server restarts for whatever is written.
    if (written.get(name) !== text) writeFileSync(join(folder, name), text);
    written.set(name, text);
  }
}

function startServer(port: number, folder: string) {
  const watched = [join(root, 'server/src'), join(root, 'contract/src'), folder];
  const paths = watched.map((path) => `--watch-path=${path}`);
  return spawn(process.execPath, [...paths, '--watch-preserve-output', 'server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      SEED: 'demo',
      DRAIN: '0',
      ...process.env,
      PORT: `${port}`,
      HOST: '127.0.0.1',
      PUBLIC_URL,
      TRUST_PROXY: 'loopback',
      WEB_DIST: folder,
    },
  });
}

const folder = mkdtempSync(join(tmpdir(), 'teamsparks-dev-'));
mkdirSync(join(folder, 'assets'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const backendPort = await freePort();
const backend = `http://127.0.0.1:${backendPort}`;
const vite = await createServer({
  configFile: join(web, 'vite.config.ts'),
  plugins: [devPages(backend)],
  server: {
    port: Number(PORT),
    host: HOST,
    strictPort: true,
    proxy: { [servedAddresses]: { target: backend, xfwd: true } },
  },
});
await writeFrame(vite, folder);
await vite.listen().catch((error: Error) => {
  process.stderr.write(`TeamSparks cannot start: ${error.message}.\n`);
  process.exit(1);
});
const server = startServer(backendPort, folder);

const isFrame = (path: string) => path === join(web, 'index.html') || path.startsWith(join(web, 'src/pages/'));
vite.watcher.on('all', (_event, path) => {
  // Vite shows the error of a page that does not compile on the page itself.
  if (isFrame(path)) writeFrame(vite, folder).catch(() => {});
});

async function end() {
  server.kill('SIGTERM');
  await Promise.all([vite.close(), server.exitCode ?? once(server, 'exit')]);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
