import type { Event } from '@teamsparks/contract/events';
import { useId, type FormEvent } from 'react';
import { FormProblemNotice } from '../../shared/forms/FormProblemNotice.tsx';
import { formValueWords } from '../../shared/forms/merge-values.ts';
import { RecordConflict } from '../../shared/forms/RecordConflict.tsx';
import { useFormProblem, type FormProblemState } from '../../shared/forms/use-form-problem.ts';
import { useRecordForm } from '../../shared/forms/use-record-form.ts';
import { useSaving } from '../../shared/forms/use-saving.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import { TextArea } from '../../shared/ui/TextArea.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { bodyOf, type EventField, eventFields, eventLabels, type EventValues, valuesOf } from './event-values.ts';
import { addEvent, saveEvent } from './events.queries.ts';

/** A program that an event may belong to. */
export interface ProgramChoice {
  id: number;
  name: string;
}

interface EventDialogProps {
  /** Undefined for a new one. */
  event: Event | undefined;
  programs: readonly ProgramChoice[];
  /** Of the list that it is added to, '' for none. */
  programId: string;
  onClose: () => void;
}

/** Adds or changes an event (decisions.md GAP-30). Mounted means open. */
export function EventDialog({ event, programs, programId, onClose }: EventDialogProps) {
  const formId = useId();
  const form = useRecordForm(event, (its) => valuesOf(its, programId || String(programs[0]?.id ?? '')));
  const state = useFormProblem(eventFields);
  const { busy, save } = useSaving(state, () => {
    toast(event ? 'The event is saved.' : 'The event is added.', 'success');
    onClose();
  });
  const programName = (id: unknown): string => programs.find((one) => String(one.id) === id)?.name ?? 'Another program';
  function submit(pressed: FormEvent): void {
    pressed.preventDefault();
    const body = bodyOf(form.values);
    save(() => (event ? form.saveOver((version) => saveEvent(event.id, version, body)) : addEvent(body)));
  }
  return (
    <Dialog
      open
      size="lg"
      title={event ? `Edit ${event.name}` : 'Add event'}
      onClose={onClose}
      dismissible={!busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {event ? 'Save' : 'Add event'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormProblemNotice state={state} />
        <RecordConflict
          form={form}
          what="event"
          labels={eventLabels}
          words={(value, name) => (name === 'program_id' ? programName(value) : formValueWords(value))}
        />
        <EventInputs {...{ state, programs }} values={form.values} onChange={form.change} />
      </form>
    </Dialog>
  );
}

interface InputsProps extends Pick<EventDialogProps, 'programs'> {
  state: FormProblemState<EventField>;
  values: EventValues;
  onChange: (change: Partial<EventValues>) => void;
}

function EventInputs({ state, values, programs, onChange }: InputsProps) {
  const input = (name: EventField) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => {
      state.forget(name);
      onChange({ [name]: target.value });
    },
  });
  const field = (name: EventField) => ({
    id: state.idOf(name),
    label: eventLabels[name],
    error: state.problem.fields[name],
  });
  return (
    <>
      <Field {...field('program_id')} required>
        {(control) => (
          <Select
            {...control}
            {...input('program_id')}
            options={programs.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </Field>
      <Field {...field('name')} required>
        {(control) => <TextInput {...control} {...input('name')} maxLength={200} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('start_date')} required>
          {(control) => <TextInput {...control} {...input('start_date')} type="date" />}
        </Field>
        <Field {...field('end_date')} hint="Empty for one day.">
          {(control) => <TextInput {...control} {...input('end_date')} type="date" />}
        </Field>
      </div>
      <Field {...field('place')}>{(control) => <TextInput {...control} {...input('place')} maxLength={300} />}</Field>
      <Field {...field('description')}>
        {(control) => <TextArea {...control} {...input('description')} maxLength={5000} />}
      </Field>
    </>
  );
}
