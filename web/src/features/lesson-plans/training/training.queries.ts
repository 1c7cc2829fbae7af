import type { CallInput } from '@teamsparks/contract/calls';
import {
  createTrainingVideo,
  deleteTrainingVideo,
  keepProgress,
  type ListedVideo,
  listTrainingVideos,
  restoreTrainingVideo,
  updateTrainingVideo,
} from '@teamsparks/contract/lesson-plans/addresses/training';
import { call } from '../../../shared/api/call.ts';
import { callQuery, changing } from '../../../shared/api/call-query.ts';
import { workKeys } from '../../../parts/work-keys.ts';

export const videosQuery = callQuery(workKeys.teaching.videos, listTrainingVideos);

const changingVideos = <T>(change: Promise<T>) => changing(change, workKeys.teaching.all);

export type VideoValues = Required<CallInput<typeof createTrainingVideo>['body']>;

/** Adds or changes a video; answers 412 if somebody else has saved another version than `seen` since. */
export const saveVideo = (body: VideoValues, seen: ListedVideo | undefined) =>
  changingVideos(
    seen
      ? call(updateTrainingVideo, { params: { id: String(seen.id) }, body, ifMatch: seen.version })
      : call(createTrainingVideo, { body }),
  );

export const deleteVideo = (id: number) => changingVideos(call(deleteTrainingVideo, { params: { id: String(id) } }));
/** Within a day, in its plans, too. */
export const restoreVideo = (id: number) => changingVideos(call(restoreTrainingVideo, { params: { id: String(id) } }));

type Progress = CallInput<typeof keepProgress>['body'];

const sendProgress = (id: number, body: Progress, keepalive = false) =>
  call(keepProgress, { params: { id: String(id) }, body, keepalive });

/** What its player says of a video whose length nobody entered; without a word to anybody. */
export function saveLength({ id, version }: ListedVideo, duration_seconds: number): void {
  const params = { id: String(id) };
  const change = call(updateTrainingVideo, { params, body: { duration_seconds }, ifMatch: version });
  changingVideos(change).catch(() => undefined);
}

/** Without a word to anybody: what could not be kept is kept a few seconds later. Arrives though the page is left. */
export function saveProgress(id: number, progress: Progress): void {
  const change = sendProgress(id, progress, true);
  (progress.watched ? changingVideos(change) : change).catch(() => undefined);
}

/** Says that a video was watched, or not. */
export const markWatched = (id: number, watched: boolean) =>
  changingVideos(sendProgress(id, { position_seconds: 0, watched }));
