import type { AiChallenge } from '@teamsparks/contract/ai/addresses';
import type { AiChanges } from '@teamsparks/contract/ai/fields';
import { aiDifficulties, aiDifficultyLabels, aiTypeLabels, aiTypes } from '@teamsparks/contract/ai/vocabulary';
import { categories } from '@teamsparks/contract/shared/vocabulary';
import { Save } from 'lucide-react';
import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { type FieldFacts, fieldId, formId, FieldProvider } from '../../../parts/challenge-fields/FieldProvider.tsx';
import { typedValues } from '../../../parts/challenge-fields/form-fields.ts';
import { GroupField } from '../../../parts/challenge-fields/GroupField.tsx';
import { MaterialsEditor } from '../../../parts/challenge-fields/MaterialsEditor.tsx';
import { OneLinerField } from '../../../parts/challenge-fields/ChallengeField.tsx';
import { SheetEditor } from '../../../parts/sheet-editor/SheetEditor.tsx';
import { errorsInParts, withoutBlankRows } from '../../../parts/sheet-editor/typed-sheet.ts';
import { SelectField, TextField } from '../../../shared/forms/fields.tsx';
import { Form } from '../../../shared/forms/Form.tsx';
import { KeptNotice, useKeptTyping } from '../../../shared/forms/kept-typing.tsx';
import { refusedInputs } from '../../../shared/forms/parse-form.ts';
import { plainWords } from '../../../shared/forms/failure-words.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useInitialFocus } from '../../../shared/forms/use-focus.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { keptInTab } from '../../../shared/session/kept-in-tab.ts';
import { useUpdateAiChallenge } from '../ai-challenges.queries.ts';
import { type EntryFields, entryLabels, parseEntry, typedEntry, valuesOf } from './entry-fields.ts';

const keptEntry = z.object({
  savedAt: z.iso.datetime(),
  /** Values when the form was opened; only differences are sent. */
  opened: typedEntry,
  values: typedEntry,
});

/** What was typed into the form, in this tab, by person and challenge. */
const keptEntries = keptInTab('ai-edit', keptEntry);

interface EntryFormProps {
  challenge: AiChallenge;
  /** Called after saving or canceling. */
  onClose: () => void;
}

/**
 * Shows the form that edits an AI challenge, with what the person typed before a reload, if anything, and a notice to
 * discard that; only changed fields are sent.
 */
export function EntryForm({ challenge, onClose }: EntryFormProps) {
  const whose = `${useSession().user?.id ?? 0}.${challenge.id}`;
  const [kept, setKept] = useState(() => keptEntries.read(whose));
  // Keeps the form while the challenge reloads behind it.
  const [opened] = useState(() => valuesOf(challenge));
  const common = { id: challenge.id, level: challenge.level, whose, onClose };
  if (!kept) return <EntryFields key="opened" {...common} opened={opened} />;
  const discard = () => {
    keptEntries.drop(whose);
    setKept(null);
  };
  return <EntryFields key="kept" {...common} opened={kept.opened} kept={kept} onDiscard={discard} />;
}

interface EntryFieldsProps extends Pick<AiChallenge, 'id' | 'level'> {
  whose: string;
  opened: EntryFields;
  kept?: { savedAt: string; values: EntryFields };
  onDiscard?: () => void;
  onClose: () => void;
}

function EntryFields({ id, level, whose, opened, kept, onDiscard, onClose }: EntryFieldsProps) {
  const form = useEntry({ id, opened, onClose });
  const { field, values, change, problem, isChanged, busy } = form;
  useKeptTyping(form, {
    kept: kept?.values,
    keep: () => keptEntries.keep(whose, { savedAt: new Date().toISOString(), opened, values }),
    drop: () => keptEntries.drop(whose),
  });
  // Library challenges have other types, so theirs are left out.
  const changeField = useCallback<FieldFacts['change']>(({ type: _, ...part }) => change(part), [change]);
  useInitialFocus(form.idOf('title'));
  function submit(): void {
    change(withoutBlankRows(form.latest()));
    form.submit();
  }
  return (
    <Form form={form} roomy onSubmit={submit}>
      {isChanged && <UnsavedGuard />}
      {kept && onDiscard && <KeptNotice savedAt={kept.savedAt} onDiscard={onDiscard} />}
      <div inert={busy} className={`flex min-w-0 flex-col gap-5 ${busy ? 'opacity-60' : ''}`}>
        <FieldProvider values={asChallenge(values)} change={changeField} errors={problem.errors} knownCopyright="">
          <Label field={field} />
          <GroupField name="safety_flags" />
          <GroupField name="time_limits" />
          <MaterialsEditor />
        </FieldProvider>
        <section aria-labelledby={fieldId('words')} className="flex flex-col gap-4 border-t border-line pt-5">
          <h2 id={fieldId('words')} className="text-xl">
            The words of the challenge
          </h2>
          <SheetEditor
            idOf={fieldId}
            value={values}
            onChange={change}
            withHost
            errors={problem.errors}
            about={{ ...values, level }}
          />
        </section>
      </div>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" icon={Save} busy={busy} busyLabel="Saving">
          Save
        </Button>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

/** Initial values for the fields that only library challenges have; they are not shown. */
const initial = typedValues({});
const asChallenge = ({ one_liner, safety_flags, time_limits, materials }: EntryFields) => ({
  ...initial,
  one_liner,
  safety_flags,
  time_limits,
  materials,
});

function useEntry({ id, opened, onClose }: Pick<EntryFieldsProps, 'id' | 'opened' | 'onClose'>) {
  const { mutateAsync } = useUpdateAiChallenge(id);
  return useForm({
    id: formId,
    labels: entryLabels,
    values: () => opened,
    parse: (values) => parseEntry(opened, values),
    save: async (body: AiChanges) => {
      if (Object.keys(body).length === 0) return;
      await mutateAsync(body);
      toast('Changes saved.', 'success');
    },
    done: onClose,
    failed: (error) => ({
      sentence: plainWords(error, 'Your changes could not be saved. Please try again.'),
      errors: errorsInParts(refusedInputs(error)),
    }),
  });
}

const choices = {
  type: aiTypes.map((value) => ({ value, label: aiTypeLabels[value] })),
  category: categories.map((value) => ({ value, label: value })),
  difficulty: aiDifficulties.map((value) => ({ value, label: aiDifficultyLabels[value] })),
};

/** Shows the fields that lists show of a challenge. */
function Label({ field }: Pick<ReturnType<typeof useEntry>, 'field'>) {
  return (
    <>
      <TextField {...field('title')} required />
      <OneLinerField />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <SelectField {...field('type')} options={choices.type} />
        <SelectField {...field('category')} options={choices.category} />
        <SelectField {...field('difficulty')} options={choices.difficulty} />
      </div>
    </>
  );
}
