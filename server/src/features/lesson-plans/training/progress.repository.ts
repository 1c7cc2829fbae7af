import { sql } from 'kysely';
import type { Watching } from '@teamsparks/contract/lesson-plans/addresses/training';
import type { Database } from '../../../platform/db/database.ts';

/** Returns how far the person has watched each video, by video id; a video without saved progress is absent. */
export async function findProgress(db: Database, userId: number): Promise<Map<number, Watching>> {
  const rows = await db
    .selectFrom('training_video_progress')
    .select(['training_video_id', 'position_seconds', 'watched'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ training_video_id, ...progress }) => [training_video_id, progress]));
}

/**
 * Saves how far the person has watched a video (seconds) and returns it; without `watched` a video that was watched
 * before stays so, and a new one is not.
 */
export async function putProgress(
  db: Database,
  userId: number,
  videoId: number,
  { position_seconds, watched }: { position_seconds: number; watched?: boolean | undefined },
): Promise<Watching> {
  return db
    .insertInto('training_video_progress')
    .values({ user_id: userId, training_video_id: videoId, position_seconds, watched: watched ?? false })
    .onConflict((same) =>
      same.columns(['user_id', 'training_video_id']).doUpdateSet({
        position_seconds,
        updated_at: sql`now()`,
        ...(watched !== undefined && { watched }),
      }),
    )
    .returning(['position_seconds', 'watched'])
    .executeTakeFirstOrThrow();
}

/** Returns the person's progress in all videos, for the export of their data. */
export async function exportProgress(db: Database, userId: number) {
  return db
    .selectFrom('training_video_progress')
    .select(['training_video_id', 'position_seconds', 'watched', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('training_video_id')
    .execute();
}
