import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Access, Flag } from '@teamsparks/contract/shared/access';
import { type Role, roles } from '@teamsparks/contract/shared/vocabulary';

/** Who may call an endpoint, as a row of the document says. */
export interface DocumentedAccess {
  access: Access;
  /** Refused in spite of the flags: the login that many people share. */
  notDemoAdmin: boolean;
}

/** What docs/permissions.md says in its tables. It is written by hand, independently of the contract. */
export interface PermissionsDocument {
  roleFlags: Record<Role, Flag[]>;
  endpoints: Map<string, DocumentedAccess>;
}

const path = join(import.meta.dirname, '../../docs/permissions.md');

/** The cells of every table row below the heading `## {section}`, up to the next one of that level. */
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

/** "open", "session", "screen of a team", "`a` and `b`" or "`a` or `b`", with or without ", not demoAdmin". */
function accessIn(cell: string): DocumentedAccess {
  const [words = '', exception] = cell.split(', ');
  if (words === 'open' || words === 'session') return { access: words, notDemoAdmin: false };
  if (words in screens) return { access: { run: screens[words as keyof typeof screens] }, notDemoAdmin: false };
  const [first, ...more] = codeIn(words) as Flag[];
  if (first === undefined) throw new Error(`docs/permissions.md has an access that is none: ${cell}`);
  const access: Access = words.includes(' or ') ? { any: [first, ...more] } : { all: [first, ...more] };
  return { access, notDemoAdmin: exception === 'not demoAdmin' };
}

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

/** Whether somebody with this role, and no exceptions, is let in; undefined stands for nobody signed in. */
export function isLetIn({ roleFlags }: PermissionsDocument, documented: DocumentedAccess, role: Role | undefined) {
  const { access, notDemoAdmin } = documented;
  if (access === 'open') return true;
  if (role === undefined || (notDemoAdmin && role === 'demoAdmin')) return false;
  if (access === 'session') return true;
  // A session counts for nothing there.
  if ('run' in access) return false;
  const holds = (flag: Flag) => roleFlags[role].includes(flag);
  return 'all' in access ? access.all.every(holds) : access.any.some(holds);
}
