import type { PlanItem, WholePlan } from '@teamsparks/contract/lesson-plans';
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
import { added, changed, useChangePlan } from '../lesson-plans.queries.ts';
import { minutesOf } from './plan-times.ts';
import { partTitle } from './part-words.ts';

const names = ['title', 'text', 'minutes'] as const;
const labels = { title: 'Title', text: 'Text', minutes: 'Minutes' };

interface Form {
  title: string;
  text: string;
  minutes: number | null;
}

interface PartDialogProps {
  plan: WholePlan;
  kind: PlanItem['kind'];
  /** Null for new notes or a new break. */
  item: PlanItem | null;
  onClose: () => void;
}

function formOf(kind: PlanItem['kind'], item: PlanItem | null): Form {
  if (!item) return kind === 'break' ? { title: 'Break', text: '', minutes: 5 } : { title: '', text: '', minutes: 10 };
  return {
    title: 'title' in item ? item.title : '',
    text: item.kind === 'text' ? (item.text ?? '') : '',
    minutes: minutesOf(item),
  };
}

/** Notes and breaks: title, text, minutes; of videos and challenges the minutes alone. Mounted means open. */
export function PartDialog({ plan, kind, item, onClose }: PartDialogProps) {
  const formId = useId();
  const record = useRecordForm(item ? plan : undefined, (its) =>
    formOf(kind, its?.items.find(({ id }) => id === item?.id) ?? item),
  );
  const { values: form } = record;
  const state = useFormProblem(names);
  const { mutateAsync } = useChangePlan(plan.id);
  const { busy, save } = useSaving(state, onClose, (error) => failureWords(teachingSentences.updatePlanFailed, error));
  const isTitled = kind === 'text' || kind === 'break';
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isTitled && form.title.trim() === '') return state.tell({ fields: { title: 'Please enter a title.' } });
    save(() =>
      item
        ? record.saveOver((version) => mutateAsync(changed(item.id, changesOf(kind, form), version)))
        : mutateAsync(added(newPart(kind, form))),
    );
  }
  return (
    <Dialog
      open
      title={item ? `Edit “${partTitle(item)}”` : kind === 'break' ? 'Add a break' : 'Add notes'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {item ? 'Save' : 'Add to plan'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <FormProblemNotice state={state} />
        <RecordConflict form={record} what="part of the lesson plan" labels={labels} />
        <PartFields kind={kind} form={form} onChange={record.change} state={state} />
      </form>
    </Dialog>
  );
}

const wordsOf = ({ title, minutes }: Form) => ({ title: title.trim(), minutes: minutes ?? 0 });

function changesOf(kind: PlanItem['kind'], form: Form): Parameters<typeof changed>[1] {
  if (kind === 'video' || kind === 'challenge') return { minutes: form.minutes };
  return kind === 'text' ? { ...wordsOf(form), text: form.text.trim() || null } : wordsOf(form);
}

function newPart(kind: PlanItem['kind'], form: Form): Parameters<typeof added>[0] {
  return kind === 'text'
    ? { kind, ...wordsOf(form), text: form.text.trim() || null }
    : { kind: 'break', ...wordsOf(form) };
}

interface PartFieldsProps {
  kind: PlanItem['kind'];
  form: Form;
  onChange: (part: Partial<Form>) => void;
  state: ReturnType<typeof useFormProblem<(typeof names)[number]>>;
}

function PartFields({ kind, form, onChange, state: { problem, idOf, forget } }: PartFieldsProps) {
  const set = (part: Partial<Form>, name: (typeof names)[number]): void => {
    onChange(part);
    forget(name);
  };
  return (
    <>
      {(kind === 'text' || kind === 'break') && (
        <Field id={idOf('title')} label="Title *" required error={problem.fields.title}>
          {(control) => (
            <TextInput
              {...control}
              value={form.title}
              onChange={({ target }) => set({ title: target.value }, 'title')}
            />
          )}
        </Field>
      )}
      {kind === 'text' && (
        <Field id={idOf('text')} label="Text" error={problem.fields.text}>
          {(control) => (
            <TextArea
              {...control}
              rows={5}
              value={form.text}
              onChange={({ target }) => set({ text: target.value }, 'text')}
            />
          )}
        </Field>
      )}
      <Field id={idOf('minutes')} label="Minutes" error={problem.fields.minutes}>
        {(control) => (
          <NumberInput
            {...control}
            min={0}
            step={1}
            inputMode="numeric"
            value={form.minutes}
            onChange={(minutes) => set({ minutes }, 'minutes')}
          />
        )}
      </Field>
    </>
  );
}
