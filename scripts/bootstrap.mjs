// Runs on whatever Node is installed (20 or later): everything else of the project runs on the one that it brings.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const neededMajor = 24;

/** Prints a step that begins. */
export function say(text) {
  process.stdout.write(`\n▸ ${text}\n`);
}

/** Prints an error and ends the process with 1. */
export function stop(text) {
  process.stderr.write(`\n✗ ${text}\n`);
  process.exit(1);
}

/** Runs a command with its output shown; ends this process if it fails. */
export function run(command, args, { env = {}, cwd = root } = {}) {
  const { status, signal } = spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) stop(`${command} ${args.join(' ')} failed (${signal ?? status}).`);
}

/** Runs a command with its output shown; returns whether it succeeded. */
export function attempt(command, args, { env = {}, cwd = root, uid, gid } = {}) {
  return spawnSync(command, args, { cwd, uid, gid, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

/** Installs what package-lock.json names, unless that was done already. */
export function install() {
  const stamp = join(root, 'node_modules', '.installed-from');
  const wanted = hashOf(readFileSync(join(root, 'package-lock.json')));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Installing packages (about a minute, only when they changed)');
  // Not `npm ci`: it refuses a lockfile made where a registry has no build of an optional package for a foreign platform.
  run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  writeFileSync(stamp, wanted);
}

/** Returns the path of the project's Node, or of the installed one if it is new enough; otherwise ends the process. */
export function projectNode() {
  const brought = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(brought) && spawnSync(brought, ['--version']).status === 0) return brought;
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath;
  return stop(
    `Node ${neededMajor} is not packaged for this machine. Please install Node ${neededMajor} and try again.`,
  );
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name !== 'routeTree.gen.ts')
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** Builds the web app, unless nothing that it is made of has changed since the last time. */
export function buildWeb() {
  const folders = ['web/src', 'web/public', 'web/build', 'contract/src'];
  const single = [
    ...['index.html', 'build.ts', 'vite.config.ts', 'package.json', 'tsconfig.json'].map((name) => `web/${name}`),
    'contract/package.json',
    'tsconfig.base.json',
    'package-lock.json',
  ];
  const paths = [
    ...folders.flatMap((folder) => filesBelow(join(root, folder))),
    ...single.map((name) => join(root, name)),
  ];
  const state = paths.map((path) => {
    const { mtimeMs, size } = statSync(path);
    return `${path} ${mtimeMs} ${size}`;
  });
  const stamp = join(root, 'web/dist/.built-from');
  const wanted = hashOf(state.sort().join('\n'));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Building the web app');
  run(projectNode(), ['build.ts'], { cwd: join(root, 'web') });
  writeFileSync(stamp, wanted);
}

/** Runs a long-lived command and passes the signals on that end it. */
export function runUntilEnd(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  // A terminal sends Ctrl-C to both; twice means "at once".
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
