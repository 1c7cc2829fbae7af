import { clockTime } from '@teamsparks/contract/shared/clock-time';
import type {
  LessonPlan,
  LessonSessionVideo,
  PlanItem,
  WholePlan,
  ListedPlan,
} from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { setupMinutesOf } from '@teamsparks/contract/challenges/challenge-minutes';
import { levels } from '@teamsparks/contract/shared/vocabulary';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { readsChallengeDetails, shownTo } from '../accounts/index.ts';
import { findReadableMaterials } from '../challenges/index.ts';
import { findProgress, findSessionVideos, toVideo } from './training/index.ts';
import { findArchivedParts, findChallenges, findItems, type ItemRecord } from './items.repository.ts';
import { canDelete, canEdit, canPublish, canSetStatus, isAuthor } from './lesson-plans.policy.ts';
import { findVisiblePlan, type ListedRecord, type PlanRecord } from './lesson-plans.repository.ts';
import { findAuthors, findLevels, findTimedParts } from './plan-outlines.repository.ts';

/** Returns the plan as this person may see it, with their rights and without its parts. */
export function toPlan(actor: Actor, row: ListedRecord): LessonPlan {
  const { id, name, description, status, items, event_id } = row;
  return { id, name, description, status, items, event_id, can: rightsOn(actor, row) };
}

const rightsOn = (actor: Actor, row: ListedRecord) => ({
  edit: canEdit(actor, row),
  delete: canDelete(actor, row),
  set_status: canSetStatus(actor),
  publish: canPublish(actor, row),
});

/**
 * Returns the plan as this person may see it, with their rights and its parts; for one event only also with the
 * event and, if they see it, the plan that it is a copy of.
 */
export async function toWholePlan(db: Database, actor: Actor, row: PlanRecord): Promise<WholePlan> {
  const { id, name, description, status, begins_at, budget_minutes, version, event_id, for_group } = row;
  return {
    id,
    name,
    description,
    status,
    begins_at: begins_at === null ? null : clockTime(begins_at),
    budget_minutes,
    version,
    event_id,
    for_group,
    copy: await copyOf(db, actor, row),
    items: await itemsOf(db, actor, row),
    can: rightsOn(actor, row),
  };
}

/**
 * Returns the event of a plan for one event only, and its original if this person may see that; null for other plans.
 */
async function copyOf(db: Database, actor: Actor, { event, copied_from, copied_version }: PlanRecord) {
  if (!event) return null;
  const original = copied_from === null ? undefined : await findVisiblePlan(db, actor, copied_from);
  return {
    event_name: event.name,
    original: original
      ? {
          id: original.id,
          name: original.name,
          version: original.version,
          changed: original.version !== copied_version,
          can_edit: canEdit(actor, original),
        }
      : null,
  };
}

async function itemsOf(db: Database, actor: Actor, plan: PlanRecord): Promise<PlanItem[]> {
  const rows = await findItems(db, plan.id);
  const archived = new Map((await findArchivedParts(db, actor, [plan.id])).map((part) => [part.id, part.name]));
  const namesArchived = canEdit(actor, plan);
  const sessionVideos = await sessionVideosOf(db, actor, rows);
  const challenges = await challengesOf(db, actor, rows);
  return rows.map((row): PlanItem => {
    const { id, minutes } = row;
    switch (row.kind) {
      case 'video':
        return { kind: 'video', id, minutes, training_session_video: sessionVideos(row) };
      case 'challenge':
        return {
          kind: 'challenge',
          id,
          minutes,
          challenge: challenges(row),
          ...(archived.has(id) && { archived: { name: namesArchived ? (archived.get(id) ?? null) : null } }),
        };
      case 'text':
        return { kind: 'text', id, minutes, title: row.title ?? '', text: row.text };
      case 'break':
        return { kind: 'break', id, minutes, title: row.title ?? '' };
    }
  });
}

/** Returns a function that gives a part's video in the documented shape: session and video nested in the link. */
async function sessionVideosOf(db: Database, actor: Actor, items: readonly ItemRecord[]) {
  const ids = items.map(({ training_session_video_id }) => training_session_video_id).filter((id) => id !== null);
  const sessionVideos = await findSessionVideos(db, ids);
  const progress = await findProgress(db, actor.userId);
  return ({ training_session_video_id }: ItemRecord) => {
    const row = sessionVideos.get(training_session_video_id ?? 0);
    // Links go with their plan's parts, in one statement.
    if (!row) throw new Error(`there is no session video ${training_session_video_id}`);
    return {
      id: row.id,
      video_order: row.video_order,
      training_session: { id: row.session_id, name: row.name, description: row.session_description },
      training_video: toVideo({ ...row, id: row.video_id }, progress.get(row.video_id)),
    };
  };
}

async function challengesOf(db: Database, actor: Actor, items: readonly ItemRecord[]) {
  const ids = items.map(({ challenge_id }) => challenge_id).filter((id) => id !== null);
  const challenges = await findChallenges(db, actor, ids);
  const materials = await findReadableMaterials(db, actor, [...challenges.keys()]);
  return ({ challenge_id }: ItemRecord) => {
    const challenge = challenges.get(challenge_id ?? 0);
    if (!challenge) return null;
    const { setup_difficulty, ...shown } = challenge;
    return {
      ...shown,
      materials: materials?.get(challenge.id) ?? null,
      ...(readsChallengeDetails(actor) && { setup_minutes: setupMinutesOf(setup_difficulty) }),
    };
  };
}

/**
 * Returns the videos among the parts of a plan, in order, with this person's progress. Checks no rights on the plan:
 * the caller does.
 */
export async function sessionVideosIn(db: Database, actor: Actor, planId: number): Promise<LessonSessionVideo[]> {
  const rows = (await findItems(db, planId)).filter(({ kind }) => kind === 'video');
  const sessionVideos = await sessionVideosOf(db, actor, rows);
  return rows.map((row) => ({
    id: row.id,
    lesson_plan_id: planId,
    training_session_video_id: row.training_session_video_id ?? 0,
    order_index: row.order_index,
    training_session_video: sessionVideos(row),
  }));
}

/**
 * Returns plans as the list of all plans shows them, in their order, with the creator's name (null if the account is
 * gone), known minutes and levels. One query each for all plans: there may be hundreds.
 */
export async function toListedPlans(db: Database, actor: Actor, rows: readonly ListedRecord[]): Promise<ListedPlan[]> {
  const ids = rows.map(({ id }) => id);
  const parts = Map.groupBy(await findTimedParts(db, actor, ids), ({ lesson_plan_id }) => lesson_plan_id);
  const levelsOf = await findLevels(db, actor, ids);
  const authors = await findAuthors(db, [...new Set(rows.map(({ created_by }) => created_by))]);
  return rows.map((row) => {
    const author = authors.get(row.created_by);
    const planLevels = levelsOf.get(row.id);
    return {
      ...toPlan(actor, row),
      author: author ? shownTo(actor, author) : null,
      mine: isAuthor(actor, row),
      minutes: (parts.get(row.id) ?? []).reduce((sum, part) => sum + (part.minutes ?? 0), 0),
      levels: levels.filter((level) => planLevels?.has(level)),
      updated_at: row.updated_at.toISOString(),
    };
  });
}
