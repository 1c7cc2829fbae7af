import type { WholePlan } from '@teamsparks/contract/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/teaching-sentences';
import { useId, type SubmitEvent } from 'react';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { FormProblemNotice } from '../../../shared/forms/FormProblemNotice.tsx';
import { RecordConflict } from '../../../shared/forms/RecordConflict.tsx';
import { useFormProblem } from '../../../shared/forms/use-form-problem.ts';
import { useRecordForm } from '../../../shared/forms/use-record-form.ts';
import { useSaving } from '../../../shared/forms/use-saving.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { NumberInput } from '../../../shared/ui/NumberInput.tsx';
import { TextArea } from '../../../shared/ui/TextArea.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';
import { fields, useChangePlan } from '../lesson-plans.queries.ts';

const names = ['name', 'description', 'begins_at', 'budget_minutes'] as const;
const labels = {
  name: 'Name',
  description: 'Description',
  begins_at: 'Begins at',
  budget_minutes: 'Time budget (minutes)',
};

const valuesOf = (plan: WholePlan | undefined) => ({
  name: plan?.name ?? '',
  description: plan?.description ?? '',
  begins_at: plan?.begins_at ?? '',
  budget_minutes: plan?.budget_minutes ?? null,
});

/** Name, description, when it begins and how long it may take (API-037, decisions.md GAP-28). Mounted means open. */
export function EditPlanDialog({ plan, onClose }: { plan: WholePlan; onClose: () => void }) {
  const formId = useId();
  const record = useRecordForm(plan, valuesOf);
  const { values: form } = record;
  const state = useFormProblem(names);
  const { problem, idOf, forget, tell } = state;
  const { mutateAsync } = useChangePlan(plan.id);
  const { busy, save } = useSaving(state, onClose, (error) => failureWords(teachingSentences.updatePlanFailed, error));
  const set = (part: Partial<typeof form>, name: (typeof names)[number]): void => {
    record.change(part);
    forget(name);
  };
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (form.name.trim() === '') return tell({ fields: { name: 'Please enter a name.' } });
    const values = { ...form, description: form.description || null, begins_at: form.begins_at || null };
    save(() => record.saveOver((version) => mutateAsync(fields(values, version))));
  }
  return (
    <Dialog
      open
      title="Edit Lesson Plan"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <FormProblemNotice state={state} />
        <RecordConflict form={record} what="lesson plan" labels={labels} />
        <Field id={idOf('name')} label="Name *" required error={problem.fields.name}>
          {(control) => (
            <TextInput {...control} value={form.name} onChange={({ target }) => set({ name: target.value }, 'name')} />
          )}
        </Field>
        <Field id={idOf('description')} label={labels.description} error={problem.fields.description}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              value={form.description}
              onChange={({ target }) => set({ description: target.value }, 'description')}
            />
          )}
        </Field>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <Field id={idOf('begins_at')} label={labels.begins_at} error={problem.fields.begins_at}>
            {(control) => (
              <TextInput
                {...control}
                type="time"
                value={form.begins_at}
                onChange={({ target }) => set({ begins_at: target.value }, 'begins_at')}
              />
            )}
          </Field>
          <Field
            id={idOf('budget_minutes')}
            label={labels.budget_minutes}
            hint="How long the session may take."
            error={problem.fields.budget_minutes}
          >
            {(control) => (
              <NumberInput
                {...control}
                min={1}
                step={1}
                inputMode="numeric"
                value={form.budget_minutes}
                onChange={(budget_minutes) => set({ budget_minutes }, 'budget_minutes')}
              />
            )}
          </Field>
        </div>
      </form>
    </Dialog>
  );
}
