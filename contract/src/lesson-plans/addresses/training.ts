import { address } from '../../shared/endpoint.ts';

export type { ListedVideo, TrainingSession, TrainingVideo, Watching } from '../fields/training.ts';

export const listTrainingVideos = address('GET', '/org-api/training-videos');
export const createTrainingVideo = address('POST', '/org-api/training-videos', { once: true });
export const updateTrainingVideo = address('PUT', '/org-api/training-videos/:id');
export const deleteTrainingVideo = address('DELETE', '/org-api/training-videos/:id');
export const restoreTrainingVideo = address('POST', '/org-api/training-videos/:id/restore');
export const keepProgress = address('PUT', '/org-api/training-videos/:id/progress');
export const listTrainingSessions = address('GET', '/org-api/training-sessions');
export const createTrainingSession = address('POST', '/org-api/training-sessions', { once: true });
export const createSessionVideo = address('POST', '/org-api/training-session-videos', { once: true });
