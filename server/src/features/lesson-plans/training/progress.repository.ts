import { sql } from 'kysely';
import type { Watching } from '@teamsparks/contract/lesson-plans/addresses/training';
import type { Database } from '../../../platform/db/database.ts';

/** How far a person has come, by video. */
export async function findProgress(db: Database, userId: number): Promise<Map<number, Watching>> {
  const rows = await db
    .selectFrom('training_video_progress')
    .select(['training_video_id', 'position_seconds', 'watched'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ training_video_id, ...progress }) => [training_video_id, progress]));
}

/** Without `watched` a video that was seen before stays so. */
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

/** For the export of a person's data. */
export async function exportProgress(db: Database, userId: number) {
  return db
    .selectFrom('training_video_progress')
    .select(['training_video_id', 'position_seconds', 'watched', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('training_video_id')
    .execute();
}
