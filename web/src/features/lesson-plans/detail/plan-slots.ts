import type { TrainingVideo } from '@teamsparks/contract/training';
import type { Category } from '@teamsparks/contract/vocabulary';
import type { ReactNode } from 'react';

/** What other features put into a plan. */
export interface PlanSlots {
  player: (video: TrainingVideo) => ReactNode;
  /** Says that the video was watched. */
  watched: (video: TrainingVideo) => ReactNode;
  category: (category: Category) => ReactNode;
}
