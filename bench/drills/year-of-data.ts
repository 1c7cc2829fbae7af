import { sql } from 'kysely';
import { groupColors } from '@teamsparks/contract/shared/group-colors';
import { levels } from '@teamsparks/contract/shared/vocabulary';
import { hashPassword, insertUser } from '../../server/src/features/accounts/index.ts';
import type { Database } from '../../server/src/platform/db/database.ts';
import { password } from '../library.ts';

/** 50 schools with 20 groups and 400 people each; a group meets 40 times and runs two challenges each time. */
export const year = {
  challenges: 3_000,
  people: 20_000,
  groups: 1_000,
  meetings: 40,
  tried: 1_500_000,
  reviews: 500_000,
  bookmarks: 400_000,
  audit: 2_000_000,
  mails: 100_000,
};
/** Who delete their accounts. */
export const leavers = 10;
export const yearInWords =
  '50 schools, 20,000 people, 40,000 events, 80,000 runs, 2 million marks and reviews, 2 million log entries';

const number = (value: number) => sql.lit(value);
const pick = (values: readonly string[], step = 1) =>
  sql`(${sql.val([...values])}::text[])[1 + (n / ${number(step)}) % ${number(values.length)}]`;
const upTo = (count: number) => sql`generate_series(0, ${number(count - 1)}) as n`;
/** A day of the past year, the same for the same n. */
const ago = sql`now() - (n % 365) * interval '1 day' - (n % 500) * interval '1 minute'`;

/** Inserts mentors (one in twenty), administrators, students and parents; returns the first id. */
async function addPeople(db: Database): Promise<number> {
  await insertUser(db, {
    username: 'overseer',
    email: 'overseer@example.com',
    role: 'admin',
    verified: true,
    passwordHash: await hashPassword(password),
    staffPassword: true,
  });
  await sql`
    insert into users (username, username_skeleton, display_name, email, email_verified_at, role, school, created_at)
    select 'person' || n, 'person' || n, 'Person ' || n, 'person' || n || '@example.org', now(),
      case when n < 1000 then 'mentor' when n < 1050 then 'admin' when n % 5 = 0 then 'parent' else 'student' end,
      'School ' || n % 50, ${ago}
    from ${upTo(year.people)} order by n`.execute(db);
  await sql`
    insert into users (username, username_skeleton, display_name, email, email_verified_at, role, password_hash)
    select 'leaver' || n, 'leaver' || n, 'Leaver ' || n, 'leaver' || n || '@example.org', now(), 'student', password_hash
    from users, generate_series(0, ${number(leavers - 1)}) as n where username = 'overseer'`.execute(db);
  const { first } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.min('id').as('first'))
    .where('username', 'like', 'person%')
    .executeTakeFirstOrThrow();
  return first;
}

/** Marks and reviews: the same person and challenge never twice, because 37 and 3,000 have no common factor. */
async function addMarks(db: Database, first: number) {
  const who = sql`${number(first)} + n % ${number(year.people)}`;
  const challenge = sql`1 + (n % ${number(year.people)} * 13 + n / ${number(year.people)} * 37) % ${number(year.challenges)}`;
  await sql`
    insert into tried (user_id, challenge_id, tried_on, team, note, created_at)
    select ${who}, ${challenge}, (${ago})::date, 'Team ' || n % 9, case when n % 4 = 0 then 'We would use less tape next time.' end, ${ago}
    from ${upTo(year.tried)}`.execute(db);
  await sql`
    insert into reviews (challenge_id, user_id, setup_rating, difficulty_rating, overall_rating, comment, created_at)
    select ${challenge}, ${who}, 1 + n % 5, 1 + n % 4, 1 + n % 9 / 2.0, case when n % 3 = 0 then 'Took us twenty minutes.' end, ${ago}
    from ${upTo(year.reviews)}`.execute(db);
  await sql`insert into bookmarks (user_id, challenge_id, created_at) select ${who}, ${challenge}, ${ago} from ${upTo(year.bookmarks)}`.execute(
    db,
  );
  await sql`insert into favorites (user_id, challenge_id, created_at) select ${who}, ${challenge}, ${ago} from ${upTo(year.bookmarks / 4)}`.execute(
    db,
  );
}

/** Inserts the marks of an eager person for the measured mentor. */
async function addMarksOfMentor(db: Database) {
  const mentor = sql`(select id from users where username = 'mentor')`;
  await sql`
    insert into tried (user_id, challenge_id, tried_on, team, note, created_at)
    select ${mentor}, 1 + n * 7, (${ago})::date, 'Team ' || n % 9, 'We would use less tape next time.', ${ago} from ${upTo(400)}`.execute(
    db,
  );
  await sql`insert into favorites (user_id, challenge_id, created_at) select ${mentor}, 1 + n * 9, ${ago} from ${upTo(200)}`.execute(
    db,
  );
  await sql`
    insert into reviews (challenge_id, user_id, setup_rating, difficulty_rating, overall_rating, comment, created_at)
    select 1 + n * 7, ${mentor}, 1 + n % 5, 1 + n % 4, 1 + n % 9 / 2.0, 'Took us twenty minutes.', ${ago} from ${upTo(200)}`.execute(
    db,
  );
}

