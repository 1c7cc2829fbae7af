import { type RawBuilder, sql } from 'kysely';
import type { auditQuery } from '@teamsparks/contract/admin/fields';
import type { output } from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';

export type AuditFilter = Omit<output<typeof auditQuery>, 'page' | 'per_page'>;

const entries = (db: Database) => db.selectFrom('audit_log as a');

/**
 * Days are whole ones of UTC, the last one included. The name is a part of the username, whatever its case. What is not asked for
 * is not in the statement: an index answers the rest, however long the log is.
 */
function wanted({ action, actor, person, from, to }: AuditFilter) {
  const [kind, name] = [action.trim(), actor.normalize('NFC').trim()];
  const asked: RawBuilder<boolean>[] = [];
  if (kind) asked.push(sql`starts_with(a.action collate "C", ${kind})`);
  if (name)
    asked.push(
      sql`a.actor_id = any(array(select id from users where position(lower(${name}) in lower(username)) > 0))`,
    );
  if (person !== undefined)
    asked.push(sql`(a.actor_id = ${person} or (a.subject_type = 'user' and a.subject_id = ${person}))`);
  if (from !== undefined) asked.push(sql`a.at >= ${from}::date`);
  if (to !== undefined) asked.push(sql`a.at < ${to}::date + 1`);
  return asked.length > 0 ? sql<boolean>`${sql.join(asked, sql` and `)}` : sql<boolean>`true`;
}

/** What fits, newest first. */
const fitting = (db: Database, filter: AuditFilter) =>
  entries(db)
    .select(['a.id', 'a.at', 'a.actor_id', 'a.action', 'a.subject_type', 'a.subject_id', 'a.details', 'a.ip'])
    .where(wanted(filter))
    .orderBy('a.id', 'desc');

/** With the usernames of those who are still there, looked up for these entries only. */
const named = (db: Database, found: ReturnType<typeof fitting>) =>
  db
    .selectFrom(found.as('a'))
    .leftJoin('users as who', 'who.id', 'a.actor_id')
    .leftJoin('users as whom', (join) => join.onRef('whom.id', '=', 'a.subject_id').on('a.subject_type', '=', 'user'))
    .selectAll('a')
    .select(['who.username as actor', 'whom.username as subject'])
    .orderBy('a.id', 'desc');

/** The newest entries that fit, older than the entry `before` where one is named: each by itself. */
export async function findEntries(
  db: Database,
  filter: AuditFilter,
  { limit, before }: { limit: number; before: number | undefined },
) {
  const all = fitting(db, filter).limit(limit);
  return named(db, before === undefined ? all : all.where('a.id', '<', before)).execute();
}
export type FoundEntry = Awaited<ReturnType<typeof findEntries>>[number];

/** The looks that begin with `a`, which is one of them: how many, and when the last was. */
const looks = sql<{ times: number; until: Date }>`(
  select 1 + count(*) as times, coalesce(max(l.at), a.at) as until from audit_log l where l.begun_with = a.id)`;

/** A page of what fits, newest first; looks in a row are one, where the first of them stands. */
export async function findRows(
  db: Database,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return named(db, fitting(db, filter).where('a.begun_with', 'is', null).limit(limit).offset(offset))
    .innerJoinLateral(looks.as<'looks'>('looks'), (join) => join.onTrue())
    .select(['looks.times', 'looks.until'])
    .execute();
}

export async function countRows(db: Database, filter: AuditFilter): Promise<number> {
  const { total } = await entries(db)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(wanted(filter))
    .where('a.begun_with', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}
