import type { LessonPlan, WholePlan } from '@teamsparks/contract/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/teaching-sentences';
import { ArrowLeft, Copy, Pencil, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { deletePlan, duplicatePlan, fields, useChangePlan } from '../lesson-plans.queries.ts';
import { ActionDialog } from '../../../shared/ui/ActionDialog.tsx';
import { LongTextField, NumberField, TextField } from '../../../shared/forms/fields.tsx';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { emptyAsNull } from '../../../shared/forms/parse-form.ts';
import { useForm } from '../../../shared/forms/use-form.ts';

interface PlanHeadProps {
  plan: WholePlan;
  onDuplicated: (copy: LessonPlan) => void;
  onDeleted: () => void;
}

/** Name, status, description, and what can be done with the plan as a whole. */
export function PlanHead({ plan, onDuplicated, onDeleted }: PlanHeadProps) {
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
          {can.edit && (
            <Button icon={Pencil} onClick={() => setDialog('edit')}>
              Edit plan
            </Button>
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

interface DeletePlanDialogProps {
  plan: WholePlan;
  onClose: () => void;
  onDeleted: () => void;
}

/** Mounted means open. */
function DeletePlanDialog({ plan: { id, name }, onClose, onDeleted }: DeletePlanDialogProps) {
  return (
    <ActionDialog
      title={`Delete “${name}”?`}
      verb="Delete"
      danger
      action={() => deletePlan(id)}
      done={`“${name}” deleted.`}
      failed={(error) => failureWords('Failed to delete lesson plan. Please try again.', error)}
      onClose={onClose}
      onDone={onDeleted}
    >
      This deletes the plan for everyone and removes it from its events. Its videos and challenges stay.
    </ActionDialog>
  );
}

const labels = {
  name: 'Name',
  description: 'Description',
  begins_at: 'Starts at',
  budget_minutes: 'Time budget (minutes)',
};

/** Name, description, when it begins and how long it may take. Mounted means open. */
function EditPlanDialog({ plan, onClose }: { plan: WholePlan; onClose: () => void }) {
  const { mutateAsync } = useChangePlan(plan.id);
  const form = useForm({
    what: 'lesson plan',
    opened: plan,
    labels,
    values: (its = plan) => ({
      ...{ name: its.name, description: its.description ?? '' },
      ...{ begins_at: its.begins_at ?? '', budget_minutes: its.budget_minutes },
    }),
    parse: ({ description, begins_at, ...values }) => ({
      body: { ...values, ...emptyAsNull({ description, begins_at }) },
    }),
    schema: async () => (await import('@teamsparks/contract/lesson-plan-fields')).planChanges,
    save: (body, seen) => mutateAsync(fields(body, (seen ?? plan).version)),
    done: onClose,
    failed: (error) => failureWords(teachingSentences.updatePlanFailed, error),
  });
  const { field } = form;
  return (
    <FormDialog form={form} title="Edit Lesson Plan" submit="Save" roomy onClose={onClose}>
      <TextField {...field('name')} label="Name *" required />
      <LongTextField {...field('description')} rows={3} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField {...field('begins_at')} type="time" />
        <NumberField
          {...field('budget_minutes')}
          hint="How long the session can take."
          min={1}
          step={1}
          inputMode="numeric"
        />
      </div>
    </FormDialog>
  );
}
