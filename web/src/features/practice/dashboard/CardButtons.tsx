import type { DashboardChallenge } from '@teamsparks/contract/practice/addresses/dashboard';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { Check, CircleCheck, Heart, type LucideIcon, Pencil, Star } from 'lucide-react';
import { useRef } from 'react';
import { AddToPlan, challengeParts } from '../../../parts/plans/AddToPlan.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { CardMarks } from './dashboard-challenge.ts';
import type { DashboardActions } from './use-dashboard-actions.ts';

interface MarkButtonProps {
  icon: LucideIcon;
  /** What is seen; `of` is read after it. */
  children: string;
  of: string;
  /** For a mark that is on or off; absent for a button that opens something. */
  pressed?: boolean;
  /** Why pressing it changes nothing. */
  unavailable?: string | undefined;
  onClick: () => void;
}

/** A button of a card: 44 px on touch, tinted and filled while its mark is on. */
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
      {children}
      <span className="sr-only">
        {' '}
        {of}
        {unavailable !== undefined && `. ${unavailable}`}
      </span>
    </button>
  );
}

interface FavoriteButtonProps {
  challenge: DashboardChallenge;
  marks: CardMarks;
  actions: DashboardActions;
  onLeave: () => void;
}

/** Adds or removes a favorite (DSH-062, DSH-063). Says why a challenge cannot be one: it is neither bookmarked nor tried. */
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
      <AddToPlan look="named" what={name} parts={challengeParts([challenge.id])} />
    </div>
  );
}
