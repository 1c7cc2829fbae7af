import type { DashboardChallenge, OwnReview, TriedChallenge } from '@teamsparks/contract/practice/addresses/dashboard';
import type { ReactNode } from 'react';
import { plural } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { type CardChallenge, type CardMarks, cardOf, difficultyOf, marksOf } from './dashboard-challenge.ts';
import { CardButtons, FavoriteButton } from './CardButtons.tsx';
import type { DashboardSearch, DashboardTab } from './dashboard-search.ts';
import type { DashboardLists } from './dashboard.queries.ts';
import { DashboardCard, OwnReviewCard } from './DashboardCard.tsx';
import type { DashboardActions } from './use-dashboard-actions.ts';

/** Hints of empty tabs. */
const hints: Record<DashboardTab, string> = {
  favorites: 'Start adding challenges to your favorites!',
  bookmarks: 'Bookmark challenges to save them for later!',
  tried: 'Mark challenges as tried to track your progress!',
  reviews: 'Add reviews to share your experience!',
};

interface EmptyTabProps {
  tab: DashboardTab;
  /** Clears a search that finds nothing; undefined if the list itself is empty. */
  onClear: (() => void) | undefined;
}

/** Shows an empty tab, with a link to the library, or a button that clears a search that finds nothing. */
function EmptyTab({ tab, onClear }: EmptyTabProps) {
  const action = onClear ? (
    <Button onClick={onClear}>Clear search and difficulty</Button>
  ) : (
    <LinkButton to="/challenges">Browse the challenge library</LinkButton>
  );
  return (
    <EmptyState title={`No ${tab} found`} action={action}>
      <p>{onClear ? 'None of yours match this search and difficulty.' : hints[tab]}</p>
    </EmptyState>
  );
}

type Wanted = Pick<DashboardSearch, 'search' | 'difficulty'>;

/** Tells whether a search or a difficulty narrows the lists. */
export const isFiltered = ({ search, difficulty }: Wanted): boolean => search !== '' || difficulty !== '';

/**
 * Tells whether a card's title or category contains the search text, in any letter case, and it has the wanted
 * difficulty; '' wants every one.
 */
export function matchesSearch(card: CardChallenge, { search, difficulty }: Wanted): boolean {
  const searchText = search.toLowerCase();
  const hasText = [card.title, card.category].some((text) => text.toLowerCase().includes(searchText));
  return hasText && (difficulty === '' || difficultyOf(card) === difficulty);
}

/** The open dialog with its subject. */
export type DashboardDialog =
  | { kind: 'review'; challengeId: number; review: OwnReview | null }
  | { kind: 'delete'; review: OwnReview }
  | { kind: 'tried'; tried: TriedChallenge };

interface PanelProps {
  search: DashboardSearch;
  lists: DashboardLists;
  actions: DashboardActions;
  cards: (challengeIds: readonly number[]) => ReactNode;
  onDialog: (dialog: DashboardDialog) => void;
  onLeave: () => void;
  onClear: () => void;
}

/**
 * Shows the cards of the open tab that match the search, above challenges a link to print them, or an empty state: a
 * link to the library, or a button that clears a search without results. Tells screen readers the count.
 */
export function DashboardPanel(props: PanelProps) {
  const { search, lists, cards, onClear } = props;
  const { tab } = search;
  const reviews = (tab === 'reviews' ? (lists.reviews ?? []) : []).filter(({ challenge }) =>
    matchesSearch(cardOf(challenge), search),
  );
  const challenges = (tab === 'reviews' ? [] : (lists[tab] ?? [])).filter((row) => matchesSearch(cardOf(row), search));
  const count = reviews.length + challenges.length;
  return (
    <>
      <span role="status" className="sr-only">
        {plural(count, 'result', 'results')}
      </span>
      {count === 0 && <EmptyTab tab={tab} onClear={isFiltered(search) && lists[tab]?.length ? onClear : undefined} />}
      {challenges.length > 0 && <div className="mb-3 flex justify-end">{cards(challenges.map(({ id }) => id))}</div>}
      <ul className="flex flex-col gap-3">
        {challenges.map((challenge) => (
          <li key={challenge.id}>
            <ChallengeEntry {...props} challenge={challenge} marks={marksOf(lists, challenge.id)} />
          </li>
        ))}
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewEntry {...props} review={review} marks={marksOf(lists, review.challenge_id)} />
          </li>
        ))}
      </ul>
    </>
  );
}

type EntryProps<Row> = Pick<PanelProps, 'actions' | 'onDialog' | 'onLeave'> & { marks: CardMarks } & Row;

function ChallengeEntry(props: EntryProps<{ challenge: DashboardChallenge }>) {
  const { challenge, marks, actions, onDialog, onLeave } = props;
  return (
    <DashboardCard
      challenge={challenge}
      marks={marks}
      problem={actions.problems[challenge.id]}
      onDetails={() => marks.tried && onDialog({ kind: 'tried', tried: marks.tried })}
      buttons={
        <CardButtons
          challenge={challenge}
          marks={marks}
          actions={actions}
          onReview={() => onDialog({ kind: 'review', challengeId: challenge.id, review: marks.review ?? null })}
          onLeave={onLeave}
        />
      }
    />
  );
}

function ReviewEntry(props: EntryProps<{ review: OwnReview }>) {
  const { review, marks, actions, onDialog, onLeave } = props;
  return (
    <OwnReviewCard
      review={review}
      problem={actions.problems[review.challenge_id]}
      favorite={<FavoriteButton challenge={review.challenge} marks={marks} actions={actions} onLeave={onLeave} />}
      onEdit={() => onDialog({ kind: 'review', challengeId: review.challenge_id, review })}
      onDelete={() => onDialog({ kind: 'delete', review })}
    />
  );
}
