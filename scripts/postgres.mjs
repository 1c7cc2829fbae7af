import { execFile, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The folder with initdb and pg_ctl, newest version first, or undefined. */
function binaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

/** PostgreSQL refuses to run as root: then it runs as the first ordinary account there is for such things. */
function account() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const found = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const group = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (found.status === 0) return { uid: Number(found.stdout), gid: Number(group.stdout) };
  }
  return {};
}

function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

/**
 * A private PostgreSQL on a free port and a throw-away folder, or undefined where none is installed. Answers its address, a
 * function that ends it, and what is needed to treat it badly: its folder and its programs.
 */
export async function startPostgres(maxConnections = 200) {
  const bin = binaries();
  if (!bin) return undefined;
  const who = account();
  const folder = mkdtempSync(join(tmpdir(), 'teamsparks-postgres-'));
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
  const port = await freePort();
  const data = join(folder, 'data');
  const run = (program, args) =>
    spawnSync(join(bin, program), args, { ...who, cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const made = run('initdb', ['-D', data, '-U', 'teamsparks', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
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
