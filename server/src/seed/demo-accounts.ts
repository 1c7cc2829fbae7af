import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@teamsparks/contract/shared/vocabulary';
import { generatePassword, hashPassword, insertUser } from '../features/accounts/index.ts';
import type { Context } from '../platform/context.ts';

const accounts: readonly { username: string; displayName: string; role: Role }[] = [
  { username: 'student', displayName: 'Mila Novak', role: 'student' },
  { username: 'parent', displayName: 'Daniel Novak', role: 'parent' },
  { username: 'mentor', displayName: 'Rosa Martinez', role: 'mentor' },
  { username: 'admin', displayName: 'Ada Lindgren', role: 'admin' },
  { username: 'demoadmin', displayName: 'Demo Visitor', role: 'demoAdmin' },
];

const fileOf = ({ config }: Context) => join(config.DATA_DIR, 'demo-accounts.json');

/**
 * Creates one verified account per role and returns their ids by username; their passwords (DEMO_PASSWORD, or a random one
 * each) are stored in the data folder, readable by its owner only.
 */
export async function createDemoAccounts(context: Context): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const passwords: Record<string, string> = {};
  for (const { username, displayName, role } of accounts) {
    const password = context.config.DEMO_PASSWORD || generatePassword(3);
    passwords[username] = password;
    const passwordHash = await hashPassword(password);
    const email = `${username}@example.com`;
    ids.set(
      username,
      await insertUser(context.db, { username, displayName, email, passwordHash, role, verified: true }),
    );
  }
  writeFileSync(fileOf(context), `${JSON.stringify(passwords, null, 2)}\n`, { mode: 0o600 });
  return ids;
}

/** Returns the passwords of the demo accounts by username; undefined if none were created here. */
export function readDemoAccounts(context: Context): Record<string, string> | undefined {
  const file = fileOf(context);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : undefined;
}
