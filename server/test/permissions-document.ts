import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Access, Flag } from '@teamsparks/contract/shared/access';
import { type Role, roles } from '@teamsparks/contract/shared/vocabulary';

/** Access to an endpoint, as a row of the document states it. */
export interface DocumentedAccess {
  access: Access;
  /** True if the shared demonstration login is refused in spite of its flags. */
  notDemoAdmin: boolean;
}

/** Tables of docs/permissions.md, which is written by hand, independently of the contract. */
export interface PermissionsDocument {
  roleFlags: Record<Role, Flag[]>;
  endpoints: Map<string, DocumentedAccess>;
}

const path = join(import.meta.dirname, '../../docs/permissions.md');

/** Returns the cells of every table row below the heading `## {section}`, up to the next one of that level. */
function rowsOf(text: string, section: string): string[][] {
  const [, part = ''] = text.split(`\n## ${section}\n`);
  const [own = ''] = part.split('\n## ');
  const rows = own.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

const codeIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

const screens = { 'screen of a team': 'team', 'screen of an appraiser': 'appraiser' } as const;

/** Parses an access: "open", "session", "screen of a team", "`a` and `b`" or "`a` or `b`", with or without ", not demoAdmin". */
function accessIn(cell: string): DocumentedAccess {
  const [words = '', exception] = cell.split(', ');
  if (words === 'open' || words === 'session') return { access: words, notDemoAdmin: false };
  if (words in screens) return { access: { run: screens[words as keyof typeof screens] }, notDemoAdmin: false };
  const [first, ...more] = codeIn(words) as Flag[];
  if (first === undefined) throw new Error(`docs/permissions.md has an access that is none: ${cell}`);
  const access: Access = words.includes(' or ') ? { any: [first, ...more] } : { all: [first, ...more] };
  return { access, notDemoAdmin: exception === 'not demoAdmin' };
}

/** Parses docs/permissions.md. */
export function readPermissions(text = readFileSync(path, 'utf8')): PermissionsDocument {
  const flagRows = rowsOf(text, 'Flags');
  const flagsOf = (column: number) =>
    flagRows.filter((cells) => cells[column] === 'yes').flatMap(([flag = '']) => codeIn(flag) as Flag[]);
  return {
    roleFlags: Object.fromEntries(roles.map((role, at) => [role, flagsOf(at + 2)])) as Record<Role, Flag[]>,
    endpoints: new Map(
      rowsOf(text, 'Endpoints').map(([name = '', access = '']) => [codeIn(name)[0] ?? '', accessIn(access)]),
    ),
  };
}

/** Roles that a caller gives to people, by the way in which they do it. */
export type Making = Record<(typeof waysToMake)[number], Role[]>;
const waysToMake = ['byMail', 'byLink', 'byCard', 'byList', 'byName'] as const;

/** Returns the table "Who makes whom" of docs/permissions.md, by its first column without "(…)". */
export function makersByRow(text = readFileSync(path, 'utf8')): Map<string, Making> {
  const rolesIn = (cell: string): Role[] => codeIn(cell) as Role[];
  return new Map(
    rowsOf(text, 'Who makes whom').map(([caller = '', ...cells]) => [
      codeIn(caller)[0] ?? '',
      Object.fromEntries(waysToMake.map((way, at) => [way, rolesIn(cells[at] ?? '')])) as Making,
    ]),
  );
}

/** Tells whether a person with this role may call the endpoint; `undefined` is a signed-out person. */
export function isLetIn({ roleFlags }: PermissionsDocument, documented: DocumentedAccess, role: Role | undefined) {
  const { access, notDemoAdmin } = documented;
  if (access === 'open') return true;
  if (role === undefined || (notDemoAdmin && role === 'demoAdmin')) return false;
  if (access === 'session') return true;
  // Screens have their own cookies; a session does not count.
  if ('run' in access) return false;
  const holds = (flag: Flag) => roleFlags[role].includes(flag);
  return 'all' in access ? access.all.every(holds) : access.any.some(holds);
}
