import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startNode } from '../../../test/child-process.ts';
import { holdFolder } from './data-folder.ts';

const folders: string[] = [];
const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'teamsparks-lock-'));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Starts a process that holds the folder and then does this. */
async function aHolder(folder: string, then: string) {
  const source = `import { holdFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))};
    await holdFolder(process.argv[1]); process.stdout.write('held\\n', () => { ${then} });`;
  const child = startNode(['--input-type=module', '-e', source, folder], {});
  await new Promise((held) => child.stdout.once('data', held));
  return child;
}

/** Leaves the lock of a process that was killed. */
async function aStaleLock(folder: string) {
  const child = await aHolder(folder, 'setInterval(() => {}, 1000)');
  child.kill('SIGKILL');
  await new Promise((gone) => child.once('exit', gone));
}

test('REL-08 a folder has one holder, named by its pid to the next one, until it lets go', async () => {
  const folder = aFolder();
  const release = await holdFolder(folder);
  await expect(holdFolder(folder)).rejects.toThrow(
    `The data folder ${folder} is already in use by pid ${process.pid}.`,
  );
  await release();
  await (
    await holdFolder(folder)
  )();
});

test('REL-08 the lock of a killed process is taken over', async () => {
  const folder = aFolder();
  await aStaleLock(folder);
  expect(existsSync(join(folder, 'lock.sock'))).toBe(true);
  await (
    await holdFolder(folder)
  )();
});

test('REL-08 a process that is too busy to answer keeps its folder, and goes on', async () => {
  const folder = aFolder();
  const busy = `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4000);
    setTimeout(() => { console.log('still here'); setInterval(() => {}, 1000); }, 200);`;
  const child = await aHolder(folder, busy);
  const goesOn = new Promise((said) => child.stdout.once('data', (data: Buffer) => said(data.toString())));
  await expect(holdFolder(folder)).rejects.toThrow(`The data folder ${folder} is already in use.`);
  expect(await goesOn).toBe('still here\n');
  child.kill('SIGKILL');
});

test('REL-08 of many who take over the same stale lock at once, one gets it', async () => {
  for (let round = 1; round <= 3; round += 1) {
    const folder = aFolder();
    await aStaleLock(folder);
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => holdFolder(folder)));
    const holders = answers.filter((answer) => answer.status === 'fulfilled');
    expect(holders).toHaveLength(1);
    const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => String(reason));
    expect(new Set(refused)).toEqual(
      new Set([`Error: The data folder ${folder} is already in use by pid ${process.pid}.`]),
    );
    for (const holder of holders) await holder.value();
  }
});

test('REL-08 a folder too deep for a socket path is locked as well', async () => {
  const folder = join(aFolder(), 'd'.repeat(120));
  mkdirSync(folder);
  const release = await holdFolder(folder);
  await expect(holdFolder(folder)).rejects.toThrow(/already in use by pid/);
  await release();
});
