import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@teamsparks/contract/shared/vocabulary';
import { newMentor } from '@teamsparks/contract/mentors/fields';
import { generatePassword, hashPassword, insertUser } from '../features/accounts/index.ts';
import type { Context } from '../platform/context.ts';
import { insertMentor } from '../features/mentors/index.ts';

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
      await insertUser(context.db, {
        username,
        displayName,
        email,
        passwordHash,
        staffPassword: true,
        role,
        verified: true,
      }),
    );
  }
  writeFileSync(fileOf(context), `${JSON.stringify(passwords, null, 2)}\n`, { mode: 0o600 });
  return ids;
}

/**
 * Returns the passwords of the demo accounts by username, from their file in the data folder; undefined if there is
 * none.
 */
export function readDemoAccounts(context: Context): Record<string, string> | undefined {
  const file = fileOf(context);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : undefined;
}

type Row = [name: string, grade: number, experience: boolean, interest: string];

/** Invented people, enough for more than one page. */
const demoMentors: readonly Row[] = [
  ['Amara Osei', 11, true, 'Bridges and structures'],
  ['Benjamin Ruiz', 12, true, 'Robotics'],
  ['Chloe Martin', 10, false, 'Improv'],
  ['Daniel Kim', 12, true, 'Instant Challenge coaching'],
  ['Elif Yıldız', 11, false, 'Set design'],
  ['Femi Adeyemi', 9, false, 'Storytelling'],
  ['Grace O’Connor', 12, true, 'Debate'],
  ['Hiro Tanaka', 10, true, 'Vehicles and machines'],
  ['Isabella Rossi', 11, true, 'Costumes and props'],
  ['Jonas Weber', 9, false, 'Programming'],
  ['Keisha Brown', 12, true, 'Team building'],
  ['Liam Murphy', 10, false, 'Music'],
  ['Mei Chen', 11, true, 'Engineering'],
  ['Noah Williams', 12, false, 'Community service'],
  ['Olivia Novak', 10, true, 'Character work'],
  ['Priya Nair', 11, true, 'Water challenges'],
  ['Quentin Dubois', 9, false, 'Puppets'],
  ['Rosa Álvarez', 12, true, 'Fundraising'],
  ['Samuel Cohen', 10, false, 'Woodwork'],
  ['Tara Singh', 11, true, 'Science shows'],
  ['Umar Farouk', 12, false, 'Film'],
  ['Valentina Cruz', 9, true, 'Dance'],
  ['Wyatt Johnson', 10, false, 'Inventions'],
];

const addressOf = (name: string) =>
  `${name
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replace(' ', '.')}@mentors.example`;

/** Adds the demo mentors; every sixth hides the address. */
export async function addDemoMentors({ db }: Pick<Context, 'db'>) {
  for (const [index, [name, grade, di_experience, interest_area]] of demoMentors.entries()) {
    const email = addressOf(name);
    const values = { name, email, grade, di_experience, interest_area, email_hidden: index % 6 === 4 };
    await insertMentor(db, newMentor.parse(values));
  }
}
