import type { CallInput } from '@teamsparks/contract/endpoint';
import {
  createTrainingVideo,
  deleteTrainingVideo,
  keepProgress,
  type ListedVideo,
  listTrainingVideos,
  updateTrainingVideo,
} from '@teamsparks/contract/training';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { queryKeys } from '../../parts/query-keys.ts';

export const videosQuery = queryOptions({
  queryKey: queryKeys.teaching.videos,
  queryFn: ({ signal }) => call(listTrainingVideos, { signal }),
});

const reload = () => queryClient.invalidateQueries({ queryKey: queryKeys.teaching.all });

export type VideoValues = Required<CallInput<typeof createTrainingVideo>['body']>;

interface Saving {
  body: VideoValues;
  /** To be changed; the server answers 412 if somebody else has saved another version since. */
  seen: ListedVideo | undefined;
}

/** Adds or changes a video; done when the list has loaded again. */
export function useSaveVideo() {
  return useMutation({
    mutationFn: ({ body, seen }: Saving) =>
      seen
        ? call(updateTrainingVideo, {
            params: { id: String(seen.id) },
            body,
            ifMatch: seen.version,
          })
        : call(createTrainingVideo, { body }),
    onSettled: reload,
  });
}

export function useDeleteVideo() {
  return useMutation({
    mutationFn: (id: number) => call(deleteTrainingVideo, { params: { id: String(id) } }),
    onSettled: reload,
  });
}

type Progress = CallInput<typeof keepProgress>['body'];

const sendProgress = (id: number, body: Progress, keepalive = false) =>
  call(keepProgress, { params: { id: String(id) }, body, keepalive });

/** What its player says of a video whose length nobody entered; without a word to anybody. */
export function saveLength({ id, version }: ListedVideo, duration_seconds: number): void {
  const params = { id: String(id) };
  call(updateTrainingVideo, { params, body: { duration_seconds }, ifMatch: version })
    .then(reload)
    .catch(() => undefined);
}

/** Without a word to anybody: what could not be kept is kept a few seconds later. Arrives though the page is left. */
export function saveProgress(id: number, progress: Progress): void {
  sendProgress(id, progress, true)
    .then(() => (progress.watched ? reload() : undefined))
    .catch(() => undefined);
}

/** Says that a video was watched, or not. */
export function useMarkWatched(id: number) {
  return useMutation({ mutationFn: (body: Progress) => sendProgress(id, body), onSuccess: reload });
}
