import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import type {
  ListedVideo,
  TrainingSession,
  TrainingVideo,
  Watching,
} from '@teamsparks/contract/lesson-plans/addresses/training';
import type { NewVideo, VideoChanges } from '@teamsparks/contract/lesson-plans/fields/training';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { forbidden, isStale, notFound, stale } from '../../../platform/errors.ts';
import { wrapFailure } from '../../../platform/http/failures.ts';
import { doneBy, recordAudit } from '../../accounts/index.ts';
import { findProgress, putProgress } from './progress.repository.ts';
import {
  changeVideo,
  findSessions,
  findVideo,
  findVideos,
  hasSession,
  insertSession,
  insertVideo,
  linkSessionVideo,
  lockVideo,
  restoreRemovedVideo,
  removeVideo,
  type VideoRecord,
} from './training.repository.ts';
import { canEditVideo, canChangeAddress, canEditVideos } from './training.policy.ts';

type OnDatabase = Pick<Context, 'db'>;

const byTitle = new Intl.Collator('en', { numeric: true });
const gone = () => notFound(teachingSentences.videoNotFound);

/** Returns all videos sorted by title, with this person's progress and rights. */
export async function listVideos({ db }: OnDatabase, actor: Actor): Promise<ListedVideo[]> {
  const rows = await findVideos(db, actor.userId);
  const progress = await findProgress(db, actor.userId);
  return rows
    .toSorted((a, b) => byTitle.compare(a.title, b.title) || a.id - b.id)
    .map((row) => toListedVideo(actor, row, progress.get(row.id)));
}

/** Adds a training video and returns it as in the list. Checks no rights: the route does. Writes an audit entry. */
export async function createVideo({ db }: OnDatabase, actor: Actor, video: NewVideo): Promise<ListedVideo> {
  const row = await inTransaction(db, (tx) => addVideo(tx, actor, video));
  return toListedVideo(actor, { ...row, plans: 0, plans_of_others: 0 });
}

/** Adds a training video within the transaction `tx`, with its audit entry, and returns its row. */
export async function addVideo(tx: Database, actor: Actor, video: NewVideo): Promise<VideoRecord> {
  return wrapFailure(teachingSentences.createVideoFailed, async () => {
    const row = await insertVideo(tx, { ...video, created_by: actor.userId });
    await recordVideo(tx, actor, 'training_video.created', row, {});
    return row;
  });
}

/**
 * Updates the given fields of a video and returns it; throws 404 if there is none, 412 if its version is not
 * `expected`, 403 without the right to edit it, or to change its address. Writes an audit entry if a field is given.
 */
export async function updateVideo(
  { db }: OnDatabase,
  actor: Actor,
  id: number,
  changes: VideoChanges,
  expected?: number,
): Promise<ListedVideo> {
  const fields = Object.keys(changes);
  return inTransaction(db, async (tx) => {
    const before = await lockVideo(tx, id);
    if (!before) throw gone();
    if (!canEditVideo(actor, before)) throw forbidden(teachingSentences.videosDenied);
    if (isStale(before, expected)) throw stale('training video', await getVideo(tx, actor, id));
    if (changes.video_url !== undefined && changes.video_url !== before.video_url) {
      const { can } = await getVideo(tx, actor, id);
      if (!can.address) throw forbidden(teachingSentences.videoIsInOtherPlans);
    }
    if (fields.length > 0) {
      await recordVideo(tx, actor, 'training_video.updated', await changeVideo(tx, id, changes), { fields });
    }
    return getVideo(tx, actor, id);
  });
}

async function getVideo(db: Database, actor: Actor, id: number): Promise<ListedVideo> {
  const video = (await listVideos({ db }, actor)).find((listed) => listed.id === id);
  if (!video) throw gone();
  return video;
}

/**
 * Deletes a video and its parts in plans; it is restorable for a day. Throws 404 if there is none. Checks no rights:
 * the route does. Writes an audit entry.
 */
