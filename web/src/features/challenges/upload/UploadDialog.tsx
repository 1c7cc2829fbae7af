import type { Challenge } from '@teamsparks/contract/challenges/addresses/challenges';
import { defaultMetadata } from '@teamsparks/contract/challenges/texts/metadata-text';
import { categories, levels } from '@teamsparks/contract/shared/vocabulary';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { type FieldFacts, FieldProvider } from '../../../parts/challenge-fields/FieldProvider.tsx';
import { optionsIn } from '../../../shared/url-state/read-search.ts';
import { isSame } from '../../../shared/forms/merge-values.ts';
import { fieldsOf, type UploadFields, type KeptDraft, keptDrafts } from './upload-fields.ts';
import { UploadSteps } from './UploadSteps.tsx';
import { type Upload, useUpload } from './use-upload.ts';
import type { Fill } from './use-upload-form.ts';

interface UploadDialogProps {
  open: boolean;
  /** Level and category to start with, as a query string. */
  startWith?: string | undefined;
  onClose: () => void;
  /** Called when the list has reloaded and the success message is shown. */
  onCreated: (challenge: Challenge) => void;
}

/**
 * Shows the dialog that adds a challenge while `open`: its PDF, an optional text file with metadata, its fields and
 * texts, its materials. First offers to continue an upload that was typed before a reload of the tab. Nothing for
 * people who are not signed in.
 */
export function UploadDialog({ open, ...props }: UploadDialogProps) {
  const userId = useSession().user?.id;
  return open && userId !== undefined ? <OpenUploadDialog key={userId} userId={userId} {...props} /> : null;
}

function OpenUploadDialog({
  userId,
  startWith,
  onClose,
  onCreated,
}: Omit<UploadDialogProps, 'open'> & { userId: number }) {
  const [kept, setKept] = useState(() => keptDrafts.read(`${userId}`));
  const [decided, setDecided] = useState(kept === null);
  if (decided) {
    return (
      <UploadSheet userId={userId} startWith={startWith} restored={kept} onClose={onClose} onCreated={onCreated} />
    );
  }
  function startOver(): void {
    keptDrafts.drop(`${userId}`);
    setKept(null);
    setDecided(true);
  }
  return (
    <Dialog open title={uploadTitle} onClose={onClose} footer={<Button onClick={onClose}>Cancel</Button>}>
      {kept && <KeptDraftOffer draft={kept} onContinue={() => setDecided(true)} onStartOver={startOver} />}
    </Dialog>
  );
}

interface KeptDraftOfferProps {
  draft: KeptDraft;
  onContinue: () => void;
  onStartOver: () => void;
}

/** Offers to continue with what was typed before the tab was closed or reloaded. */
function KeptDraftOffer({ draft, onContinue, onStartOver }: KeptDraftOfferProps) {
  const time = new Date(draft.savedAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="mx-auto flex max-w-prose flex-col items-start gap-4 py-6">
      <h3 className="text-lg">{`Continue with “${draft.values.name || 'a challenge without a name'}”?`}</h3>
      <p>{`You did not finish this upload. Everything you typed until ${time} is still here. You only need to choose the files again.`}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onContinue}>
          Continue
        </Button>
        <Button onClick={onStartOver}>Start over</Button>
      </div>
    </div>
  );
}

/** Returns the values of an empty upload with the level and category of a query string. */
function emptyFields(startWith = ''): UploadFields {
  const params = new URLSearchParams(startWith);
  const blank = fieldsOf(defaultMetadata());
  return {
    ...blank,
    level: optionsIn(levels, params.get('level'))[0] ?? blank.level,
    category: optionsIn(categories, params.get('category'))[0] ?? blank.category,
  };
}

const uploadTitle = 'Upload Challenge PDF';

interface UploadSheetProps {
  userId: number;
  /** Values typed before a reload. */
  restored: KeptDraft | null;
  startWith: string | undefined;
  onClose: () => void;
  onCreated: (challenge: Challenge) => void;
}

/** Shows the four steps on one scrolling form, and the two buttons below it. */
function UploadSheet({ userId, restored, startWith, onClose, onCreated }: UploadSheetProps) {
  const [empty] = useState(() => emptyFields(startWith));
  const upload = useUpload(userId, { restored: restored?.values, empty }, onCreated);
  const [asking, setAsking] = useState(false);
  const { form, fill, isReady, hasContent } = upload;
  useKeptDraft(userId, upload);
  useUnsavedGuard(hasContent);
  const close = () => (hasContent() ? setAsking(true) : onClose());
  function discard(): void {
    keptDrafts.drop(`${userId}`);
    onClose();
  }
  const footer = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button
        variant="primary"
        busy={form.busy}
        busyLabel="Uploading..."
        aria-disabled={!isReady}
        onClick={upload.press}
      >
        Upload Challenge
      </Button>
    </>
  );
  return (
    <Dialog open title={uploadTitle} size="xl" initialFocus={upload.pdfInput} onClose={close} footer={footer}>
      <FieldProvider {...factsOf(fill, form)}>
        <UploadSteps upload={upload} restored={restored !== null} />
      </FieldProvider>
      <ConfirmDialog
        open={asking}
        title="Discard this upload?"
        confirmLabel="Discard"
        danger
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      >
        You will lose the chosen files and everything you typed.
      </ConfirmDialog>
    </Dialog>
  );
}

/** Stores what is typed, so that it survives a reload of the tab. */
function useKeptDraft(userId: number, { form: { values }, isTouched }: Upload): void {
  const keep = useEffectEvent(() => {
    if (isTouched()) keptDrafts.keep(`${userId}`, { savedAt: new Date().toISOString(), values });
    else keptDrafts.drop(`${userId}`);
  });
  useEffect(() => keep(), [values]);
}

/** Returns what the fields need to know; a hint of the file reader stays until its field is edited. */
function factsOf({ hints, filled }: Fill, { values, change, problem }: Upload['form']): FieldFacts {
  const hintByField: Partial<Record<string, string>> = hints;
  return {
    values,
    change,
    errors: problem.errors,
    hintOf: (name, value) => (isSame(value, filled[name]) ? hintByField[name] : undefined),
    knownCopyright: filled.copyright,
  };
}

/** Warns before the tab closes with unsaved input, and stops a dropped file from replacing the page. */
function useUnsavedGuard(hasContent: () => boolean): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasContent()) event.preventDefault();
  });
  useEffect(() => {
    const stay = (event: DragEvent) => event.preventDefault();
    const leave = (event: BeforeUnloadEvent) => warn(event);
    window.addEventListener('beforeunload', leave);
    // The browser opens a file that is dropped beside the drop zones instead of the page.
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('beforeunload', leave);
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
}
