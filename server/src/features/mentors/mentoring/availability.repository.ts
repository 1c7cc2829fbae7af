import type { Availability } from '@teamsparks/contract/mentors/addresses';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

type HoursAndDaysOff = Pick<Availability, 'hours' | 'days_off'>;

const emptyAvailability: Availability = { hours: [], days_off: [], version: 0 };

/** Returns the availability that this account gave as this mentor, or an empty one with version 0. */
export async function findAvailability(db: Database, mentorId: number, userId: number): Promise<Availability> {
  const row = await db
    .selectFrom('mentor_availability')
    .select(['hours', 'days_off', 'version'])
    .where('mentor_id', '=', mentorId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? emptyAvailability;
}

/** Stores the availability, moves its version on, and returns it. */
export async function putAvailability(
  tx: Database,
  mentorId: number,
  userId: number,
  { hours, days_off }: HoursAndDaysOff,
): Promise<Availability> {
  const values = { hours: JSON.stringify(hours), days_off: JSON.stringify(days_off) };
  return tx
    .insertInto('mentor_availability')
    .values({ mentor_id: mentorId, user_id: userId, ...values })
    .onConflict((same) =>
      same.columns(['mentor_id', 'user_id']).doUpdateSet({
        ...values,
        version: sql<number>`mentor_availability.version + 1`,
        updated_at: sql<Date>`now()`,
      }),
    )
    .returning(['hours', 'days_off', 'version'])
    .executeTakeFirstOrThrow();
}

/**
 * Returns all availability that the person gave, for the export of their data; also as a mentor that the account is no
 * longer joined to.
 */
export async function exportAvailability(db: Database, userId: number) {
  return db
    .selectFrom('mentor_availability')
    .select(['mentor_id', 'hours', 'days_off', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('mentor_id')
    .execute();
}

/**
 * Returns the availability that mentors gave with the account they are joined to, by mentor id; those without any
 * are absent.
 */
export async function findAvailabilities(db: Database): Promise<Map<number, Availability>> {
  const rows = await db
    .selectFrom('mentor_availability as given')
    .innerJoin('mentors', (join) =>
      join.onRef('mentors.id', '=', 'given.mentor_id').onRef('mentors.user_id', '=', 'given.user_id'),
    )
    .select(['given.mentor_id', 'given.hours', 'given.days_off', 'given.version'])
    .execute();
  return new Map(rows.map(({ mentor_id, ...availability }) => [mentor_id, availability]));
}
