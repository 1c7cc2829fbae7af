import { sql } from 'kysely';
import type { Flag } from '@teamsparks/contract/shared/access';
import type { Person } from '@teamsparks/contract/admin/addresses/admin';
import type { listPeople } from '@teamsparks/contract/admin/endpoints/admin';
import type { QueryOf } from '@teamsparks/contract/calls';
import { asciiAddress } from '@teamsparks/contract/accounts/fields/email';
import type { Role } from '@teamsparks/contract/shared/vocabulary';
import type { Database } from '../../platform/db/database.ts';
import { lockAdministrators, type lockUser, sessionIsAlive } from '../accounts/index.ts';

type PeopleQuery = QueryOf<typeof listPeople>;

const state = sql<Person['state']>`
  case when u.status = 'disabled' then 'disabled' when u.email_verified_at is not null then 'active'
    when u.email_proof = 'administrator' then 'vouched' else 'unverified' end`;

/** Selects people with state, last use, number of living sessions and flag overrides. */
function selectPeople(db: Database) {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.username', 'u.display_name', 'u.email', 'u.role', 'u.created_at'])
    .select([
      state.as('state'),
      sql<Date | null>`(select max(s.last_used_at) from sessions s where s.user_id = u.id)`.as('last_seen_at'),
      sql<number>`(select count(*) from sessions s where s.user_id = u.id and ${sessionIsAlive})`.as('sessions'),
      sql<Record<string, boolean>>`
        (select coalesce(json_object_agg(f.flag, f.allowed), '{}') from flag_overrides f where f.user_id = u.id)`.as(
        'overrides',
      ),
    ]);
}

/** Returns the condition for a search: literal text (no wildcards) in username, name or address, and role and state if given. */
function matches({ search, role, state: inState }: PeopleQuery) {
  const text = search.normalize('NFC').trim();
  const address = text.includes('@') ? asciiAddress(text) : asciiAddress(`@${text}`).slice(1);
  return sql<boolean>`
    (position(lower(${text}) in lower(concat_ws(E'\\n', u.username, u.display_name, u.email))) > 0
      or position(lower(${address}) in lower(u.email)) > 0)
    and (${role ?? null}::text is null or u.role = ${role ?? null})
    and (${inState ?? null}::text is null or ${state} = ${inState ?? null})`;
}

/** Returns a page of the people who match search, role and state, sorted by username, and their total over all pages. */
export async function findPeople(db: Database, query: PeopleQuery) {
  const items = await selectPeople(db)
    .where(matches(query))
    .orderBy(sql`lower(u.username)`)
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  const { total } = await db
    .selectFrom('users as u')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(matches(query))
    .executeTakeFirstOrThrow();
  return { items, total };
}

/** Returns one person as the list of people shows them, or undefined. */
export async function findPerson(db: Database, userId: number) {
  return selectPeople(db).where('u.id', '=', userId).executeTakeFirst();
}
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Sets a person's role, by hand. Their sessions go on, with the rights of the new role. */
export async function setRole(tx: Database, userId: number, role: Role) {
  await tx.updateTable('users').set({ role, role_by: 'hand' }).where('id', '=', userId).execute();
}

/** Suspends or reactivates a person. The sessions stay as they are: the caller ends them. */
export async function setStatus(tx: Database, userId: number, status: 'active' | 'disabled') {
  await tx.updateTable('users').set({ status }).where('id', '=', userId).execute();
}

/** Sets a person's exception to a flag of their role; null removes it, so that the role decides again. */
export async function setOverride(tx: Database, userId: number, flag: Flag, allowed: boolean | null) {
  if (allowed === null) {
    await tx.deleteFrom('flag_overrides').where('user_id', '=', userId).where('flag', '=', flag).execute();
    return;
  }
  await tx
    .insertInto('flag_overrides')
    .values({ user_id: userId, flag, allowed })
    .onConflict((present) => present.columns(['user_id', 'flag']).doUpdateSet({ allowed }))
    .execute();
}

/**
 * Returns the administrators who want notices and got none about waiting requests within a day (username, email), and marks that they
 * get one now.
 */
export async function takeAdministratorsToMail(tx: Database) {
  const due = await lockAdministrators(tx);
  if (due.length === 0) return [];
  return tx
    .updateTable('users')
    .set({ requests_mailed_at: sql<Date>`now()` })
    .where('id', 'in', due)
    .where(sql<boolean>`coalesce((preferences ->> 'email_notices')::boolean, true)`)
    .where(sql<boolean>`coalesce(requests_mailed_at < now() - interval '1 day', true)`)
    .returning(['username', 'email'])
    .execute();
}

/** Sets a person's role and who gave it, as they were before. */
export async function putRoleBack(tx: Database, userId: number, { role, role_by }: Pick<UsersRow, 'role' | 'role_by'>) {
  await tx.updateTable('users').set({ role, role_by }).where('id', '=', userId).execute();
}
type UsersRow = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** Makes a password count as not measured, if it was found too short without being measured. */
export async function forgetStaffPassword(tx: Database, userId: number) {
  await tx
    .updateTable('users')
    .set({ staff_password: null })
    .where('id', '=', userId)
    .where('staff_password', '=', false)
    .execute();
}

/** Returns the username and the address of each of these people. */
export async function findNamesOfPeople(db: Database, userIds: readonly number[]) {
  if (userIds.length === 0) return [];
  return db.selectFrom('users').select(['username', 'email']).where('id', 'in', userIds).execute();
}
