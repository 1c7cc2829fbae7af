import type {
  ListedVideo,
  TrainingSession,
  TrainingVideo,
  Watching,
} from '@teamsparks/contract/lesson-plans/addresses/training';
import type { Actor } from '../../../platform/actor.ts';
import { canChangeAddress, canEditVideo, canEditVideos } from './training.policy.ts';
import type { VideoRecord } from './training.repository.ts';

type Shown = Pick<VideoRecord, 'id' | 'title' | 'description' | 'video_url' | 'duration_seconds'>;
type Listed = Shown & Pick<VideoRecord, 'version' | 'created_by'> & { plans: number; plans_of_others: number };

/** Returns a video as the contract shows it, with this person's progress or null. */
export function toVideo(row: Shown, progress: Watching | undefined): TrainingVideo {
  const { id, title, description, video_url, duration_seconds } = row;
  return { id, title, description, video_url, duration_seconds, progress: progress ?? null };
}

/** Returns a video as the list shows it: with progress, number of plans and this person's rights. */
export function toListedVideo(actor: Actor, row: Listed, progress?: Watching): ListedVideo {
  const { plans, version } = row;
  const can = {
    edit: canEditVideo(actor, row),
    address: canChangeAddress(actor, row),
    delete: canEditVideos(actor),
  };
  return { ...toVideo(row, progress), plans, version, can };
}

/** Returns a training session as the contract shows it. */
export function toSession({ id, name, description }: TrainingSession): TrainingSession {
  return { id, name, description };
}
