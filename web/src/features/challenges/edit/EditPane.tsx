import type { Challenge, ChallengeSheet } from '@teamsparks/contract/challenges/addresses/challenges';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Save } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { fieldId, FieldProvider } from '../../../parts/challenge-fields/FieldProvider.tsx';
import { loadFailure } from '../../../shared/forms/failure-words.ts';
import { KeptNotice, useKeptTyping } from '../../../shared/forms/kept-typing.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { partLater } from '../../../shared/ui/part-later.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { neighborsQuery } from '../challenge-lifecycle.queries.ts';
import { hasWords, sheetQuery } from '../detail/detail.queries.ts';
import type { LibrarySearch } from '../library/library-filters.ts';
import { hiddenFields, type WordedChallenge } from './edit-fields.ts';
import { EditFieldset } from './EditFieldset.tsx';
import { Rewriting } from './Rewriting.tsx';
import { dropKeptEdit, type Edit, keepEdit, type KeptEdit, readKeptEdit, useEdit } from './use-edit.ts';
import './edit.css';

const SheetPreview = partLater(async () => (await import('../preview/SheetPreview.tsx')).SheetPreview);

interface EditPaneProps {
  challenge: Challenge;
  search: LibrarySearch;
  /** Element for the preview; null if there is no room beside the form or something else is shown. */
  previewPlace: HTMLElement | null;
  /** Called after saving or canceling, to go back to view mode. */
  onClose: (pdfReplaced?: boolean) => void;
  onEditNext: (id: number) => void;
}

/**
 * Shows edit mode: every field of the challenge that this person may write, and its texts, which are loaded first.
 * What was typed before a reload of the tab comes back instead, with a notice to discard it.
 */
export function EditPane({ challenge, ...props }: EditPaneProps) {
  const userId = useSession().user?.id ?? 0;
  const [kept, setKept] = useState(() => readKeptEdit(userId, challenge.id));
  // Texts that are loaded after the challenge are not older than its version.
  const [opened] = useState(challenge);
  const [words, setWords] = useState<ChallengeSheet>();
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...sheetQuery(opened.id),
    staleTime: 0,
    refetchOnMount: 'always' as const,
  });
  if (!words && data && isFetchedAfterMount && !error) setWords(data);
  if (kept) {
    const discard = () => {
      dropKeptEdit(userId, opened.id);
      setKept(null);
    };
    return <EditForm key="kept" userId={userId} kept={kept} opened={kept.opened} onDiscard={discard} {...props} />;
  }
  if (words) return <EditForm userId={userId} opened={{ ...opened, words }} {...props} />;
  if (!error) return <Skeleton className="h-96 w-full" />;
  return (
    <div>
      <ErrorState
        title="The words of this challenge could not be loaded."
        detail={loadFailure(error)}
        onRetry={() => void refetch()}
      />
      <Button onClick={() => props.onClose()}>Cancel</Button>
    </div>
  );
}

interface EditFormProps extends Omit<EditPaneProps, 'challenge'> {
  userId: number;
  opened: WordedChallenge;
  /** Values typed before a reload. */
  kept?: KeptEdit;
  onDiscard?: () => void;
}

/** Shows the form; Ctrl+S saves, Ctrl+Enter saves and goes on to the next challenge. */
function EditForm({ userId, opened, kept, onDiscard, ...props }: EditFormProps) {
  const { search, previewPlace, onClose, onEditNext } = props;
  const navigate = useNavigate();
  const goOn = useRef(false);
  const { data: neighbors } = useQuery(neighborsQuery(opened.id, search));
  const next = neighbors?.next;
  const edit = useEdit(opened, (pdfReplaced) => {
    if (!goOn.current || !next) return onClose(pdfReplaced);
    onEditNext(next.id);
    const params = { challengeId: String(next.id) };
    void navigate({ to: '/challenges/$challengeId', params, search: true, ignoreBlocker: true });
  });
  const { form, base } = edit;
  useKeptTyping(form, {
    kept: kept?.values,
    keep: () => keepEdit(userId, { savedAt: new Date().toISOString(), opened: base, values: form.values }),
    drop: () => dropKeptEdit(userId, base.id),
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
  const { values, change, problem, busy } = form;
  const hidden = useMemo(() => hiddenFields(base), [base]);
  return (
    <form noValidate aria-label="Edit the challenge" className="contents" onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <EditBar busy={busy} next={next ?? undefined} onSaveAndNext={() => save(true)} onCancel={() => onClose()} />
      <FieldProvider
        values={values}
        change={change}
        errors={problem.errors}
        knownCopyright={base.copyright ?? ''}
        hidden={hidden}
      >
        <Rewritable edit={edit}>
          {kept && onDiscard && <KeptNotice savedAt={kept.savedAt} onDiscard={onDiscard} />}
          <EditFieldset edit={edit} hidden={hidden} />
        </Rewritable>
      </FieldProvider>
      {previewPlace &&
        createPortal(<SheetPreview fields={values} withHost={base.words.host !== undefined} />, previewPlace)}
      {edit.isChanged && <UnsavedGuard />}
    </form>
  );
}

/** Offers rewriting of its parts around the form of a draft that has texts. */
function Rewritable({ edit: { base, form, isChanged }, children }: { edit: Edit; children: ReactNode }) {
  if (base.status !== 'draft' || !hasWords(base.words)) return children;
  return (
    <Rewriting id={base.id} values={form.values} unsaved={isChanged} onChange={form.change}>
      {children}
    </Rewriting>
  );
}

interface EditBarProps {
  busy: boolean;
  /** The challenge after this one in the list. */
  next: { name: string } | undefined;
  onSaveAndNext: () => void;
  onCancel: () => void;
}

/** Shows the buttons that end edit mode, in place of the page's other actions. */
function EditBar({ busy, next, onSaveAndNext, onCancel }: EditBarProps) {
  return (
    <div role="group" aria-label="Editing" className="challenge-actions" data-keep-clear>
      <Button type="submit" variant="primary" icon={Save} busy={busy} busyLabel="Saving" aria-description="Ctrl+S">
        Save
      </Button>
      {next && (
        <Button
          aria-disabled={busy}
          onClick={() => !busy && onSaveAndNext()}
          aria-description={`Ctrl+Enter: next is ${next.name}`}
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

const editHash = /^#edit-([a-z_]+(?:-\w+)*)$/;

/** Returns the control of a field, or of the part around it if it is gone; undefined while it is loading. */
function controlOf(field: string): HTMLElement | undefined {
  const parts = field.split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const control = document.getElementById(fieldId(parts.slice(0, length).join('-')));
    if (control) return control;
  }
  return undefined;
}

/**
 * Focuses and scrolls to the field that the address names (`#edit-scoring`, `#edit-task-3`), else focuses the name, as
 * soon as it exists: the texts load after the form. Returns a function that stops waiting.
 */
function focusField(hash = window.location.hash): () => void {
  const field = editHash.exec(hash)?.[1];
  const focus = (): boolean => {
    const control = controlOf(field ?? 'name');
    control?.focus({ preventScroll: true });
    if (field) control?.scrollIntoView({ block: 'center' });
    return control !== undefined;
  };
  if (focus()) return () => undefined;
  const watch = new MutationObserver(() => focus() && watch.disconnect());
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}
