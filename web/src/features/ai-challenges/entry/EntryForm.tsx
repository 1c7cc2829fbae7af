import type { AiChallenge } from '@teamsparks/contract/ai';
import type { AiChanges } from '@teamsparks/contract/ai-fields';
import { aiDifficulties, aiDifficultyLabels, aiTypeLabels, aiTypes } from '@teamsparks/contract/ai-vocabulary';
import { categories } from '@teamsparks/contract/vocabulary';
import { Save } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { FormProblemNotice } from '../../../shared/forms/FormProblemNotice.tsx';
import { plainWords } from '../../../shared/forms/plain-words.ts';
import { useFormProblem } from '../../../shared/forms/use-form-problem.ts';
import { useInitialFocus } from '../../../shared/forms/use-initial-focus.ts';
import { useSaving } from '../../../shared/forms/use-saving.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Field } from '../../../shared/ui/Field.tsx';
import { Select } from '../../../shared/ui/Select.tsx';
import { TextArea } from '../../../shared/ui/TextArea.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { useUpdateAiChallenge } from '../ai-challenges.queries.ts';

/** The fields that can be changed (decisions.md GAP-33), in the order of the form. */
const entryFields = ['title', 'description', 'type', 'category', 'difficulty'] as const;
type EntryField = (typeof entryFields)[number];
type EntryValues = Required<AiChanges>;

export function valuesOf({ title, description, type, category, difficulty }: AiChallenge): EntryValues {
  return { title, description, type, category, difficulty };
}

/** What differs from the challenge: only that is sent. */
export function changeOf(challenge: AiChallenge, values: EntryValues): AiChanges {
  const changed = entryFields.filter((name) => values[name] !== challenge[name]);
  return Object.fromEntries(changed.map((name) => [name, values[name]]));
}

const wordsOf = (error: unknown) => plainWords(error, 'Your changes could not be saved. Please try again.');
const choices = {
  type: aiTypes.map((value) => ({ value, label: aiTypeLabels[value] })),
  category: categories.map((value) => ({ value, label: value })),
  difficulty: aiDifficulties.map((value) => ({ value, label: aiDifficultyLabels[value] })),
};
const labels: Record<keyof typeof choices, string> = { type: 'Type', category: 'Category', difficulty: 'Difficulty' };

interface EntryFormProps {
  challenge: AiChallenge;
  /** Saved or given up. */
  onDone: () => void;
}

/** Changes a challenge of the AI library (decisions.md GAP-33). */
export function EntryForm({ challenge, onDone }: EntryFormProps) {
  const { values, change, busy, state, put, submit } = useEntryForm(challenge, onDone);
  useInitialFocus(state.idOf('title'));
  const frame = (name: EntryField) => ({ id: state.idOf(name), error: state.problem.fields[name] });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {Object.keys(change).length > 0 && !busy && (
        <UnsavedGuard title="Leave without saving?" text="What you changed here would be lost." />
      )}
      <FormProblemNotice state={state} />
      <Field {...frame('title')} label="Title" required>
        {(control) => (
          <TextInput {...control} value={values.title} onChange={({ target }) => put('title', target.value)} />
        )}
      </Field>
      <Field {...frame('description')} label="Description" required hint="Line breaks are kept.">
        {(control) => (
          <TextArea
            {...control}
            rows={12}
            value={values.description}
            onChange={({ target }) => put('description', target.value)}
          />
        )}
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {(['type', 'category', 'difficulty'] as const).map((name) => (
          <Field key={name} {...frame(name)} label={labels[name]}>
            {(control) => (
              <Select
                {...control}
                options={choices[name]}
                value={values[name]}
                onChange={({ target }) => put(name, target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" icon={Save} busy={busy} busyLabel="Saving">
          Save
        </Button>
        <Button onClick={onDone} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function useEntryForm(challenge: AiChallenge, onDone: () => void) {
  const [before] = useState(challenge);
  const [values, setValues] = useState(() => valuesOf(challenge));
  const state = useFormProblem(entryFields);
  const { mutateAsync } = useUpdateAiChallenge(challenge.id);
  const done = (): void => {
    toast('Your changes are saved.', 'success');
    onDone();
  };
  const { busy, save } = useSaving(state, done, wordsOf);
  const change = changeOf(before, values);

  function put(name: EntryField, value: string): void {
    setValues({ ...values, [name]: value });
    state.forget(name);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (busy) return;
    if (Object.keys(change).length === 0) return onDone();
    save(() => mutateAsync(change));
  }
  return { values, change, busy, state, put, submit };
}
