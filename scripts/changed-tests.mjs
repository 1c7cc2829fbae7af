// Which tests a change can reach. Imports alone would say "all": the app registers every feature and the router every page. Those hubs are
// not followed; instead a server test reaches its own room and those that serve the endpoints it calls, and a test of pages the pages it
// opens.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root, stop } from './bootstrap.mjs';
import { imported } from './import-graph.mjs';

function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/** Returns the commit at which the current work left main (in a pull request, the remote's main); undefined without history. */
const base = () => ['origin/main', 'main'].map((main) => git('merge-base', 'HEAD', main)).find(Boolean);

function filesSince(commit) {
  const listed = [git('diff', '--name-only', commit), git('ls-files', '--others', '--exclude-standard')];
  return listed.flatMap((text) => text.split('\n')).filter(Boolean);
}

const isTest = (path) => /\.(?:test|spec)\.tsx?$/.test(path);

/** Returns the changed test files of a part since the work left main, relative to the part; none in a clone of one commit. */
export function changedTests(part) {
  const from = base();
  const changed = from ? filesSince(from).filter((path) => isTest(path) && existsSync(join(root, path))) : [];
  return changed.filter((path) => path.startsWith(`${part}/`)).map((path) => path.slice(part.length + 1));
}

const folders = ['contract/src', 'contract/test', 'server/src', 'server/test', 'web/src', 'web/test', 'e2e'];
const hubs =
  /^(?:server\/src\/(?:app|service|main|start-up|tables)\.ts|server\/test\/harness\.ts|contract\/src\/index\.ts|web\/src\/(?:main|run-screens\/main)\.tsx|web\/src\/app\/|web\/src\/pages\/(?:__root|_signed-in|_public)\.tsx|web\/test\/stage\/)/;

function readTree() {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  );
  const sources = new Map();
  for (const path of paths.filter((one) => /\.tsx?$/.test(one) && !one.includes('node_modules'))) {
    const text = readFileSync(join(root, path), 'utf8');
    const imports = [...text.matchAll(imported)].map(([, to]) =>
      to.startsWith('.')
        ? posix.join(dirname(path), to)
        : `contract/src/${to.split('/').slice(2).join('/') || 'index'}.ts`,
    );
    sources.set(path, { text, imports });
  }
  return sources;
}

const roomOf = (path) => /^server\/src\/features\/[\w-]+/.exec(path)?.[0];

/**
 * Returns the files with everything they import. Hubs are included but not followed, and imports lead into at most `doors` other rooms of
 * the server: what lies beyond is covered by the tests of those rooms.
 */
function closure(sources, from, reached = new Set(), doors = 1) {
  for (const path of from) {
    if (reached.has(path)) continue;
    reached.add(path);
    if (hubs.test(path)) continue;
    const imports = sources.get(path)?.imports ?? [];
    const isDoor = (to) => roomOf(to) !== undefined && roomOf(to) !== roomOf(path);
    closure(
      sources,
      imports.filter((to) => !isDoor(to)),
      reached,
      doors,
    );
    if (doors > 0) closure(sources, imports.filter(isDoor), reached, doors - 1);
  }
  return reached;
}

