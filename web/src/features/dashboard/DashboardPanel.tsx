import type { DashboardChallenge, OwnReview, TriedChallenge } from '@teamsparks/contract/dashboard';
import { plural } from '../../shared/format/format.ts';
import { CardButtons } from './CardButtons.tsx';
import { type CardMarks, marksOf } from './card-marks.ts';
import type { DashboardLists } from './dashboard.queries.ts';
import { cardOf } from './dashboard-challenge.ts';
import { isFiltered, isFound } from './dashboard-filter.ts';
import type { DashboardSearch } from './dashboard-search.ts';
import { DashboardCard } from './DashboardCard.tsx';
import { EmptyTab } from './EmptyTab.tsx';
import { FavoriteButton } from './FavoriteButton.tsx';
import { OwnReviewCard } from './OwnReviewCard.tsx';
import type { DashboardActions } from './use-dashboard-actions.ts';

/** Which dialog is open, about what. */
export type DashboardDialog =
  | { kind: 'review'; challengeId: number; review: OwnReview | null }
  | { kind: 'delete'; review: OwnReview }
  | { kind: 'tried'; tried: TriedChallenge };

export interface PanelProps {
  search: DashboardSearch;
  lists: DashboardLists;
  actions: DashboardActions;
  onDialog: (dialog: DashboardDialog) => void;
  onLeave: () => void;
  onClear: () => void;
}

/** The list of the open tab, as far as the search finds it. */
export function DashboardPanel(props: PanelProps) {
  const { search, lists, onClear } = props;
  const { tab } = search;
  const reviews = (tab === 'reviews' ? (lists.reviews ?? []) : []).filter(({ challenge }) =>
    isFound(cardOf(challenge), search),
  );
  const challenges = (tab === 'reviews' ? [] : (lists[tab] ?? [])).filter((row) => isFound(cardOf(row), search));
  const count = reviews.length + challenges.length;
  return (
    <>
      <span role="status" className="sr-only">
        {plural(count, 'result', 'results')}
      </span>
      {count === 0 && <EmptyTab tab={tab} onClear={isFiltered(search) && lists[tab]?.length ? onClear : undefined} />}
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
