import type { OwnReview } from '@teamsparks/contract/dashboard';
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
  reviewDialog: (dialog: ReviewDialogProps) => ReactNode;
  setBookmark: SetBookmark;
}
