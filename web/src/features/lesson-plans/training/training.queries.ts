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

/**
 * Updates the video that was `seen`, or adds one if that is undefined, and returns it; reloads videos and plans.
 * Rejects with 412 if the video is no longer the version that was seen.
 */
export const saveVideo = (body: VideoValues, seen: ListedVideo | undefined) =>
  changingVideos(
    seen
      ? call(updateTrainingVideo, { params: { id: String(seen.id) }, body, ifMatch: seen.version })
      : call(createTrainingVideo, { body }),
  );

/** Deletes a video and its parts in plans; reloads videos and plans. */
export const deleteVideo = (id: number) => changingVideos(call(deleteTrainingVideo, { params: { id: String(id) } }));
/** Restores a video deleted within the last day, in its plans, too; reloads videos and plans. */
export const restoreVideo = (id: number) => changingVideos(call(restoreTrainingVideo, { params: { id: String(id) } }));

type Progress = CallInput<typeof keepProgress>['body'];

const sendProgress = (id: number, body: Progress, keepalive = false) =>
  call(keepProgress, { params: { id: String(id) }, body, keepalive });

/**
 * Saves the duration (seconds) that the player reports and reloads videos and plans; ignores failures. Call it only for
 * a video without a duration.
 */
export function saveLength({ id, version }: ListedVideo, duration_seconds: number): void {
  const params = { id: String(id) };
  const change = call(updateTrainingVideo, { params, body: { duration_seconds }, ifMatch: version });
  changingVideos(change).catch(() => undefined);
}

/**
 * Saves progress in a video, even while the page is left; reloads videos and plans, but only if `progress` says that
 * the video is watched. Ignores failures.
 */
export function saveProgress(id: number, progress: Progress): void {
  const change = sendProgress(id, progress, true);
  (progress.watched ? changingVideos(change) : change).catch(() => undefined);
}

/** Marks a video as watched or not watched and sets its position to the beginning; reloads videos and plans. */
export const markWatched = (id: number, watched: boolean) =>
  changingVideos(sendProgress(id, { position_seconds: 0, watched }));
