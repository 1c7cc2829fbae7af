import type { LessonPlan } from '@teamsparks/contract/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/teaching-sentences';
import { Plus } from 'lucide-react';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { failureWords } from '../../shared/forms/failure-words.ts';
import { useInFlight } from '../../shared/forms/use-in-flight.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { TextArea } from '../../shared/ui/TextArea.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useCreatePlan } from './lesson-plans.queries.ts';
import { blankRow, newPlanProblems, type NewPlanProblems, newPlanValues, type VideoRow } from './new-plan-form.ts';
import { NewVideoFields } from './NewVideoFields.tsx';

interface CreatePlanDialogProps {
  /** The plan is assigned to it. */
  event?: { id: number; name: string };
  onClose: () => void;
  /** The dialog has closed itself before. */
  onCreated: (plan: LessonPlan) => void;
}

/** A plan with its videos, whole or not at all (LES-048 to LES-063, decisions.md WRT-19). Mounted means open. */
export function CreatePlanDialog({ event, onClose, onCreated }: CreatePlanDialogProps) {
  const formId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [rows, setRows] = useState<readonly VideoRow[]>([blankRow(0)]);
  const [problems, setProblems] = useState<NewPlanProblems>({ rows: {} });
  const { send, busy, error } = useSending(onClose, onCreated);
  function submit(submitted: SubmitEvent): void {
    submitted.preventDefault();
    const found = newPlanProblems({ name, description, rows });
    setProblems(found ?? { rows: {} });
    if (!found) send(newPlanValues({ name, description, rows }, event?.id));
    // The fields say what is wrong with them once React has drawn it.
    else setTimeout(() => formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }
  const sentence = problems.sentence ?? (error && sentenceOf(error));
  return (
    <Dialog
      open
      size="lg"
      title="Create Lesson Plan"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel="Creating...">
            Create Lesson Plan
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} onSubmit={submit} noValidate className="flex flex-col gap-5">
        {sentence && <Notice kind="failure">{sentence}</Notice>}
        {event && (
          <p>
            For the event <strong>{event.name}</strong>.
          </p>
        )}
        <Field label="Name *" required error={problems.name}>
          {(control) => <TextInput {...control} value={name} onChange={({ target }) => setName(target.value)} />}
        </Field>
        <Field label="Description">
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              value={description}
              onChange={({ target }) => setDescription(target.value)}
            />
          )}
        </Field>
        <NewVideos rows={rows} onChange={setRows} problems={problems} />
      </form>
    </Dialog>
  );
}

interface NewVideosProps {
  rows: readonly VideoRow[];
  onChange: (rows: readonly VideoRow[]) => void;
  problems: NewPlanProblems;
}

function NewVideos({ rows, onChange, problems }: NewVideosProps) {
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-lg">Training videos</h3>
      <ol className="flex flex-col gap-4">
        {rows.map((row, index) => (
          <li key={row.key}>
            <NewVideoFields
              row={row}
              number={index + 1}
              problems={problems.rows[row.key] ?? {}}
              onChange={(next) => onChange(rows.map((one) => (one.key === row.key ? next : one)))}
              onRemove={rows.length > 1 ? () => onChange(rows.filter(({ key }) => key !== row.key)) : undefined}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button icon={Plus} onClick={() => onChange([...rows, blankRow(Math.max(...rows.map(({ key }) => key)) + 1)])}>
          Add another video
        </Button>
      </div>
    </div>
  );
}

/** The server names the step that failed (ERR-035 to ERR-042). */
function sentenceOf(error: Error): string {
  const isStep = error instanceof ApiError && error.status === 500 && error.detail.startsWith('Failed to');
  return isStep ? error.detail : failureWords(teachingSentences.createPlanFailed, error);
}

function useSending(onClose: () => void, onCreated: (plan: LessonPlan) => void) {
  const { mutateAsync, error } = useCreatePlan();
  const { busy, run } = useInFlight();
  const create = (body: ReturnType<typeof newPlanValues>) =>
    mutateAsync(body).then(
      (plan) => {
        onClose();
        toast(`“${plan.name}” is created.`, 'success');
        onCreated(plan);
      },
      () => undefined,
    );
  return { send: (body: ReturnType<typeof newPlanValues>): void => void run(() => create(body)), busy, error };
}
