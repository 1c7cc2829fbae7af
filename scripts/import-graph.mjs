import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from './bootstrap.mjs';

/** An import of a file of ours, or of the contract. */
export const imported = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+|@teamsparks\/contract[^'"]*)['"]/g;
const isProduction = (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|routeTree\.gen|\.d\.ts$/.test(path);

function filesOf(side) {
  const folder = join(root, side, 'src');
  const paths = readdirSync(folder, { recursive: true }).map((path) => path.replaceAll('\\', '/'));
  return paths
    .filter(isProduction)
    .sort()
    .map((path) => `${side}/src/${path}`);
}

/** Returns the unit of a file, such as `server/features/accounts`: a room, or a folder of platform or shared. */
function unitOf(path) {
  const [side, , ...inner] = path.split('/');
  if (side === 'contract') return 'contract';
  const [room, unit] = inner;
  if (inner.length === 1) return `${side}/${/^(?:config|tables)\.ts$/.test(room) ? room.slice(0, -3) : 'app'}`;
  return inner.length > 2 && ['features', 'platform', 'shared'].includes(room)
    ? `${side}/${room}/${unit}`
    : `${side}/${room}`;
}

/** Returns for each unit the units that its files import. */
function readImports() {
  const imports = new Map();
  for (const file of ['server', 'web'].flatMap(filesOf)) {
    const from = unitOf(file);
    const to = imports.get(from) ?? imports.set(from, new Set()).get(from);
    for (const [, path] of readFileSync(join(root, file), 'utf8').matchAll(imported)) {
      const unit = path.startsWith('.') ? unitOf(posix.join(dirname(file), path)) : 'contract';
      if (unit !== from) to.add(unit);
    }
  }
  return new Map([...imports].sort(([one], [other]) => (one < other ? -1 : 1)));
}

const roomOf = (unit) => unit.split('/').slice(0, 2).join('/');
const sorted = (units) => [...new Set(units)].sort();

function drawRooms(imports) {
  const arrows = [...imports].flatMap(([from, to]) => [...to].map((unit) => [roomOf(from), roomOf(unit)]));
  const lines = sorted(arrows.filter(([from, to]) => from !== to).map(([from, to]) => `  ${from} --> ${to}`));
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n');
}

/** Returns a table of a room's units: what each imports within its side, and what imports it. */
function tableOf(imports, room) {
  const side = room.split('/')[0];
  const short = (units) =>
    sorted(units)
      .map((unit) => unit.slice(side.length + 1).replace('features/', ''))
      .join(', ');
  const rows = [...imports.keys()]
    .filter((unit) => unit.startsWith(`${room}/`))
    .map((unit) => {
      const uses = [...imports.get(unit)].filter((other) => other !== 'contract');
      const users = [...imports.keys()].filter((other) => imports.get(other).has(unit));
      return `| ${unit.slice(room.length + 1)} | ${short(uses)} | ${short(users)} |`;
    });
  return [`| ${room} | imports | is imported by |`, '| --- | --- | --- |', ...rows].join('\n');
}

/** Returns the text of docs/import-graph.md for the current source. */
export function drawImportGraph() {
  const imports = readImports();
  const rooms = ['server/features', 'server/platform', 'web/features', 'web/shared'];
  return (
    [
      '# Import graph',
      'Drawn by `npm run papers`; server/test/architecture.test.ts fails when it is out of date, and holds the rules.',
      '## Rooms',
      drawRooms(imports),
      ...rooms.flatMap((room) => [`## ${room}`, tableOf(imports, room)]),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}
