import type { Missing } from '@teamsparks/contract/events/fields';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { findUnprintable } from '../challenges/index.ts';
import { type FoundEvent, prepares, findArchivedParts, findChallengesRun, plansOf } from '../lesson-plans/index.ts';
import { findAssignmentsInOrder, findEvent } from '../events/index.ts';
import { countOpenMaterials } from '../materials/index.ts';

/**
 * Returns what one event still needs (a plan, published plans, challenges that are not archived, materials,
 * printable challenges), an empty list if nothing or if it is over, canceled or of an archived program; null if this
 * person does not prepare it, or it is not visible.
 */
export async function readMissing(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<Missing[] | null> {
  const event = await findEvent(db, actor, id);
  if (!event || !prepares(actor, event)) return null;
  return (await missingOf(db, actor, [event], clock.now())).get(id) ?? [];
}

/**
 * Returns what each event still needs (as {@link readMissing}), by event id; an empty list for an event that needs
 * nothing. Leaves out events that are over, canceled or of an archived program, or that this person does not
 * prepare. Takes the same few queries for any number of events.
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
  const checks = await prepareChecks(db, actor, [...planned.values()].flat());
  const open = await countOpenMaterials(db, actor, planned);
  return new Map(
    ahead.map(({ id, had_group }) => {
      const planIds = checks.existing((planned.get(id) ?? []).map(({ lesson_plan_id }) => lesson_plan_id));
      const all = [
        { kind: 'plan', count: planIds.length === 0 ? 1 : 0, things: [] },
        // Everyone who works at an event with a group can read its drafts, so there a draft is not missing.
        checks.drafts(had_group ? [] : planIds),
        checks.archived(planIds),
        { kind: 'materials', count: open.get(id) ?? 0, things: [] },
        checks.unprintable(planIds),
      ] satisfies Missing[];
      return [id, all.filter(({ count }) => count > 0)];
    }),
  );
}

/**
 * Returns functions that find, among plans, the drafts, the archived challenges and the challenges that cannot be
 * printed.
 */
async function prepareChecks(db: Database, actor: Actor, planned: readonly { lesson_plan_id: number }[]) {
  const planIds = [...new Set(planned.map(({ lesson_plan_id }) => lesson_plan_id))];
  const plans = await plansOf(db, actor, planIds);
  const run = await findChallengesRun(db, planIds);
  const archived = await findArchivedParts(db, actor, planIds);
  const unprintable = await findUnprintable(db, actor, [...new Set([...run.values()].flat())]);
  return {
    /** Returns the ids of plans that are not deleted. */
    existing: (ids: readonly number[]): number[] => ids.filter((id) => plans.has(id)),
    drafts(ids: readonly number[]): Missing {
      const drafts = ids.filter((id) => plans.get(id)?.status === 'draft');
      return { kind: 'published_plans', count: drafts.length, things: drafts.flatMap((id) => namesOf(plans.get(id))) };
    },
    archived(ids: readonly number[]): Missing {
      const parts = archived.filter(({ lesson_plan_id }) => ids.includes(lesson_plan_id));
      const own = parts.filter(({ lesson_plan_id }) => plans.get(lesson_plan_id)?.can.edit);
      const things = own.flatMap(({ name, ...part }) => (name === null ? [] : [{ ...part, name }]));
      return { kind: 'archived', count: parts.length, things };
    },
    unprintable(ids: readonly number[]): Missing {
      const challenges = [...new Set(ids.flatMap((id) => run.get(id) ?? []))];
      const things = challenges.flatMap((id) => namesOf(unprintable.get(id)));
      return { kind: 'sheets', count: things.length, things };
    },
  };
}

const namesOf = (thing: { id: number; name: string } | undefined) =>
  thing ? [{ id: thing.id, name: thing.name }] : [];
