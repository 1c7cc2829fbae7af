import type { AiChallenge } from '@teamsparks/contract/ai';
import { aiDifficulties, aiDifficultyLabels, aiTypeLabels, aiTypes } from '@teamsparks/contract/ai-vocabulary';
import { categories } from '@teamsparks/contract/vocabulary';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { LongTextField, SelectField, TextField } from '../../../shared/forms/fields.tsx';
import { Form } from '../../../shared/forms/Form.tsx';
import { changesOf } from '../../../shared/forms/merge-values.ts';
import { plainWords } from '../../../shared/forms/plain-words.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useInitialFocus } from '../../../shared/forms/use-initial-focus.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { useUpdateAiChallenge } from '../ai-challenges.queries.ts';

const choices = {
  type: aiTypes.map((value) => ({ value, label: aiTypeLabels[value] })),
  category: categories.map((value) => ({ value, label: value })),
  difficulty: aiDifficulties.map((value) => ({ value, label: aiDifficultyLabels[value] })),
};
const labels = {
  title: 'Title',
  description: 'Description',
  type: 'Type',
  category: 'Category',
  difficulty: 'Difficulty',
};

const valuesOf = ({ title, description, type, category, difficulty }: AiChallenge) => ({
  ...{ title, description, type, category, difficulty },
});

interface EntryFormProps {
  challenge: AiChallenge;
  /** Saved or given up. */
  onDone: () => void;
}

/** Changes a challenge of the AI library; only what was changed is sent. */
export function EntryForm({ challenge, onDone }: EntryFormProps) {
  // Keeps the form while the challenge reloads behind it.
  const [before] = useState(() => valuesOf(challenge));
  const { mutateAsync } = useUpdateAiChallenge(challenge.id);
  const form = useForm({
    labels,
    values: () => before,
    parse: (values) => ({ body: changesOf(before, values) }),
    schema: async () => (await import('@teamsparks/contract/ai-fields')).aiChanges,
    save: async (body) => {
      if (Object.keys(body).length === 0) return;
      await mutateAsync(body);
      toast('Changes saved.', 'success');
    },
    done: onDone,
    failed: (error) => plainWords(error, 'Your changes could not be saved. Please try again.'),
  });
  const { field } = form;
  useInitialFocus(form.idOf('title'));
  return (
    <Form form={form}>
      {form.isChanged && <UnsavedGuard />}
      <TextField {...field('title')} required />
      <LongTextField {...field('description')} required hint="Line breaks are kept." rows={12} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <SelectField {...field('type')} options={choices.type} />
        <SelectField {...field('category')} options={choices.category} />
        <SelectField {...field('difficulty')} options={choices.difficulty} />
      </div>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" icon={Save} busy={form.busy} busyLabel="Saving">
          Save
        </Button>
        <Button onClick={onDone} disabled={form.busy}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
