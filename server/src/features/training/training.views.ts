import type { ListedVideo, TrainingSession, TrainingVideo, Watching } from '@teamsparks/contract/training';
import type { Actor } from '../../platform/actor.ts';
import { canEditVideos } from './training.policy.ts';
import type { VideoRecord } from './training.repository.ts';

type Shown = Pick<VideoRecord, 'id' | 'title' | 'description' | 'video_url' | 'duration_seconds'>;
type Listed = Shown & Pick<VideoRecord, 'version'> & { plans: number };

export function toVideo(row: Shown, progress: Watching | undefined): TrainingVideo {
  const { id, title, description, video_url, duration_seconds } = row;
  return { id, title, description, video_url, duration_seconds, progress: progress ?? null };
}

export function toListedVideo(actor: Actor, row: Listed, progress?: Watching): ListedVideo {
  const { plans, version } = row;
  return { ...toVideo(row, progress), plans, version, can: { edit: canEditVideos(actor) } };
}

export function toSession({ id, name, description }: TrainingSession): TrainingSession {
  return { id, name, description };
}
