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
 * One verified account per role; what signs them in is kept in the data folder, readable by its owner only. Answers id by
 * name.
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

/** Name and password of each demo account as created here, or undefined where there are none. */
export function readDemoAccounts(context: Context): Record<string, string> | undefined {
  const file = fileOf(context);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : undefined;
}
