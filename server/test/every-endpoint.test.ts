import { routes } from '@teamsparks/contract/index';
import { type Access, flags, roleFlags } from '@teamsparks/contract/shared/access';
import { type Role, roles } from '@teamsparks/contract/shared/vocabulary';
import { expect, test } from 'vitest';
import { withApp } from './harness.ts';
import { aPerson, signedOut } from './people.ts';
import { isLetIn, readPermissions } from './permissions-document.ts';

const harness = withApp();
const callers: (Role | 'guest')[] = ['guest', ...roles];
/** The expected values: written by hand in docs/permissions.md, independently of the contract. */
const documented = readPermissions();

const withoutSentence = (access: Access): Access => {
  if (typeof access === 'string' || 'run' in access) return access;
  return 'all' in access ? { all: access.all } : { any: access.any };
};

test('SEC-21 the contract, docs/permissions.md and what is served are the same list with the same access', () => {
  const contract = routes.map(({ method, path, access }) => [`${method} ${path}`, withoutSentence(access)]);
  const document = [...documented.endpoints].map(([name, { access }]) => [name, access]);
  expect(Object.fromEntries(document)).toEqual(Object.fromEntries(contract));
  const names = routes.map(({ method, path }) => `${method} ${path}`).sort();
  expect([...documented.endpoints.keys()].sort()).toEqual(names);
  expect([...harness.app.served].map(({ method, path }) => `${method} ${path}`).sort()).toEqual(names);
});

test('AUT-048 the roles hold the flags that docs/permissions.md gives them', () => {
  const inOrder = roles.map((role) => [role, flags.filter((flag) => roleFlags[role].includes(flag))]);
  expect(documented.roleFlags).toEqual(Object.fromEntries(inOrder));
  // The table was read as a table: a heading that moved would leave it empty, and every role without rights.
  const counts = roles.map((role) => [role, documented.roleFlags[role].length]);
  expect(Object.fromEntries(counts)).toEqual({ student: 9, parent: 9, mentor: 14, admin: 18, demoAdmin: 10 });
});

/** Returns 'let in' for any status but 401, 403 and failures, which stay as they are. */
const verdictOf = (status: number) => (status === 401 || status === 403 || status >= 500 ? status : 'let in');

function verdictWanted(name: string, role: Role | undefined): ReturnType<typeof verdictOf> {
  const row = documented.endpoints.get(name);
  if (!row) throw new Error(`docs/permissions.md has no line for ${name}.`);
  // The renewal of a session is open, and its cookie decides.
  const lacksCookie = name === 'POST /api/auth/refresh-token' && !role;
  if (isLetIn(documented, row, role) && !lacksCookie) return 'let in';
  const isForScreens = typeof row.access === 'object' && 'run' in row.access;
  return role && !isForScreens ? 403 : 401;
}

test.each(routes.map(({ method, path }) => ({ method, path, name: `${method} ${path}` })))(
  'SEC-21 $name answers guests and every role as docs/permissions.md says',
  async ({ method, path, name }) => {
    for (const caller of callers) {
      const role = caller === 'guest' ? undefined : caller;
      const as = role ? await aPerson(harness.context, role) : signedOut;
      // No parameter matches anything: a caller who is let in gets 404, 400 or 422.
      const { status } = await harness.send(path.replace(/:\w+/g, '999999'), { method, as });
      expect([caller, verdictOf(status)]).toEqual([caller, verdictWanted(name, role)]);
    }
  },
);
