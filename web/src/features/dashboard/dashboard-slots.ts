import type { OwnReview } from '@teamsparks/contract/dashboard';
import type { Category, Level } from '@teamsparks/contract/vocabulary';
import type { ReactNode } from 'react';
import type { SetBookmark } from './use-dashboard-actions.ts';

export interface ReviewDialogProps {
  challengeId: number;
  /** To be changed; null to add one. */
  review: OwnReview | null;
  onClose: () => void;
}

/** What belongs to other features. */
export interface DashboardSlots {
  level: (level: Level) => ReactNode;
  /** `size` in CSS pixels. */
  category: (category: Category, size: number) => ReactNode;
  stars: (rating: number) => ReactNode;
  reviewText: (text: string) => ReactNode;
  reviewDialog: (dialog: ReviewDialogProps) => ReactNode;
  setBookmark: SetBookmark;
}
