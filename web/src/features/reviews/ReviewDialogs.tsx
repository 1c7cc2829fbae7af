import type { Review } from '@teamsparks/contract/reviews';
import { DeleteReviewDialog } from './DeleteReviewDialog.tsx';
import { OwnReviewDialog } from './OwnReviewDialog.tsx';
import { WriteReviewDialog } from './WriteReviewDialog.tsx';

/** Which dialog is open, about what. */
export type OpenDialog =
  | { kind: 'write' }
  | { kind: 'edit'; review: Review }
  | { kind: 'delete'; review: Review; isMine: boolean };

interface ReviewDialogsProps {
  challengeId: number;
  /** Of the challenge. */
  name: string;
  dialog: OpenDialog | null;
  onClose: () => void;
  onWritten: () => void;
  onGone: () => void;
}

/** Which dialog is open: write, change your own review, or delete; the first two have different limits (CON-01). */
export function ReviewDialogs({ challengeId, name, dialog, onClose, onWritten, onGone }: ReviewDialogsProps) {
  if (dialog?.kind === 'write') {
    return <WriteReviewDialog challengeId={challengeId} onClose={onClose} onWritten={onWritten} />;
  }
  if (dialog?.kind === 'edit') {
    return <OwnReviewDialog challengeId={challengeId} review={dialog.review} onClose={onClose} />;
  }
  if (dialog?.kind !== 'delete') return null;
  const { review, isMine } = dialog;
  return <DeleteReviewDialog review={review} isMine={isMine} name={name} onClose={onClose} onGone={onGone} />;
}
