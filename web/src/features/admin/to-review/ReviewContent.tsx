import type { ToReviewItem } from '@teamsparks/contract/admin/addresses/to-review';
import { requestPauseDays } from '@teamsparks/contract/admin/vocabulary';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReviewText } from '../../../parts/ReviewText.tsx';
import { Stars } from '../../../parts/Stars.tsx';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { roleWords } from '../../../shared/session/role-words.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { partLater } from '../../../shared/ui/part-later.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { sheetQuery } from './to-review.queries.ts';

const waiting = <Skeleton className="h-60 w-full max-w-prose" />;
const SheetWords = partLater(
  async () => (await import('../../../parts/sheet-words/SheetWords.tsx')).SheetWords,
  waiting,
);

interface ReviewContentProps {
  item: ToReviewItem;
  aiWords: (id: number) => ReactNode;
}

/**
 * Shows what an item to review says (an AI challenge by `aiWords`, a review, or the texts of a challenge) and the
 * link to the AI challenge or the challenge; for a request what each decision does and the link to the person.
 */
export function ReviewContent({ item, aiWords }: ReviewContentProps) {
  const { kind, id, challenge_id } = item;
  if (kind === 'ai') {
    return (
      <>
        {aiWords(id)}
        <Further>
          <LinkButton to="/aichallenges/library/$id" params={{ id: String(id) }}>
            Open the AI challenge
          </LinkButton>
        </Further>
      </>
    );
  }
  if (kind === 'request') {
    return (
      <>
        <Outcomes />
        <Further>
          <LinkButton to="/admin/users/$id" params={{ id: String(id) }}>
            Open the person
          </LinkButton>
        </Further>
      </>
    );
  }
  return (
    <>
      {item.review ? <Review review={item.review} /> : challenge_id !== null && <ChallengeWords id={challenge_id} />}
      {challenge_id !== null && (
        <Further>
          <LinkButton to="/challenges/$challengeId" params={{ challengeId: String(challenge_id) }}>
            Open the challenge
          </LinkButton>
        </Further>
      )}
    </>
  );
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const outcomes = [
  ['Approve as teacher', `They become a mentor, who ${lowerFirst(roleWords.mentor.purpose)}`],
  ['Only run challenges', 'Their role stays. They see the host’s notes and run challenges.'],
  ['Refuse', `Nothing changes. They can ask again after ${requestPauseDays} days.`],
] as const;

/** Shows what each decision about a request does. */
function Outcomes() {
  return (
    <dl className="flex flex-col gap-3">
      {outcomes.map(([decision, effect]) => (
        <div key={decision}>
          <dt className="font-semibold">{decision}</dt>
          <dd className="text-soft">{effect}</dd>
        </div>
      ))}
    </dl>
  );
}

function Further({ children }: { children: ReactNode }) {
  return <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-4">{children}</div>;
}

function Review({ review: { overall_rating, comment } }: { review: NonNullable<ToReviewItem['review']> }) {
  return (
    <div className="flex flex-col gap-3">
      <Stars rating={overall_rating} />
      {comment === null ? <p className="text-soft">The review has no comment.</p> : <ReviewText text={comment} />}
    </div>
  );
}

function ChallengeWords({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(sheetQuery(id));
  if (error && !data) {
    return <ErrorState title="Failed to load the challenge." detail={reasonOf(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return waiting;
  const { team, host } = data;
  const words = [team.scene, team.task, team.rules, team.scoring, host?.setup, host?.notes, host?.handouts];
  if (!words.some((part) => part !== undefined && part.length > 0)) {
    return <p className="text-soft">This challenge has no words of its own: its PDF says everything.</p>;
  }
  return <SheetWords sheet={data} />;
}
