import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import type { ListedVideo } from '@teamsparks/contract/lesson-plans/addresses/training';
import type { NewVideo, VideoChanges } from '@teamsparks/contract/lesson-plans/fields/training';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { forbidden, isStale, notFound, stale } from '../../../platform/errors.ts';
import { wrapFailure } from '../../../platform/http/wrap-failure.ts';
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
  putVideoBack,
  removeVideo,
  type VideoRecord,
} from './training.repository.ts';
import { canEditVideo } from './training.policy.ts';
import { toListedVideo, toSession } from './training.views.ts';

type OnDatabase = Pick<Context, 'db'>;

const byTitle = new Intl.Collator('en', { numeric: true });
const gone = () => notFound(teachingSentences.videoNotFound);

export async function listVideos({ db }: OnDatabase, actor: Actor): Promise<ListedVideo[]> {
  const rows = await findVideos(db, actor.userId);
  const progress = await findProgress(db, actor.userId);
  return rows
    .toSorted((a, b) => byTitle.compare(a.title, b.title) || a.id - b.id)
    .map((row) => toListedVideo(actor, row, progress.get(row.id)));
}

export async function createVideo({ db }: OnDatabase, actor: Actor, video: NewVideo): Promise<ListedVideo> {
  const row = await inTransaction(db, (tx) => addVideo(tx, actor, video));
  return toListedVideo(actor, { ...row, plans: 0, plans_of_others: 0 });
}

/** Within the transaction `tx`, for whoever makes more along with it. */
export async function addVideo(tx: Database, actor: Actor, video: NewVideo): Promise<VideoRecord> {
  return wrapFailure(teachingSentences.createVideoFailed, async () => {
    const row = await insertVideo(tx, { ...video, created_by: actor.userId });
    await recordVideo(tx, actor, 'training_video.created', row, {});
    return row;
  });
}

/** Changes what is named, of the version that was `expected`. */
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
  const found = (await listVideos({ db }, actor)).find((video) => video.id === id);
  if (!found) throw gone();
  return found;
}

/** It can be restored for a day. */
export async function deleteVideo({ db }: OnDatabase, actor: Actor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await removeVideo(tx, id);
    if (!row) throw gone();
    await recordVideo(tx, actor, 'training_video.deleted', row, {});
  });
}

/** Restores a video that was deleted within the last day; one that is there stays as it is. */
export async function restoreVideo({ db }: OnDatabase, actor: Actor, id: number): Promise<ListedVideo> {
  return inTransaction(db, async (tx) => {
    const row = await putVideoBack(tx, id);
    if (row) await recordVideo(tx, actor, 'training_video.restored', row, {});
    return getVideo(tx, actor, id);
  });
}

async function recordVideo(tx: Database, actor: Actor, action: string, row: VideoRecord, details: object) {
  const subject = { type: 'training_video', id: row.id };
  await recordAudit(tx, { ...doneBy(actor), action, subject, details: { title: row.title, ...details } });
}

export async function keepProgress(
  { db }: OnDatabase,
  actor: Actor,
  id: number,
  progress: Parameters<typeof putProgress>[3],
) {
  if (!(await findVideo(db, id))) throw gone();
  return putProgress(db, actor.userId, id, progress);
}

export async function listSessions({ db }: OnDatabase) {
  const rows = await findSessions(db);
  return rows.toSorted((a, b) => byTitle.compare(a.name, b.name) || a.id - b.id).map(toSession);
}

export async function createSession({ db }: OnDatabase, actor: Actor, session: SessionInput) {
  return toSession(await addSession(db, actor, session));
}

interface SessionInput {
  name: string;
  description: string | null;
}

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

/** Puts a video into a session, both of which must be there; once, however often it is asked for. `failed`: this step's name. */
export async function linkVideo(db: Database, link: LinkInput, failed: string = teachingSentences.linkVideoFailed) {
  return inTransaction(db, async (tx) => {
    if (!(await lockVideo(tx, link.training_video_id))) throw gone();
    if (!(await hasSession(tx, link.training_session_id))) throw notFound(teachingSentences.sessionNotFound);
    return wrapFailure(failed, () => linkSessionVideo(tx, link));
  });
}
