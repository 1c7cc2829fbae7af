import type { Challenge } from '@teamsparks/contract/challenges';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Save } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { neighborsQuery } from '../challenge-lifecycle.queries.ts';
import { FieldContext, fieldId, formId, useFieldFacts } from '../fields/field-context.ts';
import type { LibrarySearch } from '../library/library-filters.ts';
import { hiddenFields, changesOf, editFields, valuesOf } from './edit-fields.ts';
import { ConflictNotice } from '../../../shared/forms/Form.tsx';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { DetailFields } from '../fields/DetailFields.tsx';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { FormFailureNotice } from '../fields/FormFailureNotice.tsx';
import { GroupField } from '../fields/GroupField.tsx';
import { MaterialsEditor } from '../fields/MaterialsEditor.tsx';
import { PdfDrop } from '../fields/PdfDrop.tsx';
import { TagsField } from '../tags/TagsField.tsx';
import { queryClient } from '../../../shared/api/query-client.ts';
import { parseBy } from '../../../shared/forms/parse-by.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { failureText } from '../challenge-failures.ts';
import { challengeQuery, type ChallengeUpdate, useUpdateChallenge } from '../challenges.queries.ts';
import { plainMessage, refusedFields } from '../fields/form-errors.ts';
import { fieldLabels, groupFields, withFittingVariant } from '../fields/form-fields.ts';
import { sendWithPdf, useStagedPdf } from '../fields/use-staged-pdf.ts';
import { limitsOf, type TimePart } from '../fields/time-parts.ts';
import { changeWords } from '../value-words.ts';

interface EditPaneProps {
  challenge: Challenge;
  search: LibrarySearch;
  /** Saved or cancelled: back to view mode. */
  onDone: (pdfReplaced?: boolean) => void;
  onEditNext: (id: number) => void;
}

/** Edit mode: every field of the challenge that this person may write. Ctrl+S saves, Ctrl+Enter goes on to the next. */
export function EditPane({ challenge, search, onDone, onEditNext }: EditPaneProps) {
  const navigate = useNavigate();
  const goOn = useRef(false);
  const { data: neighbors } = useQuery(neighborsQuery(challenge.id, search));
  const next = neighbors?.next;
  const edit = useEdit(challenge, (pdfReplaced) => {
    if (!goOn.current || !next) return onDone(pdfReplaced);
    onEditNext(next.id);
    const params = { challengeId: String(next.id) };
    void navigate({ to: '/challenges/$challengeId', params, search: true, ignoreBlocker: true });
  });
  const router = useRouter();
  useEffect(() => {
    const toFirstField = () => document.getElementById(fieldId('name'))?.focus({ preventScroll: true });
    toFirstField();
    // The heading of the next challenge takes the focus after this form has mounted.
    return router.subscribe('onRendered', toFirstField);
  }, [router]);

  function save(andGoOn: boolean): void {
    goOn.current = andGoOn;
    edit.form.submit();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (event.key !== 's' && event.key !== 'Enter') return;
    event.preventDefault();
    save(event.key === 'Enter' && next !== null);
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    save(false);
  }
  const { form, base } = edit;
  const { values, change, problem, busy } = form;
  const hidden = hiddenFields(base);
  return (
    <form noValidate aria-label="Edit the challenge" className="contents" onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <EditBar busy={busy} next={next ?? undefined} onSaveAndNext={() => save(true)} onCancel={() => onDone()} />
      <FieldContext value={{ values, change, errors: problem.errors, knownCopyright: base.copyright, hidden }}>
        <EditFieldset edit={edit} hidden={hidden} />
      </FieldContext>
      {edit.isChanged && <UnsavedGuard />}
    </form>
  );
}

interface EditBarProps {
  busy: boolean;
  /** The challenge after this one in the list. */
  next: { name: string } | undefined;
  onSaveAndNext: () => void;
  onCancel: () => void;
}

