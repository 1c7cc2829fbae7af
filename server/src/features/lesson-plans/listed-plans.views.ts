import type { ListedPlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { levels } from '@teamsparks/contract/shared/vocabulary';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { shownTo } from '../accounts/index.ts';
import { isAuthor } from './lesson-plans.policy.ts';
import type { ListedRecord } from './lesson-plans.repository.ts';
import { toPlan } from './lesson-plans.views.ts';
import { findAuthors, findLevels } from './listed-plans.repository.ts';
import { findTimedParts } from './timed-parts.repository.ts';

/**
 * Returns plans as the list of all plans shows them, in their order, with the author's name (null if the account is
 * gone), known minutes and levels. One query each for all plans: there may be hundreds.
 */
export async function toListedPlans(db: Database, actor: Actor, rows: readonly ListedRecord[]): Promise<ListedPlan[]> {
  const ids = rows.map(({ id }) => id);
  const parts = Map.groupBy(await findTimedParts(db, actor, ids), ({ lesson_plan_id }) => lesson_plan_id);
  const levelsOf = await findLevels(db, actor, ids);
  const authors = await findAuthors(db, [...new Set(rows.map(({ created_by }) => created_by))]);
  return rows.map((row) => {
    const author = authors.get(row.created_by);
    const its = levelsOf.get(row.id);
    return {
      ...toPlan(actor, row),
      author: author ? shownTo(actor, author) : null,
      mine: isAuthor(actor, row),
      minutes: (parts.get(row.id) ?? []).reduce((sum, part) => sum + (part.minutes ?? 0), 0),
      levels: levels.filter((level) => its?.has(level)),
      updated_at: row.updated_at.toISOString(),
    };
  });
}
