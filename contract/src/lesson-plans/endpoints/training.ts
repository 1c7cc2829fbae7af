import * as z from 'zod/mini';
import * as at from '../addresses/training.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { idParams } from '../../shared/fields.ts';
import { teachingSentences } from '../sentences.ts';
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
} from '../fields/training.ts';

const editVideos = { all: ['add_edit_training_videos'], denied: teachingSentences.videosDenied } as const;
const makeVideos = {
  any: ['add_edit_training_videos', 'add_edit_lesson_plans'],
  denied: teachingSentences.videosDenied,
} as const;
const editPlans = { all: ['add_edit_lesson_plans'], denied: teachingSentences.editDenied } as const;
const notFound = teachingSentences.videoNotFound;

export const listTrainingVideos = endpoint(at.listTrainingVideos, {
  summary: 'All training videos by title, each with my progress',
  access: 'session',
  reply: z.array(listedVideo),
});

export const createTrainingVideo = endpoint(at.createTrainingVideo, {
  summary: 'Add a training video. Its address is stored in embed form',
  access: makeVideos,
  status: 201,
  body: newVideo,
  reply: listedVideo,
});

/** Answers 412 if `If-Match` names a version other than the server's. */
export const updateTrainingVideo = endpoint(at.updateTrainingVideo, {
  summary: 'Change the named fields of a training video; without the flag for videos, of one that the caller made',
  access: makeVideos,
  params: idParams,
  notFound,
  body: videoChanges,
  reply: listedVideo,
});

export const deleteTrainingVideo = endpoint(at.deleteTrainingVideo, {
  summary: 'Delete a training video, also from its sessions and from lesson plans',
  access: editVideos,
  params: idParams,
  notFound,
  reply: z.object({ message: z.string() }),
});

/** For a day after it was deleted. A video that is not deleted stays as it is. */
export const restoreTrainingVideo = endpoint(at.restoreTrainingVideo, {
  summary: 'Restore a deleted training video, in the lesson plans that had it, too',
  access: editVideos,
  params: idParams,
  notFound,
  reply: listedVideo,
});

export const keepProgress = endpoint(at.keepProgress, {
  summary: 'Save where I am in a training video, and whether I have watched it',
  access: 'session',
  params: idParams,
  notFound,
  body: newProgress,
  reply: watching,
});

export const listTrainingSessions = endpoint(at.listTrainingSessions, {
  summary: 'All training sessions by name',
  access: { all: ['view_lesson_plans'], denied: teachingSentences.viewDenied },
  reply: z.array(trainingSession),
});

export const createTrainingSession = endpoint(at.createTrainingSession, {
  summary: 'Add a training session',
  access: editPlans,
  status: 201,
  body: newSession,
  reply: trainingSession,
});

/** A video that is already in the session stays in its place; the answer is that link. */
export const createSessionVideo = endpoint(at.createSessionVideo, {
  summary: 'Put a training video into a training session',
  access: editPlans,
  status: 201,
  body: newSessionVideo,
  reply: sessionVideo,
});
