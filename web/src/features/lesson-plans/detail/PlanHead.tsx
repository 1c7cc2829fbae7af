import { Suspense } from 'react';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';
import { BackLink } from '../../../shared/ui/BackLink.tsx';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { PlanActions, type PlanActionsProps } from './PlanActions.tsx';

const CopyNote = lazyComponent(async () => (await import('./CopyNote.tsx')).CopyNote);

/** Shows a plan's name, status, actions, description and, for a copy, its note. */
export function PlanHead(props: PlanActionsProps) {
  const { name, status, description, copy } = props.plan;
  return (
    <header className="flex flex-col gap-3">
      <BackLink to="/lesson-plans">Back to Lesson Plans</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-col items-start gap-2">
          <PageHeading>
            <span className="wrap-anywhere">{name}</span>
          </PageHeading>
          <span className="print:hidden">
            <StatusBadge status={status} />
          </span>
        </div>
        <PlanActions {...props} />
      </div>
      {copy && (
        <Suspense fallback={<div className="min-h-13" />}>
          <CopyNote plan={props.plan} copy={copy} onDraft={props.onDuplicated} />
        </Suspense>
      )}
      {description !== null && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>}
    </header>
  );
}
