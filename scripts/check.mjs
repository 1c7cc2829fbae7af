import { attempt, install, projectNode, say, stop } from './bootstrap.mjs';

install();
const node = projectNode();
const bin = (name, path) => (args) => () => attempt(node, [`node_modules/${name}/${path}`, ...args]);
const oxfmt = bin('oxfmt', 'bin/oxfmt');
const oxlint = bin('oxlint', 'bin/oxlint');
const tsc = bin('typescript', 'bin/tsc');
const knip = bin('knip', 'bin/knip.js');

const checks = [
  ['format', oxfmt(['--check', '.'])],
  [
    'lint',
    oxlint(['--type-aware', '--deny-warnings', 'contract/src', 'server', 'web/src', 'web/test', 'e2e', 'bench']),
  ],
  ...['contract', 'server', 'web', 'e2e', 'bench'].map((part) => [`types of ${part}`, tsc(['-p', part])]),
  ['unused files, exports and packages', knip([])],
];
for (const [name, check] of checks) {
  say(`Checking ${name}`);
  if (!check()) stop(`The check of ${name} found something.`);
}
