import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { install, projectNode, root, stop } from './bootstrap.mjs';

install();
const node = projectNode();
const typesCache = 'node_modules/.cache/types';
/** Returns the type check of a part; with one checker, since parts run in parallel and several checkers repeat each other's work. */
const typesOf = (part) => ({
  name: `types of ${part}`,
  args: ['node_modules/typescript/bin/tsc', '-p', part, '--checkers', '1', '--pretty'].concat([
    '--incremental',
    '--tsBuildInfoFile',
    `${typesCache}/${part}.tsbuildinfo`,
  ]),
});

/** The longest first, so that none is left over at the end. */
const checks = [
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.'] },
  typesOf('server'),
  { name: 'unused files, exports and packages', args: ['node_modules/knip/bin/knip.js'] },
  ...['web', 'e2e', 'bench', 'release', 'contract'].map(typesOf),
  { name: 'steps of docs/contributing.md', args: ['bench/follow-contributing.ts', '--steps'] },
  { name: 'whole sentences', args: ['scripts/whole-sentences.mjs'] },
  { name: 'comments and names', args: ['scripts/plain-english.mjs'] },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
];

/** Runs a check and answers with what it found, or '' when all is well. */
function findings({ args }) {
  return new Promise((done) => {
    // The compilers are Go programs that would collect garbage a third of their time.
    const child = spawn(node, args, { cwd: root, env: { GOGC: '400', ...process.env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    child.on('close', (code, signal) => done(code === 0 ? '' : output || `It ended with ${signal ?? code}.`));
  });
}

const waiting = [...checks];
const failed = [];
async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const from = performance.now();
    const problems = await findings(check);
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    process.stdout.write(`${problems ? '✗' : '✓'} ${check.name} (${seconds} s)\n${problems}`);
    if (problems) failed.push(check.name);
  }
}
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
if (failed.length > 0) stop(`Something was found: ${failed.join(', ')}.`);
