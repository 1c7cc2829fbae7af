import type { LessonPlan, WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { Suspense } from 'react';
import type { NextStep } from '../../../parts/plans/next-step.ts';
import type { RunAround } from '../../../parts/run/RunButton.tsx';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';
import { BackLink } from '../../../shared/ui/BackLink.tsx';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts';
import { PlanActions } from './PlanActions.tsx';
import { PlanMenu } from './PlanMenu.tsx';

const CopyNote = lazyComponent(async () => (await import('./CopyNote.tsx')).CopyNote);

interface PlanHeadProps {
  plan: WholePlan;
  step: NextStep | undefined;
  around: RunAround;
  onDuplicated: (copy: LessonPlan) => void;
  onDeleted: () => void;
}

/**
 * Shows a plan's name, status, actions, description and, for a copy, its note; on phones the menu is in the corner, as
 * it would stand alone below the other actions.
 */
export function PlanHead({ plan, step, around, onDuplicated, onDeleted }: PlanHeadProps) {
  const { name, status, description, copy } = plan;
  const isWide = useMediaQuery('(min-width: 40rem)');
  const menu = <PlanMenu plan={plan} isPublishNext={step?.kind === 'publish'} {...{ onDuplicated, onDeleted }} />;
  return (
    <header className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <BackLink to="/lesson-plans">Back to Lesson Plans</BackLink>
        {!isWide && menu}
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-col items-start gap-2">
          <PageHeading>
            <span className="wrap-anywhere">{name}</span>
          </PageHeading>
          <span className="print:hidden">
            <StatusBadge status={status} />
          </span>
        </div>
        <PlanActions plan={plan} step={step} around={around} menu={isWide && menu} />
      </div>
      {copy && (
        <Suspense fallback={<div className="min-h-13" />}>
          <CopyNote plan={plan} copy={copy} onDraft={onDuplicated} />
        </Suspense>
      )}
      {description !== null && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>}
    </header>
  );
}
