import type { DashboardChallenge } from '@teamsparks/contract/dashboard';
import { Check, CircleCheck, Pencil, Star } from 'lucide-react';
import { useRef } from 'react';
import { useSession } from '../../shared/session/session.ts';
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

/** Bookmark, Favorite, Mark as Tried, Add Review (DSH-028 to DSH-031); what was tried stays so (DSH-065). */
export function CardButtons({ challenge, marks, actions, onReview, onLeave }: CardButtonsProps) {
  const { can } = useSession();
  const { name } = challenge;
  const marking = useRef(false);
  function mark(): void {
    marking.current = true;
    actions.markTried(challenge);
  }
  // The button that had the focus is replaced by it.
  function takeFocus(tried: HTMLElement | null): void {
    if (marking.current) tried?.focus();
    marking.current = false;
  }
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
        <p
          ref={takeFocus}
          tabIndex={-1}
          className="inline-flex min-h-9 items-center justify-center gap-1.5 px-3 text-sm font-semibold text-green pointer-coarse:min-h-11 max-md:min-h-11"
        >
          <Check className="size-4.5" aria-hidden="true" />
          Tried
        </p>
      ) : (
        <MarkButton icon={CircleCheck} of={name} onClick={mark}>
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
