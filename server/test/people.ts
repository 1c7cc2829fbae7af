import { randomBytes, randomUUID } from 'node:crypto';
import { roleFlags, type Flag } from '@teamsparks/contract/shared/access';
import type { Role } from '@teamsparks/contract/shared/vocabulary';
import { hash } from '@node-rs/argon2';
import { insertUser } from '../src/features/accounts/auth/users.repository.ts';
import { insertSession } from '../src/features/accounts/auth/sessions.repository.ts';
import { Tokens } from '../src/features/accounts/auth/tokens.ts';
import type { Context } from '../src/platform/context.ts';

/** Person with a browser that keeps the cookies of responses. */
export interface Person {
  id: number;
  username: string;
  cookies: Map<string, { value: string; path: string; attributes: string }>;
  cookieHeader: (path: string) => string;
  keep: (response: Response) => void;
}

/** Creates a browser without cookies. */
export function aBrowser(id = 0, username = ''): Person {
  const cookies: Person['cookies'] = new Map();
  return {
    id,
    username,
    cookies,
    cookieHeader: (path) =>
      [...cookies]
        .filter(([, cookie]) => path.startsWith(cookie.path))
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; '),
    keep: (response) => {
      for (const line of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split('; ');
        const at = pair.indexOf('=');
        const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice(5) ?? '/';
        if (attributes.includes('Max-Age=0')) cookies.delete(pair.slice(0, at));
        else cookies.set(pair.slice(0, at), { value: pair.slice(at + 1), path, attributes: attributes.join('; ') });
      }
    },
  };
}

/** Returns a copy of a browser with the same cookies: another tab, or a thief. */
export function copyOf(person: Person): Person {
  const copy = aBrowser(person.id, person.username);
  for (const [name, cookie] of person.cookies) copy.cookies.set(name, cookie);
  return copy;
}

/** Signed-out client: sends no cookies and keeps none. */
export const signedOut: Person = { ...aBrowser(), keep: () => {} };

export const password = 'correct horse battery';
let passwordHash: Promise<string> | undefined;
let count = 0;

interface Wanted {
  username?: string;
  displayName?: string;
  email?: string;
  role?: Role;
  verified?: boolean;
}

/** Inserts an account whose password is {@link password}; hashed only once, because hashing is slow on purpose. */
export async function anAccount({ db }: Context, wanted: Wanted = {}) {
  passwordHash ??= hash(password.normalize('NFC'), { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  count += 1;
  const { username = `person${count}`, displayName, role = 'student', verified = true } = wanted;
  const email = wanted.email ?? `${username}@example.com`;
  const id = await insertUser(db, {
    username,
    displayName,
    email,
    passwordHash: await passwordHash,
    staffPassword: true,
    role,
    verified,
  });
  return { id, username, email, role };
}

/** Creates an account of that role with a session, and returns its browser. */
export async function aPerson(context: Context, role: Role = 'student', wanted: Wanted = {}): Promise<Person> {
  const account = await anAccount(context, { ...wanted, role });
  const { config, db } = context;
  const tokens = new Tokens(config.authSecrets);
  const session = await insertSession(db, {
    id: randomUUID(),
    userId: account.id,
    salt: randomBytes(32),
    idleMs: config.SESSION_IDLE,
    maxMs: config.SESSION_MAX,
    userAgent: 'test',
    ip: '127.0.0.1',
  });
  const person = aBrowser(account.id, account.username);
  const access = tokens.issue('access', session.id, new Date(Date.now() + config.ACCESS_TTL));
  const refresh = tokens.issueRefresh(session.id, session.generation, session.salt);
  person.cookies.set('ts_access', { value: access, path: '/', attributes: '' });
  person.cookies.set('ts_refresh', { value: refresh, path: '/api/auth', attributes: '' });
  person.cookies.set('ts_session', { value: '1', path: '/', attributes: '' });
  return person;
}

/** Creates a signed-in person with exactly these rights, regardless of the role. */
export async function aHolderOf(context: Context, ...flags: Flag[]): Promise<Person> {
  const person = await aPerson(context, 'student');
  const overrides = new Map<Flag, boolean>(roleFlags.student.map((flag) => [flag, false]));
  for (const flag of flags) overrides.set(flag, true);
  await context.db
    .insertInto('flag_overrides')
    .values([...overrides].map(([flag, allowed]) => ({ user_id: person.id, flag, allowed })))
    .execute();
  return person;
}
