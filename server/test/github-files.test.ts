import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { dependabotFile, type DependabotFile } from './dependabot-schema.ts';

// GitHub's own parser. Its modules import JSON without saying that it is JSON, which Node would refuse.
const hooks = registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');
hooks.deregister();

const root = join(import.meta.dirname, '../..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Manifest {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
const manifestOf = (folder: string) => JSON.parse(textOf(join(folder, 'package.json'))) as Manifest;

const packages = ['.', 'contract', 'server', 'web', 'e2e'].map(manifestOf).flatMap((manifest) => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
});
const commands = Object.keys(manifestOf('.').scripts ?? {});

/** The part of a valid workflow that the rules of the house are about. */
interface Workflow {
  permissions?: unknown;
  jobs: Record<string, { 'timeout-minutes'?: unknown; steps?: Step[] }>;
}
interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

/** Returns what GitHub would refuse: an unknown key, a wrong value, an expression that names nothing. */
async function refusedIn(path: string, text: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name: path, content: text }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

/** Returns what GitHub accepts and we do not. */
function carelessIn(path: string, text: string): string[] {
  const { permissions, jobs } = parse(text) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);
  const endless = Object.keys(jobs).filter((id) => jobs[id]?.['timeout-minutes'] === undefined);
  const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
  const named = steps.flatMap(({ run = '' }) => [...run.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name));
  // A job that has to write says so itself.
  const mayWrite = !(permissions instanceof Object) || Object.values(permissions).includes('write');
  return [
    ...(mayWrite ? [`${path}: its permissions are not read-only`] : []),
    ...endless.map((id) => `${path}: ${id} has no timeout-minutes`),
    ...checkouts
      .filter((step) => step.with?.['persist-credentials'] !== false)
      .map(() => `${path}: a checkout keeps its credentials`),
    ...named.filter((name) => !commands.includes(name)).map((name) => `${path}: package.json has no ${name}`),
  ];
}

/** Returns the names and patterns that stand for no package of ours. */
function strangersIn({ updates }: DependabotFile): string[] {
  const npm = updates.filter((update) => update['package-ecosystem'] === 'npm');
  const grouped = npm.flatMap(({ groups = {} }) => Object.values(groups));
  const named = [
    ...grouped.flatMap((group) => [...group.patterns, ...(group['exclude-patterns'] ?? [])]),
    ...npm.flatMap(({ ignore = [] }) => ignore.map((one) => one['dependency-name'])),
  ];
  return named.filter((pattern) => {
    const expression = new RegExp(`^${pattern.replaceAll('*', '.*')}$`);
    return !packages.some((name) => expression.test(name));
  });
}

function dependabotFaultsIn(path: string, text: string): string[] {
  const { data, error } = dependabotFile.safeParse(parse(text));
  if (error) return error.issues.map((issue) => `${path}: ${issue.path.join('.')}: ${issue.message}`);
  return strangersIn(data).map((name) => `${path}: no package is called ${name}`);
}

/** Returns "path: what is wrong" for a file below .github. */
async function faultsIn(path: string, text: string): Promise<string[]> {
  if (path === 'dependabot.yml') return dependabotFaultsIn(path, text);
  if (!path.startsWith('workflows/')) return [`${path}: no test knows what may stand in it`];
  const refused = await refusedIn(path, text);
  return refused.length > 0 ? refused : carelessIn(path, text);
}

test('GitHub accepts every YAML file below .github, and so do we', async () => {
  const all = readdirSync(join(root, '.github'), { recursive: true, encoding: 'utf8' });
  const paths = all.filter((path) => /\.ya?ml$/.test(path));
  expect(paths).toEqual(expect.arrayContaining(['dependabot.yml', 'workflows/ci.yml']));
  const faults = await Promise.all(paths.map((path) => faultsIn(path, textOf(join('.github', path)))));
  expect(faults.flat()).toEqual([]);
});

test('a YAML file that no test knows is found', async () => {
  expect(await faultsIn('labels.yml', '')).toEqual(['labels.yml: no test knows what may stand in it']);
});

const workflow = `
on: push
permissions:
  contents: read
jobs:
  look:
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@v6
        with:
          persist-credentials: false
      - run: npm run check -- \${{ github.sha }}
`;

test.each([
  ['an unknown key', 'runs-on', 'run-on', "Unexpected value 'run-on'"],
  ['an unknown event', 'on: push', 'on: pushed', "Unexpected value 'pushed'"],
  ['a permission of a wrong kind', 'contents: read', 'contents: some', "Unexpected value 'some'"],
  ['a name that no expression knows', 'github.sha', 'git.sha', "Unrecognized named-value: 'git'"],
  ['a workflow without permissions', 'permissions:\n  contents: read\n', '', 'its permissions are not read-only'],
  ['a workflow that may write', 'contents: read', 'contents: write', 'its permissions are not read-only'],
  ['a job that may run forever', '    timeout-minutes: 5\n', '', 'look has no timeout-minutes'],
  ['a checkout with credentials', 'credentials: false', 'credentials: true', 'a checkout keeps its credentials'],
  ['a command that does not exist', 'npm run check', 'npm run chekc', 'package.json has no chekc'],
])('%s is found in a workflow', async (_, right, wrong, fault) => {
  expect(await faultsIn('workflows/look.yml', workflow)).toEqual([]);
  const faults = await faultsIn(
    'workflows/look.yml',
    workflow.replace(right, () => wrong),
  );
  expect(faults).toContainEqual(expect.stringContaining(fault));
});

const dependabot = `
version: 2
updates:
  - package-ecosystem: npm
    directory: /
    schedule:
      interval: weekly
    groups:
      react:
        patterns: [react, '@types/react*']
`;

test.each([
  ['an unknown key', 'interval', 'intervall', 'Unrecognized key: "intervall"'],
  ['an interval that does not exist', 'weekly', 'hourly', 'updates.0.schedule.interval: Invalid option'],
  ['a group without patterns', "patterns: [react, '@types/react*']", 'update-types: [major]', 'react.patterns'],
  ['a pattern without a package', '@types/react*', '@types/raect*', 'no package is called @types/raect*'],
])('%s is found in the options of Dependabot', async (_, right, wrong, fault) => {
  expect(await faultsIn('dependabot.yml', dependabot)).toEqual([]);
  const faults = await faultsIn(
    'dependabot.yml',
    dependabot.replace(right, () => wrong),
  );
  expect(faults).toContainEqual(expect.stringContaining(fault));
});
