import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteMyAccount } from '@teamsparks/contract/admin/addresses/account';
import { startPostgres } from '../../scripts/postgres.mjs';
import { fillLibrary, password, signIn } from '../library.ts';
import { type Running, startProgram } from '../processes.ts';
import type { Row } from '../table.ts';
import { judged } from './load.ts';
import { program } from './scene.ts';
import { addYear, leavers, year as size, yearInWords } from './year-of-data.ts';

const rounds = 40;
const goalMs = 300;

const isoDay = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** What is asked, and by whom: the mentor leads twenty groups and ran 1,600 challenges with them. */
const pages: Record<string, { as: 'mentor' | 'overseer'; path: string }> = {
  'dashboard: practice': { as: 'mentor', path: '/org-api/dashboard/practice' },
  'dashboard: tried': { as: 'mentor', path: '/org-api/dashboard/tried' },
  'dashboard: favorites': { as: 'mentor', path: '/org-api/dashboard/favorites' },
  'dashboard: reviews': { as: 'mentor', path: '/org-api/dashboard/reviews' },
  'dashboard: next': { as: 'mentor', path: '/org-api/dashboard/next' },
  'dashboard: groups': { as: 'mentor', path: '/org-api/groups' },
  'coverage of a group': { as: 'mentor', path: '/org-api/groups/7/sessions' },
  'coverage, half a year': { as: 'mentor', path: `/org-api/groups/7/sessions?from=${isoDay(180)}&to=${isoDay(0)}` },
  'audit: newest': { as: 'overseer', path: '/api/admin/audit' },
  'audit: page 1,000': { as: 'overseer', path: '/api/admin/audit?page=1000' },
  'audit: kind': { as: 'overseer', path: '/api/admin/audit?action=session.failed' },
  'audit: rare kind': { as: 'overseer', path: '/api/admin/audit?action=account.exported' },
  'audit: name': { as: 'overseer', path: '/api/admin/audit?actor=person777' },
  'audit: person': { as: 'overseer', path: '/api/admin/audit?person=4711' },
  'audit: a week': { as: 'overseer', path: `/api/admin/audit?from=${isoDay(40)}&to=${isoDay(33)}` },
  'people: newest': { as: 'overseer', path: '/api/admin/users' },
  'people: name': { as: 'overseer', path: '/api/admin/users?search=person19' },
  'account export': { as: 'mentor', path: '/api/auth/me/export' },
};

const at = (sorted: readonly number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;

function summed(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p95] = [at(sorted, 0.5), at(sorted, 0.95)];
  return { value: `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`, p95 };
}

async function measure({ url }: Running, cookie: string, what: string, path: string): Promise<Row> {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const answer = await fetch(url + path, { headers: { cookie } });
    bytes = (await answer.arrayBuffer()).byteLength;
    // Some calls are limited per hour; the times measured before the limit count.
    if (answer.status === 429 && times.length > 0) break;
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    times.push(performance.now() - began);
  }
  const { value, p95 } = summed(times);
  return {
    part: 'year',
    what,
    under: `${times.length} requests of ${(bytes / 1_024).toFixed(0)} KB`,
    value,
    goal: `p95 <= ${goalMs} ms`,
    met: judged(p95 <= goalMs),
  };
}

/** Reads the whole log for the name of who leaves, and checks a password: no goal but to be done. */
async function measureLeaving(running: Running): Promise<Row> {
  const times: number[] = [];
  for (let number = 0; number < leavers; number += 1) {
    const username = `leaver${number}`;
    const headers = { cookie: await signIn(running, username), 'content-type': 'application/json' };
    const body = JSON.stringify({ confirm_username: username, current_password: password });
    const began = performance.now();
    const answer = await fetch(running.url + deleteMyAccount.path, { method: deleteMyAccount.method, headers, body });
    if (!answer.ok) throw new Error(`deleting an account answered ${answer.status}: ${await answer.text()}`);
    times.push(performance.now() - began);
  }
  return {
    part: 'year',
    what: 'account deletion',
    under: `${times.length} requests`,
    value: summed(times).value,
    goal: '<= 10 s',
  };
}

/** Starts the product on a filled database and measures its pages. */
export async function measurePages(databaseUrl: string, dataDir: string): Promise<Row[]> {
  const secret = 'drill secret drill secret drill secret';
  const running = await startProgram(program, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, AUTH_SECRETS: secret });
  try {
    const cookies = { mentor: await signIn(running, 'mentor'), overseer: await signIn(running, 'overseer') };
    const rows: Row[] = [];
    for (const [what, { as, path }] of Object.entries(pages))
      rows.push(await measure(running, cookies[as], what, path));
    return [...rows, await measureLeaving(running)];
  } finally {
    await running.kill();
  }
}

/** Measures a district's pages after a year of data, on PostgreSQL. */
export async function year(): Promise<Row[]> {
  const postgres = await startPostgres();
  if (!postgres)
    throw new Error('PostgreSQL is missing. Install it (Debian: apt-get install postgresql) and try again.');
  const dataDir = mkdtempSync(join(tmpdir(), 'teamsparks-drill-'));
  try {
    const began = performance.now();
    await fillLibrary({ databaseUrl: postgres.url, dataDir }, size.challenges, addYear);
    process.stdout.write(`${yearInWords}: filled in ${((performance.now() - began) / 1_000).toFixed(0)} s\n`);
    return await measurePages(postgres.url, dataDir);
  } finally {
    postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
