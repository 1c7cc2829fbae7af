import type { DashboardChallenge } from '@teamsparks/contract/practice/addresses/dashboard';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { Check, CircleCheck, Heart, type LucideIcon, Pencil, Star } from 'lucide-react';
import { useRef } from 'react';
import { AddToPlan, challengeParts } from '../../../parts/plans/AddToPlan.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { RowActions } from '../../../shared/ui/RowActions.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import type { CardMarks } from './dashboard-challenge.ts';
import type { DashboardActions } from './use-dashboard-actions.ts';

interface MarkButtonProps {
  icon: LucideIcon;
  /** Visible label; screen readers add `of`, the challenge's name. */
  children: string;
  of: string;
  /** State of a mark; undefined for a button that opens something. */
  pressed?: boolean;
  /** Why a press changes nothing. */
  unavailable?: string | undefined;
  onClick: () => void;
}

/** Shows a button of a card, at least 44 px high on touch screens, tinted while its mark is on. */
function MarkButton({ icon: Icon, children, of, pressed, unavailable, onClick }: MarkButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-disabled={unavailable === undefined ? undefined : true}
      onClick={onClick}
      className="inline-flex min-h-9 items-center justify-center gap-1.5 rounded-md border border-control bg-surface px-3 py-1 text-sm font-semibold transition-colors hover:border-ink hover:bg-sunken aria-disabled:opacity-55 aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:text-brand pointer-coarse:min-h-11 max-md:min-h-11"
    >
      <Icon className={`size-4.5 shrink-0 ${pressed ? 'fill-current' : ''}`} aria-hidden="true" />
      <span>{children}</span>
      <span className="sr-only">{` ${of}${unavailable !== undefined ? `. ${unavailable}` : ''}`}</span>
    </button>
  );
}

interface FavoriteButtonProps {
  challenge: DashboardChallenge;
  marks: CardMarks;
  actions: DashboardActions;
  onLeave: () => void;
}

/**
 * Shows the button that adds or removes a favorite; for a challenge that is neither favorite, bookmarked nor tried
 * it says why that is impossible.
 */
export function FavoriteButton({ challenge, marks, actions, onLeave }: FavoriteButtonProps) {
  const { isFavorite, canBeFavorite } = marks;
  function press(): void {
    if (!canBeFavorite) return toast(sentences.favoriteNeeds, 'info');
    actions.setFavorite(challenge, !isFavorite, marks.isBookmarked || marks.tried !== undefined);
    if (isFavorite) onLeave();
  }
  return (
    <MarkButton
      icon={Heart}
      of={challenge.name}
      pressed={isFavorite}
      unavailable={canBeFavorite ? undefined : sentences.favoriteNeeds}
      onClick={press}
    >
      Favorite
    </MarkButton>
  );
}

interface CardButtonsProps {
  challenge: DashboardChallenge;
  marks: CardMarks;
  actions: DashboardActions;
  onReview: () => void;
  /** Called after a press that may remove the card. */
  onLeave: () => void;
}

/**
 * Shows a card's buttons for bookmark, favorite, tried, review and adding to a plan (AddToPlan). Review needs
 * `add_edit_challenge_reviews` and a review, if there is one, that may be edited; a tried mark cannot be removed.
 */
export function CardButtons({ challenge, marks, actions, onReview, onLeave }: CardButtonsProps) {
  const { can } = useSession();
  const { name } = challenge;
  const marking = useRef(false);
  function mark(): void {
    marking.current = true;
    actions.markTried(challenge);
  }
  // This text replaces the focused button, so it takes the focus.
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
      <RowActions>
        <AddToPlan look="named" what={name} parts={challengeParts([challenge.id])} />
      </RowActions>
    </div>
  );
}
