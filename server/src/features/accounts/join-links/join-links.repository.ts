import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { hashOfToken } from '../expected/expected-people.repository.ts';

/** SQL: the holds of link "l" that still count: a form holds its seat for a day. */
const stillHeld = sql`array(select h from unnest(l.held) h where h > clock_timestamp() - interval '1 day' order by h)`;

/** SQL: true where link "l" was not ended and has not run out; its maker is looked at apart. */
const goesOn = sql<boolean>`(l.ended_at is null and l.expires_at > clock_timestamp())`;

export interface NewJoinLink {
  role: 'student' | 'parent' | 'mentor';
  token: string;
  /** Domain that the addresses of newcomers need; null for any. */
  domain: string | null;
  seats: number;
  days: number;
  madeBy: number;
}

/** Inserts a link and returns its number. */
export async function insertJoinLink(tx: Database, { role, token, domain, seats, days, madeBy }: NewJoinLink) {
  const { id } = await tx
    .insertInto('join_links')
    .values({
      ...{ role, domain, seats },
      token_hash: hashOfToken(token),
      made_by: madeBy,
      expires_at: sql<Date>`now() + ${days} * interval '1 day'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function selectLinks(db: Database) {
  return db
    .selectFrom('join_links as l')
    .select(['l.id', 'l.role', 'l.domain', 'l.seats', 'l.made_by', 'l.created_at', 'l.expires_at', 'l.ended_at'])
    .select(sql<number>`l.kept + cardinality(${stillHeld})`.as('taken'));
}
export type JoinLinkRow = Awaited<ReturnType<typeof findJoinLinks>>[number];

/** Returns the links that go on or ended within 30 days, the latest first. */
export async function findJoinLinks(db: Database) {
  return selectLinks(db)
    .leftJoin('users as u', 'u.id', 'l.made_by')
    .select(['u.display_name', 'u.username'])
    .select(goesOn.as('goes_on'))
    .orderBy('l.id', 'desc')
    .limit(200)
    .execute();
}

/** Returns the link with this token while it goes on; undefined otherwise. */
export async function findJoinLinkByToken(db: Database, token: string) {
  return selectLinks(db).where('l.token_hash', '=', hashOfToken(token)).where(goesOn).executeTakeFirst();
}

/** Holds a seat of a link that goes on, in one statement; returns false if none is free. */
export async function holdSeat(tx: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update join_links l set held = ${stillHeld} || clock_timestamp()
    where l.id = ${id} and ${goesOn} and l.kept + cardinality(${stillHeld}) < l.seats returning l.id`.execute(tx);
  return rows.length > 0;
}

/** Turns the seat that the form of an account held into one that is kept; does nothing for accounts that came otherwise. */
export async function keepSeat(tx: Database, userId: number) {
  await sql`
    update join_links l set kept = l.kept + 1, held = (${stillHeld})[2:]
    from users u where u.id = ${userId} and l.id = u.join_link`.execute(tx);
}

/** Ends a link; returns false if it had ended or there is none. */
export async function endJoinLink(tx: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update join_links l set ended_at = now() where l.id = ${id} and ${goesOn} returning l.id`.execute(tx);
  return rows.length > 0;
}

/** Deletes links 30 days after they ended; runs hourly. */
export async function sweepJoinLinks({ db }: { db: Database }) {
  await db
    .deleteFrom('join_links')
    .where(sql<boolean>`coalesce(ended_at, expires_at) < now() - interval '30 days'`)
    .execute();
}
