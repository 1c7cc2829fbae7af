import { sql } from 'kysely';
import type { ReportReason } from '@teamsparks/contract/reviews/review-reasons';
import type { RequestWish, ReviewKind } from '@teamsparks/contract/admin/vocabulary';
import type { Category, Level, Role } from '@teamsparks/contract/shared/vocabulary';
import type { Database } from '../../../platform/db/database.ts';
import { waitsForReview } from '../../ai/index.ts';

export interface WaitingRow {
  kind: ReviewKind;
  id: number;
  title: string;
  user_id: number | null;
  at: Date;
  level: Level | null;
  category: Category | null;
  challenge_id: number | null;
  overall_rating: number | null;
  comment: string | null;
  reasons: { reason: ReportReason; count: number }[] | null;
  role: Role | null;
  display_name: string | null;
  username: string | null;
  email: string | null;
  joined_at: Date | null;
  /** Of requests alone, as is the note. */
  wants: RequestWish | null;
  note: string | null;
  /** Display name, else username, of who made the link for many by which they came; '' where that account is gone, null for others. */
  link_of: string | null;
}

/** Selects everything that waits for a decision, of all kinds: AI challenges, drafts, proposals, requests, reported reviews. */
function selectWaiting(db: Database) {
  const ai = db.selectFrom('ai_challenges').select('id').where(waitsForReview);
  return sql`(
    select 'ai' as kind, id, title, created_by as user_id, updated_at as at, level, category, null::int as challenge_id
      from ai_challenges where id in (${ai})
    union all
    select case when exists (select from ai_challenges a where a.library_challenge_id = c.id) then 'proposal' else 'draft' end,
        c.id, c.name, c.created_by, c.created_at, c.level, c.category, c.id
      from challenges c where c.status = 'draft' and c.deleted_at is null
    union all
    select 'request', user_id, '', user_id, asked_at, null, null, null from run_requests q
      where decided_at is null and exists (
        select from users p where p.id = q.user_id and p.status = 'active' and p.email_proof = 'own')
    union all
    select 'report', r.id, c.name, r.user_id, max(p.created_at), c.level, c.category, c.id
      from review_reports p join reviews r on r.id = p.review_id join challenges c on c.id = r.challenge_id
      where p.decided_at is null and r.hidden_at is null and r.removed_at is null group by r.id, c.id)`;
}

/**
 * Returns the numbers of waiting items of these kinds, by kind; a kind without any is absent. Checks no rights: the
 * caller does.
 */
export async function countWaiting(db: Database, kinds: readonly ReviewKind[]) {
  const { rows } = await sql<{ kind: ReviewKind; count: number }>`
    select kind, count(*)::int as count from ${selectWaiting(db)} w where kind = any(${kinds}::text[]) group by kind`.execute(
    db,
  );
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/**
 * Returns a page of the waiting items of these kinds, newest first, with the `requestsMax` oldest requests. Checks no rights: the caller
 * does.
 */
export async function findWaiting(
  db: Database,
  kinds: readonly ReviewKind[],
  { page, per_page, requestsMax }: { page: number; per_page: number; requestsMax: number },
) {
  const { rows } = await sql<WaitingRow>`
    with shown as (
      select * from (
        select w.*, row_number() over (partition by kind order by at, id) as place
        from ${selectWaiting(db)} w where kind = any(${kinds}::text[])) placed
      where kind <> 'request' or place <= ${requestsMax}
      order by at desc, kind, id desc limit ${per_page} offset ${(page - 1) * per_page})
    select shown.*, u.role, u.display_name, u.username, u.email, u.created_at as joined_at, q.wants, q.note,
      case when shown.kind = 'request' and l.id is not null then coalesce(m.display_name, m.username, '') end as link_of,
      r.overall_rating, r.comment,
      (select json_agg(json_build_object('reason', reason, 'count', count) order by count desc, reason)
        from (select reason, count(*)::int as count from review_reports p
          where shown.kind = 'report' and p.review_id = shown.id and p.decided_at is null group by reason) said) as reasons
    from shown
    left join users u on u.id = shown.user_id
    left join run_requests q on shown.kind = 'request' and q.user_id = shown.id
    left join join_links l on l.id = u.join_link
    left join users m on m.id = l.made_by
    left join reviews r on shown.kind = 'report' and r.id = shown.id
    order by shown.at desc, shown.kind, shown.id desc`.execute(db);
  return rows;
}

/** Selects people who ask for teacher access and have not shown that their address is theirs. */
const unconfirmed = (db: Database) =>
  db
    .selectFrom('run_requests as q')
    .innerJoin('users as u', 'u.id', 'q.user_id')
    .where('q.decided_at', 'is', null)
    .where('q.wants', '=', 'mentor')
    .where('u.status', '=', 'active')
    .where('u.email_proof', 'is distinct from', 'own');

/** Counts the people who ask for teacher access and have not confirmed their address. */
export async function countUnconfirmed(db: Database): Promise<number> {
  const { count } = await unconfirmed(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns those people, the longest waiting first, at most `limit`. */
export async function findUnconfirmed(db: Database, limit: number) {
  return unconfirmed(db)
    .select(['u.id', 'u.username', 'u.display_name', 'u.email', 'q.asked_at'])
    .orderBy('q.asked_at')
    .limit(limit)
    .execute();
}

/** Tells whether a person is one of those. */
export async function isUnconfirmed(db: Database, userId: number): Promise<boolean> {
  return (await unconfirmed(db).select('u.id').where('u.id', '=', userId).executeTakeFirst()) !== undefined;
}

/** Tells whether a request waits for a decision. */
export async function hasWaitingRequest(db: Database): Promise<boolean> {
  return ((await countWaiting(db, ['request'])).get('request') ?? 0) > 0;
}
