import { skills } from '@teamsparks/contract/challenge-vocabulary';
import type { Session, Sessions } from '@teamsparks/contract/looking-back-fields';
import { groupNotFound } from '@teamsparks/contract/sentences';
import { categories } from '@teamsparks/contract/vocabulary';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { findEvents, type FoundEvent, planNamesOf } from '../events/index.ts';
import { findGroup } from '../groups/index.ts';
import { findPartsKept, findRows, type FoundPart, type FoundRow } from './looking-back.repository.ts';
import { toMarks } from './looking-back.views.ts';
import { countSkillsDone, findBegunEvents } from './sessions.repository.ts';

interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** What a group has done in a period. Throws "not found" for everybody but its leaders and administrators. */
export async function listSessions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  groupId: number,
  period: Period,
): Promise<Sessions> {
  if (!(await findGroup(db, actor, groupId))) throw notFound(groupNotFound);
  const begun = await findBegunEvents(db, groupId, clock.now(), period);
  const events = begun.length > 0 ? await findEvents(db, actor, { ids: begun }) : [];
  const inside = events.filter(({ sees_inside }) => sees_inside).toReversed();
  const ids = inside.map(({ id }) => id);
  const rows = new Map((await findRows(db, ids)).map((row) => [row.event_id, row]));
  const parts = Map.groupBy(await findPartsKept(db, actor, ids), ({ event_id }) => event_id);
  const planned = await planNamesOf(
    db,
    actor,
    inside.filter(({ id }) => !rows.has(id)),
  );
  const bySkill = await countSkillsDone(db, actor, ids);
  return {
    sessions: inside.map((event) =>
      sessionOf(event, rows.get(event.id), parts.get(event.id) ?? [], planned.get(event.id) ?? []),
    ),
    categories: countCategories([...parts.values()]),
    skills: skills.map((skill) => ({ skill, done: bySkill.get(skill) ?? 0 })),
  };
}

const nothingSaid = { children: null, engagement: null, time: null, materials: null, again: null };

function sessionOf(
  { id, name, start_date, end_date }: FoundEvent,
  row: FoundRow | undefined,
  parts: readonly FoundPart[],
  planned: readonly string[],
): Session {
  const event = { event_id: id, name, start_date, end_date };
  if (!row) {
    const plans = planned.map((plan) => ({ id: null, name: plan }));
    return { ...event, saved: false, plans, challenges: [], ...nothingSaid };
  }
  const plans = new Map(parts.map((part) => [part.lesson_plan_id ?? part.plan_name, part]));
  const done = parts.filter(({ kind, knows, outcome }) => kind === 'challenge' && knows && outcome !== 'skipped');
  const challenges = new Map(done.map((part) => [part.challenge_id ?? part.title, part]));
  return {
    ...{ ...event, saved: true },
    plans: [...plans.values()].map(({ lesson_plan_id, plan_name }) => ({ id: lesson_plan_id, name: plan_name })),
    challenges: [...challenges.values()].map(({ opens, challenge_id, title, category }) => ({
      ...{ id: opens ? challenge_id : null, name: title, category },
    })),
    ...toMarks(row),
  };
}

/** A challenge that was done twice in a session counts once, one of two sessions twice. */
function countCategories(sessions: readonly (readonly FoundPart[])[]): Sessions['categories'] {
  const done = sessions.flatMap((parts) => {
    const challenges = parts.filter(({ kind, outcome }) => kind === 'challenge' && outcome !== 'skipped');
    return [...new Map(challenges.map((part) => [part.challenge_id ?? part.title, part.category])).values()];
  });
  return categories.map((category) => ({ category, done: done.filter((one) => one === category).length }));
}