export async function deleteVideo({ db }: OnDatabase, actor: Actor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await removeVideo(tx, id);
    if (!row) throw gone();
    await recordVideo(tx, actor, 'training_video.deleted', row, {});
  });
}

/**
 * Restores a video and its parts in plans within a day of its deletion and returns it; one that is not deleted stays as
 * it is. Throws 404 after the day. Writes an audit entry if it was deleted.
 */
export async function restoreVideo({ db }: OnDatabase, actor: Actor, id: number): Promise<ListedVideo> {
  return inTransaction(db, async (tx) => {
    const row = await restoreRemovedVideo(tx, id);
    if (row) await recordVideo(tx, actor, 'training_video.restored', row, {});
    return getVideo(tx, actor, id);
  });
}

async function recordVideo(tx: Database, actor: Actor, action: string, row: VideoRecord, details: object) {
  const subject = { type: 'training_video', id: row.id };
  await recordAudit(tx, { ...doneBy(actor), action, subject, details: { title: row.title, ...details } });
}

/** Saves how far this person has watched a video and returns it; throws 404 if there is no such video. */
export async function keepProgress(
  { db }: OnDatabase,
  actor: Actor,
  id: number,
  progress: Parameters<typeof putProgress>[3],
) {
  if (!(await findVideo(db, id))) throw gone();
  return putProgress(db, actor.userId, id, progress);
}

/** Returns the training sessions sorted by name, without those whose plans are all deleted. */
export async function listSessions({ db }: OnDatabase) {
  const rows = await findSessions(db);
  return rows.toSorted((a, b) => byTitle.compare(a.name, b.name) || a.id - b.id).map(toSession);
}

/** Creates a training session, without an audit entry, and returns it. Checks no rights: the route does. */
export async function createSession({ db }: OnDatabase, actor: Actor, session: SessionInput) {
  return toSession(await addSession(db, actor, session));
}

interface SessionInput {
  name: string;
  description: string | null;
}

/** Creates a training session on the given database or transaction and returns its row. */
export async function addSession(db: Database, actor: Actor, { name, description }: SessionInput) {
  return wrapFailure(teachingSentences.createSessionFailed, () =>
    insertSession(db, { name, description, created_by: actor.userId }),
  );
}

interface LinkInput {
  training_session_id: number;
  training_video_id: number;
  video_order: number;
}

/**
 * Adds a video to a session and returns their link, the same one each time; throws 404 if either does not exist.
 * `failed` is what the answer says if the step fails.
 */
export async function linkVideo(db: Database, link: LinkInput, failed: string = teachingSentences.linkVideoFailed) {
  return inTransaction(db, async (tx) => {
    if (!(await lockVideo(tx, link.training_video_id))) throw gone();
    if (!(await hasSession(tx, link.training_session_id))) throw notFound(teachingSentences.sessionNotFound);
    return wrapFailure(failed, () => linkSessionVideo(tx, link));
  });
}

type ShownVideo = Pick<VideoRecord, 'id' | 'title' | 'description' | 'video_url' | 'duration_seconds'>;
type VideoWithPlans = ShownVideo &
  Pick<VideoRecord, 'version' | 'created_by'> & { plans: number; plans_of_others: number };

/** Returns a video as the contract shows it, with this person's progress or null. */
export function toVideo(row: ShownVideo, progress: Watching | undefined): TrainingVideo {
  const { id, title, description, video_url, duration_seconds } = row;
  return { id, title, description, video_url, duration_seconds, progress: progress ?? null };
}

/** Returns a video as the list shows it: with progress, number of plans and this person's rights. */
function toListedVideo(actor: Actor, row: VideoWithPlans, progress?: Watching): ListedVideo {
  const { plans, version } = row;
  const can = {
    edit: canEditVideo(actor, row),
    address: canChangeAddress(actor, row),
    delete: canEditVideos(actor),
  };
  return { ...toVideo(row, progress), plans, version, can };
}

/** Returns a training session as the contract shows it. */
function toSession({ id, name, description }: TrainingSession): TrainingSession {
  return { id, name, description };
}
