import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idParams } from './fields.ts';
import { teachingSentences } from './teaching-sentences.ts';
import {
  listedVideo,
  newProgress,
  newSession,
  newSessionVideo,
  newVideo,
  sessionVideo,
  trainingSession,
  videoChanges,
  watching,
} from './training-fields.ts';

export type { ListedVideo, TrainingSession, TrainingVideo, Watching } from './training-fields.ts';

const editVideos = { all: ['add_edit_training_videos'], denied: teachingSentences.videosDenied } as const;
const editPlans = { all: ['add_edit_lesson_plans'], denied: teachingSentences.editDenied } as const;
const notFound = teachingSentences.videoNotFound;

export const listTrainingVideos = endpoint({
  method: 'GET',
  path: '/org-api/training-videos',
  summary: 'All training videos by title, each with how far I have come',
  access: 'session',
  reply: z.array(listedVideo),
});

export const createTrainingVideo = endpoint({
  method: 'POST',
  path: '/org-api/training-videos',
  summary: 'Add a training video; its address is kept in embed form',
  access: { any: ['add_edit_training_videos', 'add_edit_lesson_plans'], denied: teachingSentences.videosDenied },
  status: 201,
  once: true,
  body: newVideo,
  reply: listedVideo,
});

/** Answers 412 if `If-Match` names a version other than the server's. */
export const updateTrainingVideo = endpoint({
  method: 'PUT',
  path: '/org-api/training-videos/:id',
  summary: 'Change the named fields of a training video',
  access: editVideos,
  params: idParams,
  notFound,
  body: videoChanges,
  reply: listedVideo,
});

export const deleteTrainingVideo = endpoint({
  method: 'DELETE',
  path: '/org-api/training-videos/:id',
  summary: 'Delete a training video; it goes from its sessions and from lesson plans',
  access: editVideos,
  params: idParams,
  notFound,
  reply: z.object({ message: z.string() }),
});

export const keepProgress = endpoint({
  method: 'PUT',
  path: '/org-api/training-videos/:id/progress',
  summary: 'Keep where I am in a training video, and whether I have watched it',
  access: 'session',
  params: idParams,
  notFound,
  body: newProgress,
  reply: watching,
});

export const listTrainingSessions = endpoint({
  method: 'GET',
  path: '/org-api/training-sessions',
  summary: 'All training sessions by name',
  access: { all: ['view_lesson_plans'], denied: teachingSentences.viewDenied },
  reply: z.array(trainingSession),
});

export const createTrainingSession = endpoint({
  method: 'POST',
  path: '/org-api/training-sessions',
  summary: 'Add a training session',
  access: editPlans,
  status: 201,
  once: true,
  body: newSession,
  reply: trainingSession,
});

/** A video that is in the session already stays there as it is; that link is answered. */
export const createSessionVideo = endpoint({
  method: 'POST',
  path: '/org-api/training-session-videos',
  summary: 'Put a training video into a training session',
  access: editPlans,
  status: 201,
  once: true,
  body: newSessionVideo,
  reply: sessionVideo,
});
