import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { outFolder } from '../project.ts';
import { base } from './base.ts';

export const user = 'ada';
export const home = `/home/${user}`;

/** Copies the Debian, with an ordinary user who has the archives; removed when this process ends. */
export function makeRoom(): string {
  const parent = mkdtempSync(join(tmpdir(), 'teamsparks-room-'));
  const room = join(parent, 'debian');
  process.on('exit', () => rmSync(parent, { recursive: true, force: true }));
  execFileSync('cp', ['-a', base, room]);
  writeFileSync(join(room, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n');
  execFileSync('chroot', [room, 'useradd', '--create-home', user]);
  for (const folder of [home, '/root']) {
    for (const name of readdirSync(outFolder)) copyFileSync(join(outFolder, name), join(room, folder, name));
  }
  return room;
}

export interface Place {
  room: string;
  /** A folder in the room. */
  cwd: string;
  as?: string;
}

export interface Shell {
  pid: number;
  /** What it has said so far, on either stream. */
  output: () => string;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
}

/** Starts a shell in the room, without any setting of ours. It leads a group, as one in a terminal does. */
export function shell(script: string, { room, cwd, as = user }: Place): Shell {
  const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: home, USER: as };
  const words = [`--userspec=${as}:${as}`, room, '/bin/sh', '-ec', `cd ${cwd}\n${script}`];
  const child = spawn('chroot', words, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  return started(child);
}

/** Listens to what a process says, until it ends. */
export function started(child: ChildProcessByStdio<Writable | null, Readable, Readable>): Shell {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const ended = new Promise<number | NodeJS.Signals | null>((done) =>
    child.once('close', (code, signal) => done(code ?? signal)),
  );
  return { pid: child.pid ?? 0, output: () => output, ended };
}

/** Runs a script in the room to its end; throws with what it said if it fails. */
export async function runIn(place: Place, script: string): Promise<string> {
  const { output, ended } = shell(script, place);
  const code = await ended;
  if (code !== 0) throw new Error(`"${script}" ended with ${code}: ${output()}`);
  return output();
}