/** Inserts groups with their leaders (the measured mentor leads twenty), events and notes about them. */
async function addEvents(db: Database, first: number) {
  const events = year.groups * year.meetings;
  await sql`
    insert into groups (name, level, children, team_size, color)
    select 'Group ' || n, ${pick(levels)}, 12, 4, ${pick(groupColors)} from ${upTo(year.groups)} order by n`.execute(
    db,
  );
  await sql`
    insert into group_leaders (group_id, user_id)
    select id, ${number(first)} + id % 1000 from groups
    union all select id, (select id from users where username = 'mentor') from groups where id <= 20`.execute(db);
  await sql`
    insert into events (name, start_date, end_date, begins_at, ends_at, all_day, time_zone, begins, ends, had_group)
    select 'Meeting ' || n, day, day, 900, 960, false, 'UTC', day + interval '15 hours', day + interval '16 hours', true
    from (select n, current_date - 7 * (n / ${number(year.groups)}) - n % 5 as day from ${upTo(events)} order by n) as days`.execute(
    db,
  );
  await sql`insert into event_groups (event_id, group_id) select id, 1 + (id - 1) % ${number(year.groups)} from events`.execute(
    db,
  );
  await sql`
    insert into looking_back (event_id, children, engagement, time_mark, materials)
    select id, 12, 1 + id % 5, 1 + id % 4, 1 + id % 3 from events`.execute(db);
  await sql`
    insert into looking_back_parts (event_id, position, item_id, plan_name, kind, title, minutes, challenge_id, category, outcome)
    select events.id, n, n, 'Plan ' || events.id % 100, 'challenge', challenges.name, 15, challenges.id, challenges.category, 'done'
    from events cross join generate_series(0, 2) as n
    join challenges on challenges.id = 1 + (events.id * 7 + n * 11) % ${number(year.challenges)}`.execute(db);
}

/** Inserts two runs per event, with two challenges, four teams, points and closing texts. */
async function addRuns(db: Database) {
  await sql`
    insert into runs (host_id, group_id, event_id, name, rules, place, sound, parts, questions, phase, started_at, ended_at, last_at, created_at)
    select (select min(user_id) from group_leaders where group_id = event_groups.group_id), event_groups.group_id,
      events.id, 'Run of ' || events.name, 'practice', 'room', true, '[]', '[]', 'ended', events.begins, events.ends, events.ends, events.begins
    from events join event_groups on event_groups.event_id = events.id cross join generate_series(0, 1)
    order by events.id`.execute(db);
  await sql`
    insert into run_stages (run_id, number, kind, title, challenge_id, minutes, scoring, team, finished, spent_ms)
    select runs.id, n, 'challenge', challenges.name, challenges.id, 8, '[{"name": "Height", "points": 30}]',
      jsonb_build_object('category', challenges.category, 'level', challenges.level), true, 480000
    from runs cross join generate_series(0, 1) as n
    join challenges on challenges.id = 1 + (runs.id * 17 + n * 5) % ${number(year.challenges)}`.execute(db);
  await sql`
    insert into run_teams (run_id, number, name, name_key)
    select runs.id, n, 'Team ' || n, 'team ' || n from runs cross join generate_series(0, 3) as n`.execute(db);
  await sql`
    insert into run_points (run_id, stage, team, item, points)
    select runs.id, stage, team, 0, (runs.id + team) % 30
    from runs cross join generate_series(0, 1) as stage cross join generate_series(0, 3) as team`.execute(db);
  await sql`
    insert into run_events (run_id, seq, at, kind, sender, payload)
    select runs.id, 1 + n, runs.started_at + n * interval '1 minute',
      (array['start', 'next', 'next', 'next_time', 'next_time', 'next_time', 'next_time', 'end'])[1 + n], 'host',
      case when n between 3 and 6 then jsonb_build_object('team', n - 3, 'text', 'Next time we build a wider base') else '{}' end
    from runs cross join generate_series(0, 7) as n`.execute(db);
}

/**
 * Inserts the audit log in order: sign-ins and openings of people and files; without entries that the product deletes after 90 days.
 */
async function addTraces(db: Database, first: number) {
  const at = sql`now() - (${number(year.audit)} - n) * interval '15 seconds'`;
  const young = sql`${at} > now() - interval '90 days'`;
  const kept = ['challenge.updated', 'mentors.viewed', 'review.created', 'user.viewed'];
  await sql`
    insert into audit_log (at, actor_id, action, subject_type, subject_id, details, ip)
    select ${at},
      case when n % 400 = 0 then (select id from users where username = 'mentor') else ${number(first)} + (n * 7) % ${number(year.people)} end,
      case when ${young} then ${pick(['session.started', 'session.failed', ...kept])} else ${pick(kept)} end,
      'user', ${number(first)} + (n * 11) % ${number(year.people)}, jsonb_build_object('name', 'Person ' || n % 9000, 'version', n % 40),
      case when ${young} then '192.0.2.' || n % 250 end
    from ${upTo(year.audit)} order by n`.execute(db);
  await sql`
    insert into jobs (kind, payload, created_at, done_at)
    select 'mail', jsonb_build_object('to', 'person' || n % ${number(year.people)} || '@example.org', 'subject', 'Your week', 'text', 'Hello'),
      now() - n % 30 * interval '1 day', now() from ${upTo(year.mails)}`.execute(db);
  await sql`
    insert into sessions (id, user_id, salt, created_at, last_used_at, idle_expires_at, expires_at)
    select gen_random_uuid(), ${number(first)} + n, '\\x00', now(), now(), now() + interval '7 days', now() + interval '30 days'
    from ${upTo(year.people)}`.execute(db);
}

/** Inserts a year of a district's data beside the library. */
export async function addYear(db: Database) {
  const first = await addPeople(db);
  // Looking up the other end of eight million references would take half of the time.
  await sql`set session_replication_role = replica`.execute(db);
  await addMarks(db, first);
  await addMarksOfMentor(db);
  await addEvents(db, first);
  await addRuns(db);
  await addTraces(db, first);
  await sql`reset session_replication_role`.execute(db);
}
