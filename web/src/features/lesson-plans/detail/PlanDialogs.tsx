import type { WholePlan } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/lesson-plans/sentences';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { LongTextField, NumberField, TextField } from '../../../shared/forms/fields.tsx';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { emptyAsNull } from '../../../shared/forms/parse-form.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { ActionDialog } from '../../../shared/ui/ActionDialog.tsx';
import { changeFields, deletePlan, restorePlan, useChangePlan } from '../lesson-plans.queries.ts';

const labels = {
  name: 'Name',
  description: 'Description',
  begins_at: 'Starts at',
  budget_minutes: 'Time budget (minutes)',
};

/** Shows the fields of a plan (name, description, start and time budget) and saves them; open while mounted. */
export function EditPlanDialog({ plan, onClose }: { plan: WholePlan; onClose: () => void }) {
  const { mutateAsync } = useChangePlan(plan.id);
  const form = useForm({
    what: 'lesson plan',
    opened: plan,
    labels,
    values: (its = plan) => ({
      name: its.name,
      description: its.description ?? '',
      begins_at: its.begins_at ?? '',
      budget_minutes: its.budget_minutes,
    }),
    parse: ({ description, begins_at, ...values }) => ({
      body: { ...values, ...emptyAsNull({ description, begins_at }) },
    }),
    schema: async () => (await import('@teamsparks/contract/lesson-plans/fields/lesson-plan')).planChanges,
    save: (body, seen) => mutateAsync(changeFields(body, (seen ?? plan).version)),
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

interface DeletePlanDialogProps {
  plan: WholePlan;
  onClose: () => void;
  onDeleted: () => void;
}

/** Shows the question before a plan is deleted, then deletes it with Undo; open while mounted. */
export function DeletePlanDialog({ plan: { id, name }, onClose, onDeleted }: DeletePlanDialogProps) {
  return (
    <ActionDialog
      title={`Delete “${name}”?`}
      verb="Delete"
      danger
      action={() => deletePlan(id)}
      done={`“${name}” deleted.`}
      undo={() => restorePlan(id)}
      failed={(error) => failureWords('Failed to delete lesson plan. Please try again.', error)}
      onClose={onClose}
      onDone={onDeleted}
    >
      This deletes the plan for everyone and removes it from its events. Its videos and challenges stay.
    </ActionDialog>
  );
}