/** What ends edit mode, in place of the page's other actions. */
function EditBar({ busy, next, onSaveAndNext, onCancel }: EditBarProps) {
  return (
    <div role="group" aria-label="Editing" className="challenge-actions" data-keep-clear>
      <Button type="submit" variant="primary" icon={Save} busy={busy} busyLabel="Saving" title="Ctrl+S">
        Save
      </Button>
      {next && (
        <Button
          aria-disabled={busy}
          onClick={() => !busy && onSaveAndNext()}
          title={`Ctrl+Enter: next is ${next.name}`}
        >
          Save and next
        </Button>
      )}
      <Button disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** All fields in the order of the upload. While saving nothing can be changed. */
function EditFieldset({ edit, hidden }: { edit: Edit; hidden: ReadonlySet<string> }) {
  const { form } = edit;
  return (
    <div inert={form.busy} className={`flex min-w-0 flex-col gap-5 ${form.busy ? 'opacity-60' : ''}`}>
      <FormFailureNotice problem={form.problem} />
      <ConflictNotice form={form} />
      <DetailFields />
      {!hidden.has('tags') && <TagsField {...form.field('tags')} />}
      {groupFields.map((name) => (
        <GroupField key={name} name={name} />
      ))}
      {!hidden.has('materials') && <Materials {...form.field('has_materials')} />}
      <FieldGroup id={fieldId('pdf')} label="PDF">
        <PdfDrop
          id={fieldId('pdf-file')}
          pdf={edit.pdf}
          label={edit.base.has_pdf ? 'Replace the PDF' : 'Add a PDF'}
          onFiles={edit.choosePdf}
          onRetry={edit.retry}
          onRemove={edit.clear}
        />
      </FieldGroup>
    </div>
  );
}

/** A list of materials already says that the challenge needs some. */
function Materials({ label, value, onChange }: { label: string; value: boolean; onChange: (value: boolean) => void }) {
  const listed = useFieldFacts().values.materials.length > 0;
  return (
    <div className="flex flex-col gap-2">
      <MaterialsEditor />
      <Checkbox
        label={label}
        checked={listed || value}
        disabled={listed}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}

type Edit = ReturnType<typeof useEdit>;

/** Editing the fields of a challenge from the version that was opened to the one that is saved. */
function useEdit(challenge: Challenge, onSaved: (pdfReplaced: boolean) => void) {
  const { staged, choose, ...staging } = useStagedPdf();
  const { mutateAsync } = useUpdateChallenge();
  const hasFile = 'file' in staging.pdf;

  async function save(changes: ChallengeUpdate['changes'], { id, version } = challenge): Promise<void> {
    if (Object.keys(changes).length === 0 && !hasFile) return;
    const put = (more: ChallengeUpdate['changes']) => mutateAsync({ id, version, changes: { ...changes, ...more } });
    const saved = await (hasFile ? sendWithPdf(staged, (upload_id) => put({ upload_id })) : put({}));
    toast(`Saved “${saved.name}”.`, 'success');
  }

  const form = useForm({
    id: formId,
    what: 'challenge',
    opened: challenge,
    labels: fieldLabels,
    values: (its = challenge) => valuesOf(its),
    settle: withFittingVariant,
    parse: (values, seen = challenge) => {
      const parsed = parseBy(editFields, values, plainMessage);
      return 'body' in parsed ? { body: changesOf(valuesOf(seen), values, parsed.body) } : parsed;
    },
    save,
    done: () => onSaved(hasFile),
    failed: (error) => ({ sentence: failureText('save', error), errors: refusedFields(error) }),
    changeWords: (name, ...values) => {
      const [before, now] = name === 'time_limits' ? values.map((parts) => limitsOf(parts as TimePart[])) : values;
      return changeWords(name, before, now);
    },
    onConflict: (now) => queryClient.setQueryData(challengeQuery(now.id).queryKey, now),
  });
  return {
    form,
    base: form.seen ?? challenge,
    ...staging,
    choosePdf: ([file]: File[]) => file && choose(file, () => undefined),
    /** Whether there is anything to lose. */
    isChanged: form.isChanged || (hasFile && !form.busy),
  };
}
