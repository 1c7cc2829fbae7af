import type { Program } from '@teamsparks/contract/programs';
import { useId, type ComponentProps, type FormEvent } from 'react';
import { FormProblemNotice } from '../../shared/forms/FormProblemNotice.tsx';
import { RecordConflict } from '../../shared/forms/RecordConflict.tsx';
import { useFormProblem, type FormProblemState } from '../../shared/forms/use-form-problem.ts';
import { useRecordForm } from '../../shared/forms/use-record-form.ts';
import { useSaving } from '../../shared/forms/use-saving.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Checkbox } from '../../shared/ui/Checkbox.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { TextArea } from '../../shared/ui/TextArea.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { toast } from '../../shared/ui/toast.ts';
import {
  bodyOf,
  programFields,
  programLabels,
  valuesOf,
  type ProgramField,
  type ProgramValues,
} from './program-values.ts';
import { addProgram, saveProgram } from './programs.queries.ts';

interface ProgramDialogProps {
  /** Undefined for a new one. */
  program: Program | undefined;
  onClose: () => void;
}

/** Adds or changes a program (decisions.md GAP-30). Mounted means open. */
export function ProgramDialog({ program, onClose }: ProgramDialogProps) {
  const formId = useId();
  const form = useRecordForm(program, valuesOf);
  const state = useFormProblem(programFields);
  const { busy, save } = useSaving(state, () => {
    toast(program ? 'The program is saved.' : 'The program is added.', 'success');
    onClose();
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    const body = bodyOf(form.values);
    save(() => (program ? form.saveOver((version) => saveProgram(program.id, version, body)) : addProgram(body)));
  }
  return (
    <Dialog
      open
      size="lg"
      title={program ? `Edit ${program.name}` : 'Add program'}
      onClose={onClose}
      dismissible={!busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {program ? 'Save' : 'Add program'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormProblemNotice state={state} />
        <RecordConflict form={form} what="program" labels={programLabels} />
        <ProgramInputs state={state} values={form.values} onChange={form.change} />
      </form>
    </Dialog>
  );
}

interface InputsProps {
  state: FormProblemState<ProgramField>;
  values: ProgramValues;
  onChange: (change: Partial<ProgramValues>) => void;
}

function ProgramInputs(props: InputsProps) {
  const { values, onChange } = props;
  return (
    <>
      <TextField {...props} name="name" maxLength={200} required />
      <TextField {...props} name="summary" hint="One sentence for the card." maxLength={300} />
      <TextField {...props} name="age_groups" hint="With commas between them." />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...props} name="start_date" type="date" />
        <TextField {...props} name="end_date" type="date" />
      </div>
      <LongField {...props} />
      <TextField {...props} name="learn_more" hint="An address, https://…" inputMode="url" />
      <TextField
        {...props}
        name="image_url"
        hint="A path on this site, such as /pictures/kite.svg. Pictures of other sites are not shown."
      />
      <Checkbox
        label="Restricted: only people with the right to view all programs see it and its events"
        checked={values.restricted}
        onChange={({ target }) => onChange({ restricted: target.checked })}
      />
    </>
  );
}

type TextFieldProps = InputsProps & { name: ProgramField; hint?: string } & Pick<
    ComponentProps<typeof TextInput>,
    'type' | 'maxLength' | 'inputMode' | 'required'
  >;

function TextField({ state, values, onChange, name, hint, required = false, ...input }: TextFieldProps) {
  return (
    <Field
      id={state.idOf(name)}
      label={programLabels[name]}
      error={state.problem.fields[name]}
      required={required}
      {...(hint !== undefined && { hint })}
    >
      {(control) => (
        <TextInput
          {...control}
          {...input}
          value={values[name]}
          onChange={({ target }) => {
            state.forget(name);
            onChange({ [name]: target.value });
          }}
        />
      )}
    </Field>
  );
}

function LongField({ state, values, onChange }: InputsProps) {
  return (
    <Field id={state.idOf('description')} label={programLabels.description} error={state.problem.fields.description}>
      {(control) => (
        <TextArea
          {...control}
          maxLength={5000}
          value={values.description}
          onChange={({ target }) => {
            state.forget('description');
            onChange({ description: target.value });
          }}
        />
      )}
    </Field>
  );
}
