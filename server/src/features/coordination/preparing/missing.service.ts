import type { Missing } from '@teamsparks/contract/events/fields';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findUnprintable } from '../../challenges/index.ts';
import { type FoundEvent, prepares, findArchivedParts, findChallengesRun, plansOf } from '../../lesson-plans/index.ts';
import { findAssignmentsInOrder, findEvent } from '../../events/index.ts';
import { countOpenMaterials } from '../../materials/index.ts';

/** What one event still needs; null for people who do not prepare it. */
export async function tellMissing(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<Missing[] | null> {
  const event = await findEvent(db, actor, id);
  if (!event || !prepares(actor, event)) return null;
  return (await missingOf(db, actor, [event], clock.now())).get(id) ?? [];
}

/**
 * By event: what it still needs, nothing or more. Events that are over or canceled, and those that this person does not prepare,
 * are not in it. A handful of queries, however many events.
 */
export async function missingOf(
  db: Database,
  actor: Actor,
  events: readonly FoundEvent[],
  now: Date,
): Promise<Map<number, Missing[]>> {
  const ahead = events.filter(
    (event) => prepares(actor, event) && event.archived_at === null && !event.program_archived && event.ends > now,
  );
  const ids = ahead.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const planned = Map.groupBy(await findAssignmentsInOrder(db, ids), ({ event_id }) => event_id);
  const tell = await tellerOf(db, actor, [...planned.values()].flat());
  const open = await countOpenMaterials(db, actor, planned);
  return new Map(
    ahead.map(({ id, had_group }) => {
      const planIds = tell.there((planned.get(id) ?? []).map(({ lesson_plan_id }) => lesson_plan_id));
      const all = [
        { kind: 'plan', count: planIds.length === 0 ? 1 : 0, things: [] },
        // Who works at an event with a group reads its drafts, and nobody else has to.
        tell.drafts(had_group ? [] : planIds),
        tell.archived(planIds),
        { kind: 'materials', count: open.get(id) ?? 0, things: [] },
        tell.unprintable(planIds),
      ] satisfies Missing[];
      return [id, all.filter(({ count }) => count > 0)];
    }),
  );
}

/** Tells of plans which of them are drafts, which of their challenges were archived, and which of their challenges cannot be printed. */
async function tellerOf(db: Database, actor: Actor, planned: readonly { lesson_plan_id: number }[]) {
  const planIds = [...new Set(planned.map(({ lesson_plan_id }) => lesson_plan_id))];
  const plans = await plansOf(db, actor, planIds);
  const run = await findChallengesRun(db, planIds);
  const archived = await findArchivedParts(db, actor, planIds);
  const unprintable = await findUnprintable(db, actor, [...new Set([...run.values()].flat())]);
  return {
    /** Those that were not deleted. */
    there: (ids: readonly number[]): number[] => ids.filter((id) => plans.has(id)),
    drafts(ids: readonly number[]): Missing {
      const drafts = ids.filter((id) => plans.get(id)?.status === 'draft');
      return { kind: 'published_plans', count: drafts.length, things: drafts.flatMap((id) => named(plans.get(id))) };
    },
    archived(ids: readonly number[]): Missing {
      const parts = archived.filter(({ lesson_plan_id }) => ids.includes(lesson_plan_id));
      const own = parts.filter(({ lesson_plan_id }) => plans.get(lesson_plan_id)?.can.edit);
      const things = own.flatMap(({ name, ...part }) => (name === null ? [] : [{ ...part, name }]));
      return { kind: 'archived', count: parts.length, things };
    },
    unprintable(ids: readonly number[]): Missing {
      const challenges = [...new Set(ids.flatMap((id) => run.get(id) ?? []))];
      const things = challenges.flatMap((id) => named(unprintable.get(id)));
      return { kind: 'sheets', count: things.length, things };
    },
  };
}

const named = (thing: { id: number; name: string } | undefined) => (thing ? [{ id: thing.id, name: thing.name }] : []);
