import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { attempt, buildWeb, install, projectNode, root, say, stop } from './bootstrap.mjs';
import { findChromium } from './chromium.mjs';
import { matchingTests } from './matching-tests.mjs';
import { startPostgres } from './postgres.mjs';

const inCi = process.env.CI === 'true';
const reports = mkdtempSync(join(tmpdir(), 'teamsparks-reports-'));
const total = { passed: 0, failed: 0, skipped: 0 };
/** Of each part, for whoever asks where the minutes go. */
const minutes = [];
/** The titles of what failed, and of what failed once only, said again at the very end. */
const failures = [];
const flaky = [];
/** A shared machine that stalls for a moment must not turn good work away; what needed the second try is named. */
const retries = inCi ? '1' : '0';

install();
// Servers, browsers' servers and test runners start a hundred times: what they compile to is kept.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');
const node = projectNode();

const embedded = { env: { TEST_DATABASE_URL: '' } };

/**
 * Runs a command to its end and answers whether it succeeded. Quietly: what it says is shown when it is over, in one piece, since
 * another one is talking at the same time.
 */
function runs(command, args, { env = {}, cwd = root, quietly = false } = {}) {
  return new Promise((done) => {
    const stdio = ['ignore', quietly ? 'pipe' : 'inherit', quietly ? 'pipe' : 'inherit'];
    const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
    child.on('close', (code) => {
      process.stdout.write(output);
      done(code === 0);
    });
  });
}

/** One suite under vitest; its counts are added to the total. */
async function vitest(name, part, { env = {}, only = [], quietly = false } = {}) {
  if (!quietly) say(name);
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--root', part, ...only];
  const ok = await runs(
    node,
    [...args, `--retry=${retries}`, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    { env, quietly },
  );
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

async function journeys() {
  say('Journeys in a real browser, against the built product');
  const chromium = findChromium();
  if (chromium === undefined) return missing('Chromium');
  const report = join(reports, 'journeys.json');
  const ok = await runs(node, [join(root, 'node_modules/@playwright/test/cli.js'), 'test', `--retries=${retries}`], {
    cwd: join(root, 'e2e'),
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const { stats, suites, errors } = JSON.parse(readFileSync(report, 'utf8'));
  const specs = suites.flatMap(specsOf);
  failures.push(...errors.map((error) => error.message), ...specs.filter((spec) => !spec.ok).map(titleOf));
  flaky.push(...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(titleOf));
  total.passed += stats.expected + stats.flaky;
  total.failed += stats.unexpected;
  total.skipped += stats.skipped;
  return ok;
}

/** The journeys of a suite and of the suites in it. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

const titleOf = ({ file, line, title }) => `e2e/${file}:${line}: ${title}`;

/** Where something cannot be had, a person is told and goes on with the rest; CI insists. */
function missing(what) {
  say(`${what} is not installed here: this part is left out.`);
  return !inCi;
}

async function onPostgres() {
  // What asks for no database has run already.
  const only = ['--project', 'database'];
  const given = process.env.TEST_DATABASE_URL;
  if (given) return vitest('Server on PostgreSQL', 'server', { env: { TEST_DATABASE_URL: given }, only });
  const postgres = await startPostgres();
  if (!postgres) return missing('PostgreSQL');
  try {
    return await vitest(`Server on ${postgres.version}`, 'server', { env: { TEST_DATABASE_URL: postgres.url }, only });
  } finally {
    postgres.stop();
  }
}

/** Runs what matches the words and nothing else, on the embedded database, reported as it goes. */
function some(words) {
  const found = matchingTests(words);
  if (found.files.length === 0) stop(`No test has ${words.join(' or ')} in its path or its title.`);
  const of = (part) => found.files.filter((file) => file.startsWith(`${part}/`)).map((file) => join(root, file));
  // Only these look at the built site.
  if (of('e2e').length > 0 || found.files.includes('web/test/budgets.test.ts')) buildWeb();
  const run = (part) => {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--root', part, ...of(part)];
    if (found.title) args.push('-t', found.title);
    return of(part).length === 0 || attempt(node, args, embedded);
  };
  const browse = () => {
    const args = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...of('e2e')];
    if (found.title) args.push('--grep', found.title);
    return (
      of('e2e').length === 0 || attempt(node, args, { cwd: join(root, 'e2e'), env: { CHROMIUM_PATH: findChromium() } })
    );
  };
  return [...['contract', 'web', 'server'].map(run), browse()];
}

async function timed(part, work) {
  const from = performance.now();
  const result = await work();
  minutes.push(`${part} ${((performance.now() - from) / 60_000).toFixed(1)}`);
  return result;
}

/** What needs neither a database nor a browser. */
async function plainly() {
  const quietly = true;
  return [
    await timed('checks', () => runs(node, ['scripts/check.mjs'], { quietly })),
    await timed('contract', () => vitest('Contract', 'contract', { quietly })),
    await timed('web', () => vitest('Web', 'web', { quietly })),
  ];
}

async function everything() {
  await timed('build', buildWeb);
  // The server's tests wait a third of their time, for processes, deadlines and locks: the rest of the work fills it.
  const [server, plain] = await Promise.all([
    timed('server, embedded', () => vitest('Server on the embedded database', 'server', embedded)),
    plainly(),
  ]);
  const results = [
    ...[server, ...plain],
    await timed('server, PostgreSQL', onPostgres),
    await timed('journeys', journeys),
  ];
  process.stdout.write(`\nMinutes: ${minutes.join(', ')}`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
  for (const title of flaky) process.stdout.write(`~ only at the second try: ${title}\n`);
  for (const failure of failures) process.stdout.write(`✗ ${failure}\n`);
  return results;
}

const words = process.argv.slice(2);
const results = words.length > 0 ? some(words) : await everything();
rmSync(reports, { recursive: true, force: true });
if (results.includes(false)) stop('Something failed; see above.');
