import type { DashboardChallenge } from '@teamsparks/contract/dashboard';
import { CircleCheck, Pencil, Star } from 'lucide-react';
import { useSession } from '../../shared/session/session.ts';
import { toast } from '../../shared/ui/toast.ts';
import type { CardMarks } from './card-marks.ts';
import { FavoriteButton } from './FavoriteButton.tsx';
import { MarkButton } from './MarkButton.tsx';
import type { DashboardActions } from './use-dashboard-actions.ts';

interface CardButtonsProps {
  challenge: DashboardChallenge;
  marks: CardMarks;
  actions: DashboardActions;
  onReview: () => void;
  /** The card may be gone now. */
  onLeave: () => void;
}

/** Bookmark, Favorite, Mark as Tried, Add Review (DSH-028 to DSH-031). */
export function CardButtons({ challenge, marks, actions, onReview, onLeave }: CardButtonsProps) {
  const { can } = useSession();
  const { name } = challenge;
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <MarkButton
        icon={Star}
        of={name}
        pressed={marks.isBookmarked}
        onClick={() => {
          actions.setBookmark(challenge, !marks.isBookmarked);
          onLeave();
        }}
      >
        Bookmark
      </MarkButton>
      <FavoriteButton challenge={challenge} marks={marks} actions={actions} onLeave={onLeave} />
      {marks.tried ? (
        <MarkButton
          icon={CircleCheck}
          of={name}
          unavailable=", for good"
          onClick={() => toast('What was tried stays tried.', 'info')}
        >
          Tried
        </MarkButton>
      ) : (
        <MarkButton icon={CircleCheck} of={name} onClick={() => actions.markTried(challenge)}>
          Mark as Tried
        </MarkButton>
      )}
      {can('add_edit_challenge_reviews') && marks.review?.can.edit !== false && (
        <MarkButton icon={Pencil} of={name} onClick={onReview}>
          {marks.review ? 'Edit Review' : 'Add Review'}
        </MarkButton>
      )}
    </div>
  );
}
