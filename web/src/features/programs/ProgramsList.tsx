import type { Program } from '@teamsparks/contract/programs';
import { reasonOf } from '../../shared/forms/failure-words.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Bunting } from './Bunting.tsx';
import { ProgramCard, type ProgramActions } from './ProgramCard.tsx';

interface ProgramsListProps {
  programs: readonly Program[] | undefined;
  error: Error | null;
  onRetry: () => void;
  withCurriculum: boolean;
  actions: ProgramActions | undefined;
}

/** The cards in one of their states: there, none, on their way, failed (ERR-044). */
export function ProgramsList({ programs, error, onRetry, withCurriculum, actions }: ProgramsListProps) {
  if (programs === undefined) {
    if (!error) return <Waiting />;
    const detail = reasonOf(error);
    return <ErrorState title="Failed to fetch programs" detail={detail} onRetry={onRetry} />;
  }
  if (programs.length === 0) return <EmptyState picture={<Bunting />} title="No programs available." />;
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {programs.map((program) => (
        <li key={program.id}>
          <ProgramCard {...{ program, withCurriculum, actions }} />
        </li>
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <div className="opacity-100 transition-opacity delay-150 starting:opacity-0">
      <p role="status" className="sr-only">
        Loading programs...
      </p>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="overflow-hidden rounded-lg border border-line bg-surface">
            <Skeleton className="h-36 w-full rounded-none" />
            <div className="flex flex-col gap-3 p-5">
              <Skeleton className="h-6 w-2/3" />
              <Skeleton className="h-5 w-full" />
              <Skeleton className="h-5 w-4/5" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
