import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import { ArchiveRestore } from 'lucide-react';
import type { ApiError } from '../../../shared/api/api-error.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { restorePlan } from '../lesson-plans.queries.ts';

interface NoPlanProps {
  id: number;
  /** Undefined if the address cannot be that of a plan. */
  error: ApiError | undefined;
}

/** Shows the page of a plan that does not exist for this person; one who may restore a deleted plan gets the button here. */
export function NoPlan({ id, error }: NoPlanProps) {
  const { busy, act } = useAction();
  const isRestorable = error?.code === 'deleted';
  return (
    <div className="page py-8">
      <PageHeading>Lesson Plan</PageHeading>
      <EmptyState
        title={error?.detail ?? teachingSentences.planNotFound}
        action={
          <>
            {isRestorable && (
              <Button
                variant="primary"
                icon={ArchiveRestore}
                busy={busy}
                onClick={() => void act(() => restorePlan(id))}
              >
                Restore
              </Button>
            )}
            <LinkButton to="/lesson-plans">Back to Lesson Plans</LinkButton>
          </>
        }
      >
        {isRestorable && 'It comes back as it was, on its events, too. After a day it can no longer be restored.'}
      </EmptyState>
    </div>
  );
}
