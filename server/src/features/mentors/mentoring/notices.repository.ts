import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { covers, declines } from './assignments.repository.ts';

/** Something to tell a mentor about an event. */
export interface Notice {
  mentor_id: number;
  event_id: number;
  /** Fingerprint of what the mail would say; 'canceled' if the mentor is no longer assigned. */
  state: string;
  told: string | null;
  name: string;
  start_date: string;
  end_date: string;
  begins_at: number | null;
  ends_at: number | null;
  time_zone: string | null;
  begins: Date;
  ends: Date;
  place: string | null;
  number: number;
}

/** Changes within this time go into one mail; what is undone within it is not mailed. */
const settling = sql`interval '2 minutes'`;
const pause = sql`interval '1 hour'`;

/**
 * Records since when each mentor has something to be notified of, for every event that is not over and that they
 * have not declined, and forgets what was undone before a mail. Locks the table, so that no one else does so until
 * the transaction ends.
 */
export async function noteChanges(tx: Database, now: Date): Promise<void> {
  await sql`lock table mentor_notices in share row exclusive mode`.execute(tx);
  await sql`
    with present as (${present(now)})
    insert into mentor_notices (mentor_id, event_id, waiting_since)
    select mentor_id, event_id, now() from present where state <> coalesce(told, 'canceled')
    on conflict (mentor_id, event_id)
      do update set waiting_since = coalesce(mentor_notices.waiting_since, excluded.waiting_since)`.execute(tx);
  await sql`
    with present as (${present(now)})
    update mentor_notices as n set waiting_since = null from present
    where n.mentor_id = present.mentor_id and n.event_id = present.event_id and n.waiting_since is not null
      and present.state = coalesce(present.told, 'canceled')`.execute(tx);
}

/**
 * Returns up to 500 notices due now, by mentor and then by event: what has been waiting for two minutes, at most one
 * mail per mentor and event per hour. Call {@link noteChanges} first.
 */
export async function findDueNotices(tx: Database, now: Date): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    with present as (${present(now)})
    select present.*, e.name, e.start_date, e.end_date, e.begins_at, e.ends_at, e.time_zone, e.begins, e.ends, e.place,
      calendar.number
    from present join mentor_notices as n using (mentor_id, event_id) join events as e on e.id = event_id
      join calendar_numbers as calendar using (event_id)
    where n.waiting_since <= now() - ${settling} and (n.told_at is null or n.told_at <= now() - ${pause})
    order by mentor_id, e.begins, event_id
    limit 500`.execute(tx);
  return rows;
}

/**
 * Selects each mentor's assigned and notified events with the fingerprint of what a mail says. Mentors who declined get
 * no more mail about the event, and a new description changes nothing.
 */
const present = (now: Date) => sql`
  select pairs.mentor_id, pairs.event_id, n.told,
    case when pairs.comes and e.archived_at is null then md5(concat_ws('|', e.name, e.start_date, e.end_date, e.begins_at,
      e.ends_at, e.time_zone, e.place)) else 'canceled' end as state
  from (
    select mentor_id, event_id, bool_or(comes) as comes from (
      select a.mentor_id, e.id as event_id, true as comes from mentor_assignments as a join events as e on ${covers}
      where e.ends > ${now}
      union all
      select mentor_id, event_id, false from mentor_notices
    ) as pair group by mentor_id, event_id
  ) as pairs
  join events as e on e.id = pairs.event_id
  left join mentor_notices as n on n.mentor_id = pairs.mentor_id and n.event_id = pairs.event_id
  where e.ends > ${now} and not exists (select 1 from mentor_assignments as a
    where a.mentor_id = pairs.mentor_id and ${declines})`;

/** Stores the notice's fingerprint as sent now, so that it no longer waits. */
export async function markNoticeSent(tx: Database, { mentor_id, event_id, state }: Notice): Promise<void> {
  await tx
    .updateTable('mentor_notices')
    .set({ told: state, told_at: sql<Date>`now()`, waiting_since: null })
    .where('mentor_id', '=', mentor_id)
    .where('event_id', '=', event_id)
    .execute();
}

/**
 * Returns where mail to a mentor goes (`to`, `name`, `joined`): the account's address, or the list's without an
 * account. Null for an account that wants no mail or is not active, and without such a mentor.
 */
export async function findRecipient(tx: Database, mentorId: number) {
  const row = await tx
    .selectFrom('mentors')
    .leftJoin('users', 'users.id', 'mentors.user_id')
    .select(['mentors.name', 'mentors.email', 'mentors.user_id', 'users.username', 'users.status'])
    .select('users.email as account_email')
    .select(sql<boolean>`coalesce((users.preferences ->> 'email_notices')::boolean, true)`.as('wants_notices'))
    .where('mentors.id', '=', mentorId)
    .executeTakeFirst();
  if (!row) return null;
  if (row.user_id === null) return { to: row.email, name: row.name.split(' ', 1)[0] ?? row.name, joined: false };
  if (!row.wants_notices || row.status !== 'active') return null;
  return { to: row.account_email ?? row.email, name: row.username ?? row.name, joined: true };
}
