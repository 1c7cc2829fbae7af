import { sql } from 'kysely';
import type { auditQuery } from '@teamsparks/contract/admin-fields';
import type { output } from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';

export type AuditFilter = Omit<output<typeof auditQuery>, 'page' | 'per_page'>;

function entries(db: Database) {
  return db
    .selectFrom('audit_log as a')
    .leftJoin('users as who', 'who.id', 'a.actor_id')
    .leftJoin('users as whom', (join) => join.onRef('whom.id', '=', 'a.subject_id').on('a.subject_type', '=', 'user'));
}

/** Days are whole ones of UTC, the last one included. The name is a part of the username, whatever its case. */
function wanted({ action, actor, person, from, to }: AuditFilter) {
  const name = actor.normalize('NFC').trim();
  return sql<boolean>`
    starts_with(a.action, ${action.trim()})
    and (${name} = '' or position(lower(${name}) in lower(who.username)) > 0)
    and (${person ?? null}::int is null or a.actor_id = ${person ?? null}
      or (a.subject_type = 'user' and a.subject_id = ${person ?? null}))
    and (${from ?? null}::date is null or a.at >= ${from ?? null}::date)
    and (${to ?? null}::date is null or a.at < ${to ?? null}::date + 1)`;
}

const columns = [
  ...(['a.id', 'a.at', 'a.actor_id', 'a.action', 'a.subject_type', 'a.subject_id', 'a.details', 'a.ip'] as const),
  ...(['who.username as actor', 'whom.username as subject'] as const),
];

/** The newest entries that fit, older than the entry `before` where one is named: each by itself. */
export async function findEntries(
  db: Database,
  filter: AuditFilter,
  { limit, before }: { limit: number; before: number | undefined },
) {
  return entries(db)
    .select(columns)
    .where(wanted(filter))
    .$if(before !== undefined, (query) => query.where('a.id', '<', before as number))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
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
  const page = entries(db)
    .select(columns)
    .where(wanted(filter))
    .where('a.begun_with', 'is', null)
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom(page.as('a'))
    .innerJoinLateral(looks.as<'looks'>('looks'), (join) => join.onTrue())
    .selectAll()
    .orderBy('a.id', 'desc')
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
