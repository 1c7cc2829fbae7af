import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkPackages } from '../../bench/copy-tree.ts';
import { root } from '../../scripts/bootstrap.mjs';
import { signedInAt } from '../../server/test/server-process.ts';
import { type Acknowledged, missingOf, writeUntilItEnds } from '../../server/test/writers.ts';
import { startDatabase } from './database.ts';
import { commandsUnder } from './paper.ts';
import { home, makeRoom, type Place, runIn, started } from './room.ts';
import { expectThat, step } from './rows.ts';
import { interrupt, lookAround, serving, untilReady, url } from './service.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const demoPassword = 'what a demo opens with';
const secret = 'a secret that both versions share';

/** Returns the commit before the newest migration was added, which people may still be running. */
function versionBefore(): string {
  const newest = readdirSync(join(root, 'server/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1);
  return git('rev-parse', git('log', '--diff-filter=A', '--format=%H^', '-1', '--', `server/migrations/${newest}`));
}

/** Unpacks the commit into a temporary folder, builds it with the packages of this tree, and returns the folder. */
function checkOut(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'teamsparks-before-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C ${folder}`], { cwd: root });
  linkPackages(root, folder);
  execFileSync(process.execPath, ['build.ts'], { cwd: join(folder, 'web'), stdio: 'pipe' });
  return folder;
}

/** Runs the version before on these settings while a mentor writes; answers what was acknowledged. */
async function liveWithIt(folder: string, settings: Record<string, string>): Promise<Acknowledged[]> {
  const env = { SEED: 'demo', DEMO_PASSWORD: demoPassword, LOG_LEVEL: 'error', ...settings };
  const old = started(spawn(process.execPath, [join(folder, 'server/src/main.ts')], { cwd: folder, env }));
  await untilReady(old);
  const written: Acknowledged[] = [];
  const mentor = await signedInAt(url, 'mentor', demoPassword);
  await writeUntilItEnds(url, mentor, 'Before the update', (entry) => {
    if (written.push(entry) === 5) throw new Error('enough');
  });
  process.kill(old.pid, 'SIGINT');
  await old.ended;
  return written;
}

/** Starts the new version as the README says, on what the version before has left. */
async function goOn(place: Place, commands: readonly string[], written: readonly Acknowledged[]) {
  const service = await serving(commands, place);
  await lookAround('mentor', demoPassword);
  const missing = await missingOf(url, await signedInAt(url, 'mentor', demoPassword), written);
  expectThat(written.length === 5 && missing.length === 0, `of ${written.length} written: ${missing.join(', ')}`);
  await interrupt(service);
}

/** Returns the README's commands for an update: those that unpack and start, without creating the administrator. */
function papers() {
  const [first = [], , onServer = []] = commandsUnder('Install it', 'README.md');
  const unpacking = first.filter((line) => !line.includes('create-admin')).slice(0, -1);
  return { unpacking, start: first.slice(-1), onServer };
}

const toUser = (room: string, data: string) => execFileSync('chown', ['-R', '--reference', join(room, home), data]);

/** Updates a folder with the embedded database. */
export async function updateEmbedded() {
  const { unpacking, start } = papers();
  const commit = versionBefore();
  const about = `update from ${commit.slice(0, 8)}, embedded`;
  const before = checkOut(commit);
  const room = makeRoom();
  const data = join(room, home, 'teamsparks-data');
  const written = await step(`${about}: people write`, () => liveWithIt(before, { DATA_DIR: data }));
  toUser(room, data);
  const commands = [...unpacking, ...start];
  await step(`${about}: all is there in the new version`, () => goOn({ room, cwd: home }, commands, written));
  const inside = { room, cwd: join(home, unpacking.at(-1)?.slice(3) ?? '') };
  const said = await step(`${about}: doctor`, () => runIn(inside, './teamsparks doctor'));
  expectThat(said.includes('Everything is as it should be.'), `doctor said ${said}`);
}

/** Updates a PostgreSQL server. */
export async function updateOnServer() {
  const { unpacking, onServer } = papers();
  const commit = versionBefore();
  const about = `update from ${commit.slice(0, 8)}, PostgreSQL`;
  const before = checkOut(commit);
  const database = await startDatabase();
  const room = makeRoom();
  const data = join(room, home, 'teamsparks-data');
  const settings = { DATA_DIR: data, DATABASE_URL: database.url, AUTH_SECRETS: secret };
  const written = await step(`${about}: people write`, () => liveWithIt(before, settings));
  toUser(room, data);
  const kept = onServer.map((line) => (line.startsWith('head ') ? `echo ${secret} > ../teamsparks-secret` : line));
  const commands = [...unpacking, ...kept];
  await step(`${about}: all is there in the new version`, () => goOn({ room, cwd: home }, commands, written));
  database.stop();
}
