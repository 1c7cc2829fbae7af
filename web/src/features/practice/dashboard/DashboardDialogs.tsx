import type { OwnReview } from '@teamsparks/contract/practice/addresses/dashboard';
import type { ReactNode } from 'react';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import type { DashboardLists } from './dashboard.queries.ts';
import type { DashboardDialog } from './DashboardPanel.tsx';
import type { DashboardActions, SetBookmark } from './use-dashboard-actions.ts';

const TriedDialog = dialogLater(async () => (await import('./TriedDialog.tsx')).TriedDialog);

interface ReviewDialogProps {
  challengeId: number;
  /** The review to change; null to add one. */
  review: OwnReview | null;
  onClose: () => void;
}

/** Parts of the dashboard that other features provide. */
export interface DashboardSlots {
  reviewDialog: (dialog: ReviewDialogProps) => ReactNode;
  setBookmark: SetBookmark;
  /** Shows the link to print cards of these challenges. */
  cards: (challengeIds: readonly number[]) => ReactNode;
}

interface DashboardDialogsProps {
  dialog: DashboardDialog | null;
  lists: DashboardLists;
  slots: DashboardSlots;
  actions: DashboardActions;
  onClose: () => void;
  onLeave: () => void;
}

/** Shows the open dialog (add or edit a review, delete one, or say how a try went), or nothing if `dialog` is null. */
export function DashboardDialogs({ dialog, lists, slots, actions, onClose, onLeave }: DashboardDialogsProps) {
  if (dialog === null) return null;
  if (dialog.kind === 'review') {
    return slots.reviewDialog({ challengeId: dialog.challengeId, review: dialog.review, onClose });
  }
  if (dialog.kind === 'tried') {
    const teams = new Set((lists.tried ?? []).flatMap(({ team }) => team ?? []));
    return <TriedDialog tried={dialog.tried} teams={[...teams]} onClose={onClose} />;
  }
  function confirm(review: (typeof dialog & { kind: 'delete' })['review']): void {
    actions.deleteReview(review);
    onClose();
    onLeave();
  }
  return (
    <ConfirmDialog
      open
      title="Delete review"
      confirmLabel="Delete"
      danger
      onConfirm={() => confirm(dialog.review)}
      onCancel={onClose}
    >{`Delete your review of “${dialog.review.challenge.name}”?`}</ConfirmDialog>
  );
}
