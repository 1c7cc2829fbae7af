import type { TriedChallenge } from '@teamsparks/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { practiceQuery } from '../dashboard.queries.ts';
import { CategoryCoverage } from './CategoryCoverage.tsx';
import { PracticeCalendar } from './PracticeCalendar.tsx';
import { PractiseNext } from './PractiseNext.tsx';
import { SkillCoverage } from './SkillCoverage.tsx';

interface PracticePanelProps {
  /** Missing where it could not be loaded. */
  tried: readonly TriedChallenge[] | undefined;
}

/** What to practise next, and what was practised when and in which categories and skills. */
export function PracticePanel({ tried }: PracticePanelProps) {
  const { data, error, refetch } = useQuery(practiceQuery);
  return (
    <div className="flex flex-col gap-8 rounded-lg border border-line bg-surface p-4 sm:p-5 print:border-0 print:p-0">
      {data ? <PractiseNext next={data.next} /> : <Waiting failed={error !== null} />}
      {tried && <PracticeCalendar tried={tried} />}
      {tried && <CategoryCoverage tried={tried} />}
      {data && <SkillCoverage skills={data.skills} />}
      {!data && error && (
        <ErrorState title="Failed to load what you practised" detail={reasonOf(error)} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function Waiting({ failed }: { failed: boolean }) {
  return failed ? null : <Skeleton className="h-88 w-full" />;
}
