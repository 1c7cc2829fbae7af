import type { LessonPlan, WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import { ArrowLeft, CircleCheck, Copy, ListChecks, Pencil, Printer, Trash2, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { NextStep } from '../../../parts/plans/next-step.ts';
import { PrintPack } from '../../../parts/print-pack/PrintPack.tsx';
import type { RunAround } from '../../../parts/run/RunButton.tsx';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { changeStatus, duplicatePlan, useChangePlan } from '../lesson-plans.queries.ts';
import { asksBeforePublishing, statusFailure } from './publishing.ts';

const CopyNote = lazyComponent(async () => (await import('./CopyNote.tsx')).CopyNote);
const DeletePlanDialog = dialogLater(async () => (await import('./PlanDialogs.tsx')).DeletePlanDialog);

const PublishDialog = dialogLater(async () => (await import('./PublishDialog.tsx')).PublishDialog);

const RunButton = lazyComponent(async () => (await import('../../../parts/run/RunButton.tsx')).RunButton);
const MainButton = lazyComponent(async () => (await import('./MainButton.tsx')).MainButton);
const EditPlanDialog = dialogLater(async () => (await import('./PlanDialogs.tsx')).EditPlanDialog);

interface PlanHeadProps {
  plan: WholePlan;
  step: NextStep | undefined;
  around: RunAround;
  onDuplicated: (copy: LessonPlan) => void;
  onDeleted: () => void;
}

/**
 * Shows a plan's name, status, description and, for a copy, its note, and those of its buttons that this person may
 * use: next step, publish (for people who may not set every status), edit, shopping list, duplicate, delete, print
 * and, if it has parts, run and print pack.
 */
export function PlanHead({ plan, step, around, onDuplicated, onDeleted }: PlanHeadProps) {
  const { name, description, can } = plan;
  const session = useSession();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  return (
    <header className="flex flex-col gap-3">
      <p className="print:hidden">
        <TextLink to="/lesson-plans">
          <ArrowLeft className="mr-1 inline size-4 align-[-0.15em]" aria-hidden="true" />
          All lesson plans
        </TextLink>
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-col items-start gap-2">
          <PageHeading>
            <span className="wrap-anywhere">{name}</span>
          </PageHeading>
          <span className="print:hidden">
            <StatusBadge status={plan.status} />
          </span>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <MainButton plan={plan} step={step} />
          {can.publish && !can.set_status && <PublishButton plan={plan} isNext={step?.kind === 'publish'} />}
          {can.edit && (
            <Button icon={Pencil} onClick={() => setDialog('edit')}>
              Edit plan
            </Button>
          )}
          {can.edit && session.can('view_training_videos') && (
            <LinkButton to="/curriculum" search={{ list: `plan-${plan.id}` }} icon={ListChecks}>
              Shopping list
            </LinkButton>
          )}
          {plan.items.length > 0 && (
            <RunButton
              run={{ kind: 'plan', id: plan.id, name, ...around }}
              variant={step?.kind === 'run' ? 'primary' : 'secondary'}
            />
          )}
          {plan.items.length > 0 && (
            <PrintPack of="plan" id={plan.id} variant={step?.kind === 'print' ? 'primary' : 'secondary'} />
          )}
          <Button icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
          {session.can('add_edit_lesson_plans') && <DuplicateButton plan={plan} onDuplicated={onDuplicated} />}
          {can.delete && (
            <Button variant="quiet" icon={Trash2} onClick={() => setDialog('delete')}>
              Delete
            </Button>
          )}
        </div>
      </div>
      {plan.copy && (
        <Suspense fallback={<div className="min-h-13" />}>
          <CopyNote plan={plan} copy={plan.copy} onDraft={onDuplicated} />
        </Suspense>
      )}
      {description !== null && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>}
      {dialog === 'edit' && <EditPlanDialog plan={plan} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && <DeletePlanDialog plan={plan} onClose={() => setDialog(null)} onDeleted={onDeleted} />}
    </header>
  );
}

function DuplicateButton({ plan: { id }, onDuplicated }: Pick<PlanHeadProps, 'plan' | 'onDuplicated'>) {
  const { busy, act } = useAction((error) => failureWords(teachingSentences.createPlanFailed, error));
  async function duplicate(): Promise<void> {
    const copy = await duplicatePlan(id);
    toast(`“${copy.name}” is a new draft of yours.`, 'success');
    onDuplicated(copy);
  }
  return (
    <Button icon={Copy} busy={busy} onClick={() => void act(duplicate)}>
      Duplicate
    </Button>
  );
}

interface PublishButtonProps {
  plan: WholePlan;
  /** True if it is the page's main button. */
  isNext: boolean;
}

/**
 * Shows the button that publishes a draft or makes a published plan a draft again, with Undo. Publishing a draft that
 * is ready for a group asks first; a plan for a group's event only has no button, because publishing would show it to
 * nobody else. The caller checks who may.
 */
function PublishButton({ plan, isNext }: PublishButtonProps) {
  const { id, name, status: current } = plan;
  const { mutateAsync } = useChangePlan(id);
  const { busy, act } = useAction(statusFailure);
  const [asking, setAsking] = useState(false);
  if (plan.for_group && plan.event_id !== null) return null;
  const isDraft = current === 'draft';
  const set = (next: 'draft' | 'published', done: string, undo?: () => void): unknown =>
    act(async () => {
      await mutateAsync(changeStatus(next));
      toast(done, 'success', undo && { label: 'Undo', onClick: undo });
    });
  const publish = () =>
    set('published', `“${name}” is now published.`, () => set('draft', `“${name}” is a draft again.`));
  const unpublish = () =>
    set('draft', `“${name}” is now a draft.`, () => set('published', `“${name}” is published again.`));
  const askFirst = (): void => setAsking(true);
  return (
    <>
      <Button
        variant={isNext ? 'primary' : 'secondary'}
        icon={isDraft ? CircleCheck : Undo2}
        busy={busy}
        onClick={asksBeforePublishing(plan) ? askFirst : isDraft ? publish : unpublish}
      >
        {isDraft ? 'Publish' : 'Back to draft'}
      </Button>
      {asking && <PublishDialog plan={plan} to="published" onClose={() => setAsking(false)} />}
    </>
  );
}
