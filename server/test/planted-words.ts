import { randomUUID } from 'node:crypto';
import { addDays } from '@teamsparks/contract/shared/calendar-date';
import { sql } from 'kysely';
import type { Context } from '../src/platform/context.ts';
import { aChallenge, aMentor, aPlan, aReview } from './builders.ts';
import { aGroup, aGroupEvent, follow } from './event-people.ts';
import type { Harness } from './harness.ts';
import { aPerson, type Person, signedOut } from './people.ts';
import { running } from './running.ts';

/** Returns the word that is planted in this column and nowhere else. */
export const wordOf = (column: string): string => `zq${column.replaceAll(/[^a-z0-9]/g, '')}x`;

/** People who read: the person whom the rows are about, people connected with them, and strangers of every role. */
type Readers = Record<string, Person>;

async function readersOf(context: Context): Promise<Readers> {
  const person = await aPerson(context, 'mentor', {
    username: wordOf('users.username'),
    displayName: `Ada ${wordOf('users.display_name')}`,
    email: `${wordOf('users.email')}@school.example`,
  });
  return {
    'the person': person,
    leaders: await aPerson(context, 'mentor'),
    followers: await aPerson(context, 'parent'),
    'assigned mentors': await aPerson(context, 'mentor'),
    students: await aPerson(context, 'student'),
    parents: await aPerson(context, 'parent'),
    mentors: await aPerson(context, 'mentor'),
    administrators: await aPerson(context, 'admin'),
    demoAdmin: await aPerson(context, 'demoAdmin'),
    guests: signedOut,
  };
}

async function plantAccount({ db }: Context, { id }: Person): Promise<void> {
  const wordsOf = <T extends string>(table: string, ...columns: T[]) =>
    Object.fromEntries(columns.map((column) => [column, wordOf(`${table}.${column}`)])) as Record<T, string>;
  const opaque = wordsOf('users', 'username_skeleton', 'password_hash', 'totp_secret');
  const pending_email = `${wordOf('users.pending_email')}@school.example`;
  const contact = { ...wordsOf('users', 'phone', 'school'), pending_email };
  await db
    .updateTable('users')
    .set({ ...opaque, ...contact })
    .where('id', '=', id)
    .execute();
  await db.updateTable('sessions').set(wordsOf('sessions', 'user_agent')).where('user_id', '=', id).execute();
  const google = { provider: 'google', user_id: id, ...wordsOf('identities', 'subject') };
  await db
    .insertInto('identities')
    .values({ ...google, email: `${wordOf('identities.email')}@school.example` })
    .execute();
  // A request is read by administrators once the address is the account's own.
  await db.updateTable('users').set({ email_proof: 'own' }).where('id', '=', id).execute();
  await db
    .insertInto('run_requests')
    .values({ user_id: id, wants: 'mentor', ...wordsOf('run_requests', 'note') })
    .execute();
  const details = JSON.stringify({ name: wordOf('audit_log.details') });
  const entry = { actor_id: id, action: 'profile_updated', subject_type: 'user', subject_id: id };
  await db
    .insertInto('audit_log')
    .values({ ...entry, details })
    .execute();
}

/** Plants words in a person's private rows and a public review; returns ids of their challenge and plan. */
async function plantOwn(context: Context, { id: user_id }: Person): Promise<{ challenge: number; plan: number }> {
  const { db } = context;
  const challenge = await aChallenge(context, { name: 'Nest' });
  const plan = await aPlan(context, { name: 'First practice', created_by: user_id });
  const at = { user_id, challenge_id: challenge.id };
  const tried = { team: wordOf('tried.team'), note: wordOf('tried.note'), tried_on: '2026-11-01' };
  await db
    .insertInto('tried')
    .values({ ...at, ...tried })
    .execute();
  await aReview(context, { ...at, comment: wordOf('reviews.comment') });
  const name = wordOf('saved_filters.name');
  await db
    .insertInto('saved_filters')
    .values({ user_id, name, name_key: name, query: JSON.stringify({ search: wordOf('saved_filters.query') }) })
    .execute();
  const note = { kind: 'have' as const, item: wordOf('curriculum_notes.item'), value: 1, changed_at: new Date() };
  await db
    .insertInto('curriculum_notes')
    .values({ user_id, ...note })
    .execute();
  await db.insertInto('curriculum_shares').values({ user_id, share: shareName }).execute();
  const pack = {
    user_id,
    lesson_plan_id: plan.id,
    name: wordOf('print_packs.name'),
    teams: 1,
    parts: ['plan' as const],
  };
  await db
    .insertInto('print_packs')
    .values({ id: packId, ...pack, paper: 'letter', ink: 'full' })
    .execute();
  return { challenge: challenge.id, plan: plan.id };
}

