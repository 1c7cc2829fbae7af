import type { Challenge } from '@teamsparks/contract/challenges';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { neighboursQuery } from '../challenge-life.queries.ts';
import { FieldContext, fieldId } from '../fields/field-context.ts';
import type { LibrarySearch } from '../library/library-filters.ts';
import { hiddenFields } from './edit-fields.ts';
import { EditBar } from './EditBar.tsx';
import { EditFieldset } from './EditFieldset.tsx';
import { EditGuard } from './EditGuard.tsx';
import { useEdit } from './use-edit.ts';

interface EditPaneProps {
  challenge: Challenge;
  search: LibrarySearch;
  /** Saved or cancelled: back to view mode. */
  onDone: (pdfReplaced?: boolean) => void;
  onEditNext: (id: number) => void;
}

/** Edit mode: every field of the challenge that this person may write (DET-018). Ctrl+S saves, Ctrl+Enter goes on to the next. */
export function EditPane({ challenge, search, onDone, onEditNext }: EditPaneProps) {
  const navigate = useNavigate();
  const goOn = useRef(false);
  const { data: neighbours } = useQuery(neighboursQuery(challenge.id, search));
  const next = neighbours?.next;
  const edit = useEdit(challenge, ({ pdfReplaced }) => {
    if (!goOn.current || !next) return onDone(pdfReplaced);
    onEditNext(next.id);
    const params = { challengeId: String(next.id) };
    void navigate({ to: '/challenges/$challengeId', params, search: true, ignoreBlocker: true });
  });
  const router = useRouter();
  useEffect(() => {
    const toFirstField = () => document.getElementById(fieldId('name'))?.focus({ preventScroll: true });
    toFirstField();
    // The heading of the next challenge takes the focus later than this form is there.
    return router.subscribe('onRendered', toFirstField);
  }, [router]);

  function save(andGoOn: boolean): void {
    goOn.current = andGoOn;
    edit.submit();
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
  return (
    <form noValidate aria-label="Edit the challenge" className="contents" onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <EditBar busy={edit.busy} next={next ?? undefined} onSaveAndNext={() => save(true)} onCancel={() => onDone()} />
      <FormProvider {...edit.form}>
        <FieldContext
          value={{
            errors: edit.errors,
            knownCopyright: edit.base.copyright,
            hidden: hiddenFields(edit.base),
          }}
        >
          <EditFieldset edit={edit} />
        </FieldContext>
        <EditGuard isChanged={edit.isChanged} />
      </FormProvider>
    </form>
  );
}
