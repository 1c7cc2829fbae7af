// What `npm test` runs, and how it tells what came of it. test.mjs starts it with a folder of its own for everything temporary.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { embeddedSet } from '../server/test/embedded-set.ts';
import { attempt, buildWeb, root, say, stop } from './bootstrap.mjs';
import { changedTests, reachedTests } from './changed-tests.mjs';
import { findChromium } from './chromium.mjs';
import { matchingTests } from './matching-tests.mjs';
import { startPostgres } from './postgres.mjs';
import { processorSeconds, secondsOfServer } from './processor-time.mjs';

const inCi = process.env.CI === 'true';
const total = { passed: 0, failed: 0, skipped: 0 };
/** Time of each part, shown at the end. */
const parts = [];
/** Titles of failed and of flaky tests, repeated at the very end. */
const failures = [];
const flaky = [];
/** Retries in CI, so that a stall of a shared machine fails nothing; tests that needed one are listed. */
const retries = inCi ? '1' : '0';
const playwright = join(root, 'node_modules/@playwright/test/cli.js');
const embedded = { TEST_DATABASE_URL: '' };

/**
 * Runs a command to its end and answers whether it succeeded. Quietly: what it says is shown when it is over, in one piece, since
 * another one is talking at the same time.
 */
function runs(name, args, { env = {}, cwd = root, quietly = false } = {}) {
  const from = performance.now();
  return new Promise((done) => {
    const stdio = ['ignore', quietly ? 'pipe' : 'inherit', quietly ? 'pipe' : 'inherit'];
    const child = spawn(process.execPath, args, { cwd, stdio, env: { ...process.env, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
    child.on('close', (code) => {
      process.stdout.write(output);
      took(name, from);
      done(code === 0);
    });
  });
}

/** Notes what a part took that has just ended: minutes by the clock, and of the processors. */
function took(name, from, seconds = processorSeconds()) {
  parts.push({ name, clock: (performance.now() - from) / 60_000, processor: seconds / 60 });
}

/** Runs a suite under vitest and adds its counts to the total; returns whether it passed. */
async function vitest(name, part, { env = {}, only = [], quietly = false } = {}) {
  if (!quietly) say(name);
  const report = join(tmpdir(), `${name.replace(/\W+/g, '-')}.json`);
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--root', part, ...only];
  const reporting = [`--retry=${retries}`, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const ok = await runs(name, [...args, ...reporting], { env: { NO_COLOR: '1', ...env }, quietly });
  const result = JSON.parse(readFileSync(report, 'utf8'));
  total.passed += result.numPassedTests;
  total.failed += result.numFailedTests;
  total.skipped += result.numPendingTests + result.numTodoTests;
  for (const { name: file, message, assertionResults } of result.testResults) {
    if (message) failures.push(`${relative(root, file)}: ${message}`);
    for (const one of assertionResults) {
      const where = `${relative(root, file)}: ${one.fullName}`;
      if (one.status === 'failed') failures.push(where);
      else if (one.failureMessages.length > 0) flaky.push(where);
    }
  }
  return ok;
}

async function journeys(files = []) {
  say('Journeys in a real browser, against the built product');
  const chromium = findChromium();
  if (chromium === undefined) return missing('Chromium');
  const report = join(tmpdir(), 'journeys.json');
  const browsers = join(tmpdir(), 'browser-seconds');
  const ok = await runs('journeys', [playwright, 'test', `--retries=${retries}`, ...files], {
    cwd: join(root, 'e2e'),
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report, BROWSER_SECONDS: browsers },
  });
  const browserSeconds = existsSync(browsers) ? readFileSync(browsers, 'utf8').trim().split('\n') : [];
  took(
    'their browsers',
    performance.now(),
    browserSeconds.map(Number).reduce((sum, one) => sum + one, 0),
  );
  const { stats, suites, errors } = JSON.parse(readFileSync(report, 'utf8'));
  const specs = suites.flatMap(specsOf);
  failures.push(...errors.map((error) => error.message), ...specs.filter((spec) => !spec.ok).map(titleOf));
  flaky.push(...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(titleOf));
  total.passed += stats.expected + stats.flaky;
  total.failed += stats.unexpected;
  total.skipped += stats.skipped;
  return ok;
}

/** Returns the journeys of a suite and its nested suites. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

const titleOf = ({ file, line, title }) => `e2e/${file}:${line}: ${title}`;

/** Reports a part left out because something is not installed; returns false in CI, where that is a failure. */
function missing(what) {
  say(`${what} is not installed here: this part is left out.`);
  return !inCi;
}

/** Runs the server's tests, or those in `only`, on PostgreSQL; without PostgreSQL on the embedded engine. */
async function server(only = []) {
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given ? undefined : await startPostgres();
  const url = given ?? postgres?.url ?? '';
  const name = url ? `Server on ${postgres?.version ?? 'PostgreSQL'}` : 'Server on the embedded database';
  try {
    return { ok: await vitest(name, 'server', { env: { TEST_DATABASE_URL: url }, only }), isEmbedded: !url };
  } finally {
    if (postgres) {
      took('PostgreSQL itself', performance.now(), secondsOfServer(postgres.data));
      postgres.stop();
    }
  }
}

const onEmbedded = (files) =>
  vitest('Server on the embedded database', 'server', { env: embedded, only: ['--project', 'database', ...files] });

/** Runs the server's tests on PostgreSQL, and on the embedded engine those about it and changed ones, or all. */
async function serverOnBoth(all = false) {
  const files = all ? [] : [...new Set([...embeddedSet, ...changedTests('server')])];
  const { ok, isEmbedded } = await server();
  return [ok, isEmbedded || (await onEmbedded(files))];
}

/** Runs checks and suites that need neither a database nor a browser; of a part with a list only those files. */
async function checks({ contract, web } = {}) {
  const quietly = true;
  const suite = (name, part, only) => only?.length === 0 || vitest(name, part, { only, quietly });
  return [
    await runs('checks', ['scripts/check.mjs'], { quietly }),
    await suite('Contract', 'contract', contract),
    await suite('Web', 'web', web),
  ];
}

function build() {
  const from = performance.now();
  buildWeb();
  took('build', from);
}

/** Runs everything; checks run beside the server's tests, which spend a third of their time waiting. */
async function everything(all) {
  build();
  const [onServer, plain] = await Promise.all([serverOnBoth(all), checks()]);
  return [...onServer, ...plain, await journeys()];
}

const only = {
  checks: async () => (build(), checks()),
  server: () => serverOnBoth(),
  journeys: async () => (build(), [await journeys()]),
};

/** Runs the tests that can reach a change through imports, and those that look at all files. */
async function changed() {
  const reached = reachedTests();
  say(`${Object.values(reached).flat().length} files of tests can be reached by what has changed`);
  const { web, server: onServer, e2e } = reached;
  if (e2e.length > 0 || web.includes('test/budgets.test.ts')) build();
  const [{ ok }, plain] = await Promise.all([server(onServer), checks(reached)]);
  return [ok, ...plain, e2e.length === 0 || (await journeys(e2e))];
}

/** Runs what matches the words and nothing else, on the embedded database, reported as it goes. */
function some(words) {
  const matches = matchingTests(words);
  if (matches.files.length === 0) stop(`No test has ${words.join(' or ')} in its path or its title.`);
  const of = (part) => matches.files.filter((file) => file.startsWith(`${part}/`)).map((file) => join(root, file));
  // Only these look at the built site.
  if (of('e2e').length > 0 || matches.files.includes('web/test/budgets.test.ts')) buildWeb();
  const run = (part) => {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--root', part, ...of(part)];
    if (matches.title) args.push('-t', matches.title);
    return of(part).length === 0 || attempt(process.execPath, args, { env: embedded });
  };
  const browse = () => {
    const args = [playwright, 'test', ...of('e2e')];
    if (matches.title) args.push('--grep', matches.title);
    const env = { CHROMIUM_PATH: findChromium() };
    return of('e2e').length === 0 || attempt(process.execPath, args, { cwd: join(root, 'e2e'), env });
  };
  return [...['contract', 'web', 'server'].map(run), browse()];
}

function summary() {
  const row = ({ name, clock, processor }) => `${name} ${clock.toFixed(1)} (${processor.toFixed(1)})`;
  process.stdout.write(`\nMinutes by the clock (of the processors): ${parts.map(row).join(', ')}\n`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
  for (const title of flaky) process.stdout.write(`~ only at the second try: ${title}\n`);
  for (const failure of failures) process.stdout.write(`✗ ${failure}\n`);
}

async function runRequested([first, second]) {
  if (first === '--changed' && second === undefined) return changed();
  if (first === '--all') return second === undefined ? everything(true) : stop('--all goes with nothing else.');
  if (first === '--only') return only[second]?.() ?? stop(`--only takes one of ${Object.keys(only).join(', ')}.`);
  return first?.startsWith('--') ? stop(`${first} is none of --all, --changed, --only.`) : everything(false);
}

const args = process.argv.slice(2);
const words = args.length > 0 && !args[0].startsWith('--');
const results = words ? some(args) : await runRequested(args);
if (!words) summary();
if (results.includes(false)) stop('Something failed; see above.');
