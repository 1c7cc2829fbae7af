import type { Mentor } from '@teamsparks/contract/mentors';
import { useId, type FormEvent } from 'react';
import { FormProblemNotice } from '../../shared/forms/FormProblemNotice.tsx';
import { RecordConflict } from '../../shared/forms/RecordConflict.tsx';
import { useFormProblem } from '../../shared/forms/use-form-problem.ts';
import { useRecordForm } from '../../shared/forms/use-record-form.ts';
import { useSaving } from '../../shared/forms/use-saving.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Checkbox } from '../../shared/ui/Checkbox.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { addMentor, saveMentor } from './mentors.queries.ts';

const names = ['name', 'email', 'grade', 'interest_area'] as const;
const gradeOptions = ['9', '10', '11', '12'].map((value) => ({ value, label: value }));

const labels = {
  name: 'Name',
  email: 'Email',
  grade: 'Grade',
  interest_area: 'Interest Area',
  di_experience: 'DI Experience',
  email_hidden: 'Do not show the email address to others',
};

const valuesOf = (mentor: Mentor | undefined) => ({
  name: mentor?.name ?? '',
  email: mentor?.email ?? '',
  grade: String(mentor?.grade ?? 9),
  interest_area: mentor?.interest_area ?? '',
  di_experience: mentor?.di_experience ?? false,
  email_hidden: mentor?.email_hidden ?? false,
});

interface MentorDialogProps {
  /** Undefined for a new one. */
  mentor: Mentor | undefined;
  onClose: () => void;
}

/** Adds or changes a mentor (decisions.md GAP-27). Mounted means open. */
export function MentorDialog({ mentor, onClose }: MentorDialogProps) {
  const formId = useId();
  const form = useRecordForm(mentor, valuesOf);
  const { values, change } = form;
  const state = useFormProblem(names);
  const { busy, save } = useSaving(state, () => {
    toast(mentor ? 'The mentor is saved.' : 'The mentor is added.', 'success');
    onClose();
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    const body = { ...values, grade: Number(values.grade) };
    save(() => (mentor ? form.saveOver((version) => saveMentor(mentor.id, version, body)) : addMentor(body)));
  }
  const text = (name: 'name' | 'email' | 'interest_area', type = 'text') => (
    <Field id={state.idOf(name)} label={labels[name]} error={state.problem.fields[name]} required>
      {(control) => (
        <TextInput
          {...control}
          type={type}
          autoComplete="off"
          value={values[name]}
          onChange={({ target }) => {
            state.forget(name);
            change({ [name]: target.value });
          }}
        />
      )}
    </Field>
  );
  return (
    <Dialog
      open
      title={mentor ? `Edit ${mentor.name}` : 'Add mentor'}
      onClose={onClose}
      dismissible={!busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {mentor ? 'Save' : 'Add mentor'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormProblemNotice state={state} />
        <RecordConflict form={form} what="mentor" labels={labels} />
        {text('name')}
        {text('email', 'email')}
        <Field id={state.idOf('grade')} label={labels.grade} error={state.problem.fields.grade} required>
          {(control) => (
            <Select
              {...control}
              options={gradeOptions}
              value={values.grade}
              onChange={({ target }) => change({ grade: target.value })}
            />
          )}
        </Field>
        {text('interest_area')}
        <Checkbox
          label={labels.di_experience}
          checked={values.di_experience}
          onChange={({ target }) => change({ di_experience: target.checked })}
        />
        <Checkbox
          label={labels.email_hidden}
          checked={values.email_hidden}
          onChange={({ target }) => change({ email_hidden: target.checked })}
        />
      </form>
    </Dialog>
  );
}
