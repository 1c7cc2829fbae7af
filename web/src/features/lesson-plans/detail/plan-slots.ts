import type { TrainingVideo } from '@teamsparks/contract/training';
import type { ReactNode } from 'react';

/** What other features put into a plan. */
export interface PlanSlots {
  player: (video: TrainingVideo) => ReactNode;
  /** Says that the video was watched. */
  watched: (video: TrainingVideo) => ReactNode;
}
