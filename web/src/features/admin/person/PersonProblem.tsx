import { ApiError } from '../../../shared/api/api-error.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { BackToPeople } from './BackToPeople.tsx';

/** Why a person cannot be shown: gone, or not reached. */
export function PersonProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) return <PersonNotFound />;
  return (
    <>
      <BackToPeople />
      <PageHeading>Person</PageHeading>
      <ErrorState title="Failed to load this person." detail={reasonOf(error)} onRetry={onRetry} />
    </>
  );
}

export function PersonNotFound() {
  return (
    <>
      <BackToPeople />
      <PageHeading>Person not found.</PageHeading>
      <p className="mt-3 max-w-prose text-lg text-soft">
        The account may have been deleted. What it did stays in the audit log, without a name.
      </p>
    </>
  );
}
