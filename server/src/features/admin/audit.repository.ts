import { type RawBuilder, sql } from 'kysely';
import type { auditQuery } from '@teamsparks/contract/admin/fields';
import type { output } from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';

/** What to show; days are those of the time zone `zone`. */
export type AuditFilter = Omit<output<typeof auditQuery>, 'page' | 'per_page'> & { zone: string };

const entries = (db: Database) => db.selectFrom('audit_log as a');

/**
 * Returns the condition for a filter: whole days of its time zone, the last one included; `actor` is part of a username in any case.
 * Only given filters become part of the statement, so that indexes serve it however long the log is.
 */
function matches({ action, actor, person, from, to, zone }: AuditFilter) {
  const [kind, name] = [action.trim(), actor.normalize('NFC').trim()];
  const conditions: RawBuilder<boolean>[] = [];
  if (kind) conditions.push(sql`starts_with(a.action collate "C", ${kind})`);
  if (name)
    conditions.push(
      sql`a.actor_id = any(array(select id from users where position(lower(${name}) in lower(username)) > 0))`,
    );
  if (person !== undefined)
    conditions.push(sql`(a.actor_id = ${person} or (a.subject_type = 'user' and a.subject_id = ${person}))`);
  if (from !== undefined) conditions.push(sql`a.at >= ${from}::date::timestamp at time zone ${zone}`);
  if (to !== undefined) conditions.push(sql`a.at < (${to}::date + 1)::timestamp at time zone ${zone}`);
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`;
}

/** Selects the matching entries, newest first. */
const matchingEntries = (db: Database, filter: AuditFilter) =>
  entries(db)
    .select(['a.id', 'a.at', 'a.actor_id', 'a.action', 'a.subject_type', 'a.subject_id', 'a.details', 'a.ip'])
    .where(matches(filter))
    .orderBy('a.id', 'desc');

/** Adds the usernames of actor and subject, as far as they still exist, to the selected entries. */
const withUsernames = (db: Database, selection: ReturnType<typeof matchingEntries>) =>
  db
    .selectFrom(selection.as('a'))
    .leftJoin('users as who', 'who.id', 'a.actor_id')
    .leftJoin('users as whom', (join) => join.onRef('whom.id', '=', 'a.subject_id').on('a.subject_type', '=', 'user'))
    .selectAll('a')
    .select(['who.username as actor', 'whom.username as subject'])
    .orderBy('a.id', 'desc');

/** Returns the newest `limit` matching entries, each repeated view on its own; only those older than the entry `before`, if given. */
export async function findEntries(
  db: Database,
  filter: AuditFilter,
  { limit, before }: { limit: number; before: number | undefined },
) {
  const all = matchingEntries(db, filter).limit(limit);
  return withUsernames(db, before === undefined ? all : all.where('a.id', '<', before)).execute();
}
export type AuditEntryRow = Awaited<ReturnType<typeof findEntries>>[number];

/** Counts the repeated views that begin with entry `a` (it included), and when the last was. */
const views = sql<{ times: number; until: Date }>`(
  select 1 + count(*) as times, coalesce(max(l.at), a.at) as until from audit_log l where l.begun_with = a.id)`;

/** Returns a page of the matching entries, newest first; repeated views are one row at the place of the first, with `times` and `until`. */
export async function findAuditPage(
  db: Database,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return withUsernames(db, matchingEntries(db, filter).where('a.begun_with', 'is', null).limit(limit).offset(offset))
    .innerJoinLateral(views.as<'views'>('views'), (join) => join.onTrue())
    .select(['views.times', 'views.until'])
    .execute();
}

/** Counts the rows of {@link findAuditPage} over all pages. */
export async function countAuditRows(db: Database, filter: AuditFilter): Promise<number> {
  const { total } = await entries(db)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(matches(filter))
    .where('a.begun_with', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}