/** Returns what looks like an address in a test, as `/lesson-plans/x` for `/lesson-plans/${id}?tab=1`. */
const addressesIn = (text) =>
  [...text.matchAll(/[`'"](\/[a-z][\w/${}.-]*)/g)].map(([, one]) => one.replace(/\$\{[^}]*\}?/g, 'x').split(/[?#]/)[0]);

function routesOf(sources) {
  const files = [...sources.keys()].filter((path) => /^web\/src\/pages\/(?!.*\/-|-|__)/.test(path));
  return files.map((file) => {
    const named = file.slice('web/src/pages'.length, -'.tsx'.length).replace(/\/_[\w-]+(?=\/)|\/index$/g, '');
    const pattern = named.replace(/_\./g, '/').replace(/\$\w+/g, '[^/]+');
    return { file, expression: new RegExp(`^${pattern || '/'}(?:/|$)`) };
  });
}

/** Returns the rooms of the server by the contract file whose endpoints they serve. */
function roomsServing(sources) {
  const rooms = new Map();
  for (const [path, { imports }] of sources) {
    if (!roomOf(path) || isTest(path)) continue;
    for (const to of imports.filter((one) => /^contract\/src\/[\w-]+\/endpoints[/.]/.test(one)))
      rooms.set(to, [...(rooms.get(to) ?? []), `${roomOf(path)}/index.ts`]);
  }
  return rooms;
}

/** Returns a function that gives the files a test can reach. */
function reachOf(sources) {
  const rooms = roomsServing(sources);
  const routes = routesOf(sources);
  const hubFiles = [...sources.keys()].filter((path) => hubs.test(path) && path.startsWith('web/src/'));
  const frame = new Set(hubFiles);
  for (const path of hubFiles)
    closure(
      sources,
      sources.get(path).imports.filter((to) => !to.startsWith('web/src/pages/')),
      frame,
    );
  const servedBy = (paths) => paths.flatMap((path) => rooms.get(path) ?? []);
  const shownTo = (test) => {
    const opened = addressesIn(sources.get(test).text);
    return routes.filter(({ expression }) => opened.some((one) => expression.test(one))).map(({ file }) => file);
  };
  return (test) => {
    const reached = closure(sources, [test]);
    if (roomOf(test)) closure(sources, [`${roomOf(test)}/index.ts`], reached);
    const called = test.startsWith('server/') ? [...found] : test.startsWith('e2e/') ? sources.get(test).imports : [];
    closure(sources, servedBy(called), reached, 0);
    // What every page has is looked at by the tests of pages; journeys come for the page itself.
    const isOfPage = (path) => /^web\/src\/(?:pages|features)\//.test(path);
    if (test.startsWith('web/test/pages/')) return closure(sources, [...frame, ...shownTo(test)], reached);
    if (test.startsWith('e2e/'))
      for (const path of closure(sources, shownTo(test))) if (isOfPage(path)) reached.add(path);
    return reached;
  };
}

/** Tests that look at everything, so no import leads to what they find. */
const nets =
  /^server\/test\/(?:architecture|embedded-set|every-endpoint|papers|privacy-paper|accessibility-paper|made-once|error-bodies|logs|github-files|migrations)\.test|^contract\/src\/(?:routes|shared\/(?:endpoint|vocabulary|sentences))\.test|^web\/test\/budgets/;

/** What a change beside the sources can change, and whose tests tell. */
const beside = [
  { changed: /^(?:package(?:-lock)?\.json|tsconfig\.base\.json|scripts\/)/, reached: /./ },
  {
    changed:
      /^server\/(?:migrations|package|vitest)|^server\/test\/(?:harness|database|prepare-database|people|suites)\.ts/,
    reached: /^server\//,
  },
  {
    changed: /^server\/content\//,
    reached: /^server\/src\/(?:seed|features\/(?:challenges|ai|lesson-plans|right-now))\//,
  },
  {
    changed: /^server\/src\/(?:app|service|main|start-up|tables|config)\.ts|^server\/src\/cli\//,
    reached: /^server\/(?:test|src\/cli)\//,
  },
  { changed: /^contract\/(?:package|vitest)|^contract\/src\/index\.ts/, reached: /^(?:contract|server|web)\// },
  { changed: /^web\/(?:build|public|index|run\.html|package|vite)|\.css$/, reached: /^(?:web|e2e)\// },
  {
    changed: /^web\/src\/(?:app|shared|parts)\//,
    reached: /^e2e\/journeys\/(?:everywhere\/(?:navigation|first-view)|challenges\/library)\.spec/,
  },
  { changed: /^web\/test\/stage\//, reached: /^web\/test\/pages\// },
  { changed: /^e2e\/(?:fixtures|playwright|package)/, reached: /^e2e\// },
];

/** Returns the tests that can reach a changed file, by part and relative to it; changed since main, or on main in its last commit. */
export function reachedTests() {
  const from = base();
  if (!from) stop('--changed needs the history since main: fetch it, or run npm test.');
  const since = filesSince(from);
  const changed = since.length > 0 ? since : filesSince('HEAD~1');
  const sources = readTree();
  const reach = reachOf(sources);
  const outside = beside.filter((one) => changed.some((path) => one.changed.test(path)));
  const isReached = (test) => {
    if (nets.test(test) || outside.some((one) => one.reached.test(test))) return true;
    const reached = reach(test);
    return changed.some((path) => reached.has(path));
  };
  const tests = [...sources.keys()].filter((path) => isTest(path) && !path.startsWith('e2e/walks/') && isReached(path));
  const of = (part) => tests.filter((path) => path.startsWith(`${part}/`)).map((path) => path.slice(part.length + 1));
  return { contract: of('contract'), web: of('web'), server: of('server'), e2e: of('e2e') };
}