export const packId = randomUUID();
/** Name of a shared list, as long as a real one. */
export const shareName = 'zqcurriculumsharenamex';

/** Plants words in a group that the person leads, its event of today, its helpers, notes after it, and a run. */
async function plantGroup(harness: Harness, readers: Readers, own: { challenge: number; plan: number }): Promise<void> {
  const { context } = harness;
  const { db } = context;
  const [person, leader] = [readers['the person']!, readers.leaders!];
  const today = new Date().toISOString().slice(0, 10);
  const group = await aGroup(context, [person, leader], { name: wordOf('groups.name'), place: wordOf('groups.place') });
  await follow(context, readers.followers!, group.id);
  const days = { start_date: addDays(today, -1), end_date: addDays(today, 1) };
  const event = await aGroupEvent(context, [group.id], { name: 'Practice', ...days });
  const on = { event_id: event.id, lesson_plan_id: own.plan };
  await db.insertInto('event_lesson_plans').values(on).execute();
  const email = `${wordOf('mentors.email')}@school.example`;
  const shown = { interest_area: wordOf('mentors.interest_area'), email_hidden: true };
  const mentor = await aMentor(context, {
    name: `Grace ${wordOf('mentors.name')}`,
    email,
    user_id: readers['assigned mentors']!.id,
    ...shown,
  });
  await db.insertInto('mentor_assignments').values({ mentor_id: mentor.id, event_id: event.id }).execute();
  const later = await aGroupEvent(context, [group.id], { name: 'Later', start_date: addDays(today, 20) });
  const invitation = { kind: 'substitute' as const, event_id: later.id, user_id: person.id, invited_by: leader.id };
  await db
    .insertInto('invitations')
    .values({ ...invitation, note: wordOf('invitations.note') })
    .execute();
  const handed = { event_id: event.id, user_id: person.id, handed_by: leader.id, time_zone: 'UTC' };
  await db
    .insertInto('event_substitutes')
    .values({ ...handed, note: wordOf('event_substitutes.note') })
    .execute();
  await db.insertInto('looking_back').values({ event_id: event.id, children: 7 }).execute();
  const line = { event_id: event.id, line: wordOf('looking_back_lines.line'), written_by: person.id };
  await db.insertInto('looking_back_lines').values(line).execute();
  await plantRun(harness, person, { challenge: own.challenge, group_id: group.id, event_id: event.id });
  const box = { owner_id: person.id, group_id: group.id, name: wordOf('boxes.name') };
  await db.insertInto('boxes').values(box).execute();
}

/** Plants words in a running run of the group at its event. */
async function plantRun(
  harness: Harness,
  host: Person,
  { challenge, ...belongs }: { challenge: number; group_id: number; event_id: number },
): Promise<void> {
  const { begin, step } = running(harness);
  const teams = [wordOf('run_teams.name')];
  const { id } = (await begin(host, { kind: 'challenge', id: challenge, teams, ...belongs })).body;
  await step(host, id, { kind: 'start', payload: {} });
  await step(host, id, { kind: 'next_time', payload: { team: 0, text: wordOf('run_events.payload') } });
  const name = wordOf('runs.name');
  await harness.context.db.updateTable('runs').set({ name }).where('id', '=', id).execute();
}

/** Plants one word in every column that people type, and returns the people who will read. */
export async function plantWords(harness: Harness): Promise<Readers> {
  const { context } = harness;
  const readers = await readersOf(context);
  const person = readers['the person']!;
  await plantAccount(context, person);
  const chosen = JSON.stringify({ contact_name: wordOf('settings.chosen') });
  await context.db.insertInto('settings').values({ chosen }).execute();
  await plantGroup(harness, readers, await plantOwn(context, person));
  return readers;
}

/** Returns the columns of these tables that hold text or JSON, as `table.column`. */
export async function wordyColumns({ db }: Context, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb') and table_name = any (${tables})
    order by 1`.execute(db);
  return rows.map(({ column }) => column);
}
