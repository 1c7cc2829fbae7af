import type { Challenge, ChallengeSheet } from '@teamsparks/contract/challenges';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Save } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { loadFailure } from '../../../shared/forms/failure-words.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { neighborsQuery } from '../challenge-lifecycle.queries.ts';
import { FieldContext } from '../fields/field-context.ts';
import type { LibrarySearch } from '../library/library-filters.ts';
import { sheetQuery } from '../read/sheet-query.ts';
import { focusField } from './asked-field.ts';
import { hiddenFields } from './edit-fields.ts';
import { EditFieldset } from './EditFieldset.tsx';
import { useEdit } from './use-edit.ts';

interface EditPaneProps {
  challenge: Challenge;
  search: LibrarySearch;
  /** Saved or cancelled: back to view mode. */
  onDone: (pdfReplaced?: boolean) => void;
  onEditNext: (id: number) => void;
}

/** Edit mode: every field of the challenge that this person may write, and its words, which are asked for first. */
export function EditPane({ challenge, ...props }: EditPaneProps) {
  // Words that are asked for after the challenge are not older than its version.
  const [opened] = useState(challenge);
  const [words, setWords] = useState<ChallengeSheet>();
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...sheetQuery(opened.id), staleTime: 0 });
  if (!words && data && isFetchedAfterMount && !error) setWords(data);
  if (words) return <EditForm challenge={opened} words={words} {...props} />;
  if (!error) return <Skeleton className="h-96 w-full" />;
  return (
    <div>
      <ErrorState
        title="The words of this challenge could not be loaded."
        detail={loadFailure(error)}
        onRetry={() => void refetch()}
      />
      <Button onClick={() => props.onDone()}>Cancel</Button>
    </div>
  );
}

/** The form. Ctrl+S saves, Ctrl+Enter goes on to the next. */
function EditForm({ challenge, words, search, onDone, onEditNext }: EditPaneProps & { words: ChallengeSheet }) {
  const navigate = useNavigate();
  const goOn = useRef(false);
  const { data: neighbors } = useQuery(neighborsQuery(challenge.id, search));
  const next = neighbors?.next;
  const edit = useEdit({ ...challenge, words }, (pdfReplaced) => {
    if (!goOn.current || !next) return onDone(pdfReplaced);
    onEditNext(next.id);
    const params = { challengeId: String(next.id) };
    void navigate({ to: '/challenges/$challengeId', params, search: true, ignoreBlocker: true });
  });
  const router = useRouter();
  useEffect(() => {
    let stop = focusField();
    // The heading of the next challenge takes the focus after this form has mounted.
    const unsubscribe = router.subscribe('onRendered', () => {
      stop();
      stop = focusField();
    });
    return () => {
      stop();
      unsubscribe();
    };
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
