import type { VideoChanges } from '@teamsparks/contract/lesson-plans/fields/training';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { isNoLongerRestorable, isStillRestorable } from '../../../platform/db/restorable.ts';
import type { TrainingSessionsTable, TrainingSessionVideosTable, TrainingVideosTable } from '../tables.ts';

export type VideoRecord = Selectable<TrainingVideosTable>;

/**
 * Counts the plans with a video. Deleted plans and removed parts count for `plans_of_others` while they can be
 * restored.
 */
const planCounts = (userId: number) => sql<{ plans: number; plans_of_others: number }>`lateral (
  select (count(distinct plan.id) filter (where plan.deleted_at is null and item.removed_at is null))::int as plans,
    (count(distinct plan.id) filter (where plan.created_by is distinct from ${userId}))::int as plans_of_others
  from lesson_plan_items item
    join training_session_videos link on link.id = item.training_session_video_id
    join lesson_plans plan on plan.id = item.lesson_plan_id
  where link.training_video_id = training_videos.id and coalesce(${isStillRestorable('plan.deleted_at')}, true)
    and coalesce(${isStillRestorable('item.removed_at')}, true))`;

/**
 * Returns the videos that are not deleted, by id, each with the number of plans it is in and the number of plans of
 * others, which includes deleted plans and removed parts that can still be restored.
 */
export async function findVideos(db: Database, userId: number) {
  return db
    .selectFrom('training_videos')
    .innerJoin(planCounts(userId).as('counts'), (join) => join.onTrue())
    .selectAll('training_videos')
    .select(['counts.plans', 'counts.plans_of_others'])
    .where('training_videos.removed_at', 'is', null)
    .orderBy('training_videos.id')
    .execute();
}

/** Returns the video, or undefined if there is none or it is deleted. */
export async function findVideo(db: Database, id: number): Promise<VideoRecord | undefined> {
  return db
    .selectFrom('training_videos')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Inserts a video and returns its row. */
export async function insertVideo(db: Database, values: Insertable<TrainingVideosTable>): Promise<VideoRecord> {
  return db.insertInto('training_videos').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Locks the video until the transaction ends and returns it, or undefined if it is deleted. */
export async function lockVideo(tx: Database, id: number): Promise<VideoRecord | undefined> {
  return tx
    .selectFrom('training_videos')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Updates the given columns, moves the version on, and returns the row. */
export async function changeVideo(tx: Database, id: number, changes: VideoChanges): Promise<VideoRecord> {
  return tx
    .updateTable('training_videos')
    .set((column) => ({ ...changes, version: column('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const partsOf = (id: number) => sql<boolean>`training_session_video_id in (
  select id from training_session_videos where training_video_id = ${id})`;

/** Marks the video as deleted, with the parts of plans that show it; returns it, or undefined if there is none. */
export async function removeVideo(tx: Database, id: number): Promise<VideoRecord | undefined> {
  const video = await tx
    .updateTable('training_videos')
    .set({ removed_at: sql`now()` })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  await tx
    .updateTable('lesson_plan_items')
    .set({ removed_at: sql`now()` })
    .where(partsOf(id))
    .where('removed_at', 'is', null)
    .execute();
  return video;
}

/**
 * Restores a video and the parts of plans that were deleted with it; returns it, or undefined if it was not deleted
 * within the last day.
 */
export async function restoreRemovedVideo(tx: Database, id: number): Promise<VideoRecord | undefined> {
  const removed = tx.selectFrom('training_videos').select('removed_at').where('id', '=', id);
  const restorable = await removed.where(isStillRestorable('removed_at')).forUpdate().executeTakeFirst();
  if (!restorable) return undefined;
  await tx
    .updateTable('lesson_plan_items')
    .set({ removed_at: null })
    .where(partsOf(id))
    .where('removed_at', '=', removed)
    .execute();
  const restored = tx.updateTable('training_videos').set({ removed_at: null }).where('id', '=', id);
  return restored.returningAll().executeTakeFirst();
}

/** Deletes the videos that were removed more than a day ago and can no longer be restored. Runs hourly. */
export async function sweepRemovedVideos({ db }: { db: Database }): Promise<void> {
  await db.deleteFrom('training_videos').where(isNoLongerRestorable('removed_at')).execute();
}

/** True unless all plans with the session are deleted; a session that no plan has had yet counts as in use. */
const inUse = sql<boolean>`coalesce((
  select bool_or(plan.deleted_at is null) from lesson_plan_items item
    join training_session_videos link on link.id = item.training_session_video_id
    join lesson_plans plan on plan.id = item.lesson_plan_id
  where link.training_session_id = training_sessions.id), true)`;

/** Returns the training sessions, without those whose plans are all deleted. */
export async function findSessions(db: Database) {
  return db.selectFrom('training_sessions').selectAll().where(inUse).orderBy('id').execute();
}

/** Tells whether the training session exists. */
export async function hasSession(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('training_sessions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Inserts a training session and returns its row. */
export async function insertSession(db: Database, values: Insertable<TrainingSessionsTable>) {
  return db.insertInto('training_sessions').values(values).returningAll().executeTakeFirstOrThrow();
}

/**
 * Links a video to a session and returns the link; if the pair is linked already, that link as it is. Two requests for
 * the same pair make one link, and both get it.
 */
export async function linkSessionVideo(db: Database, values: Insertable<TrainingSessionVideosTable>) {
  return db
    .insertInto('training_session_videos')
    .values(values)
    .onConflict((same) =>
      same
        .constraint('training_session_videos_once')
        .doUpdateSet({ training_video_id: sql`excluded.training_video_id` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Locks the link's video until the transaction ends, so that it is not deleted meanwhile; returns false if the link or
 * its video is gone.
 */
export async function lockSessionVideo(tx: Database, id: number): Promise<boolean> {
  const video = tx
    .selectFrom('training_session_videos as link')
    .innerJoin('training_videos as video', 'video.id', 'link.training_video_id')
    .select('link.id')
    .where('link.id', '=', id)
    .where('video.removed_at', 'is', null);
  return (await video.forUpdate('video').executeTakeFirst()) !== undefined;
}

/** Returns links with their session and video, by id of the link. */
export async function findSessionVideos(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('training_session_videos as link')
    .innerJoin('training_sessions as session', 'session.id', 'link.training_session_id')
    .innerJoin('training_videos as video', 'video.id', 'link.training_video_id')
    .select(['link.id', 'link.video_order', 'video.title', 'video.description', 'video.video_url'])
    .select(['video.duration_seconds', 'video.id as video_id'])
    .select(['session.id as session_id', 'session.name', 'session.description as session_description'])
    .where('link.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the videos and sessions that a person added, for the export of their data. */
export async function exportTraining(db: Database, userId: number) {
  return {
    training_videos: await db
      .selectFrom('training_videos')
      .select(['id', 'title', 'description', 'video_url', 'duration_seconds', 'created_at', 'updated_at', 'removed_at'])
      .where('created_by', '=', userId)
      .orderBy('id')
      .execute(),
    training_sessions: await db
      .selectFrom('training_sessions')
      .select(['id', 'name', 'description', 'created_at'])
      .where('created_by', '=', userId)
      .orderBy('id')
      .execute(),
  };
}
