import type { Challenge } from '@teamsparks/contract/challenges';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { DraftKeeper } from './DraftKeeper.tsx';
import { FieldContext, type FieldFacts } from '../fields/field-context.ts';
import { dropDraft, type KeptDraft } from './kept-draft.ts';
import { UploadSteps } from './UploadSteps.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.ts';
import { useUpload } from './use-upload.ts';
import type { Fill } from './use-upload-form.ts';
import { isSame } from '../is-same.ts';

export const uploadTitle = 'Upload Challenge PDF';

interface UploadSheetProps {
  userId: number;
  /** What was typed before a reload. */
  restored: KeptDraft | null;
  onClose: () => void;
  onCreated: (challenge: Challenge) => void;
}

/** The four steps on one scrolling sheet, and the two buttons below it (UPL-007 to UPL-013). */
export function UploadSheet({ userId, restored, onClose, onCreated }: UploadSheetProps) {
  const upload = useUpload(userId, restored?.values, onCreated);
  const [asking, setAsking] = useState(false);
  const { form, fill, errors, busy, hasPdf, hasContent, isTouched } = upload;
  useUnsavedGuard(hasContent);
  const close = () => (hasContent() ? setAsking(true) : onClose());
  function discard(): void {
    dropDraft(userId);
    onClose();
  }
  const footer = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button variant="primary" busy={busy} busyLabel="Uploading..." aria-disabled={!hasPdf} onClick={upload.press}>
        Upload Challenge
      </Button>
    </>
  );
  return (
    <Dialog open title={uploadTitle} size="xl" initialFocus={upload.pdfInput} onClose={close} footer={footer}>
      <FormProvider {...form}>
        <FieldContext value={factsOf(fill, errors)}>
          <UploadSteps upload={upload} restored={restored !== null} />
        </FieldContext>
        <DraftKeeper userId={userId} isTouched={isTouched} />
      </FormProvider>
      <ConfirmDialog
        open={asking}
        title="Discard this upload?"
        confirmLabel="Discard"
        danger
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      >
        The chosen files and everything you typed will be gone.
      </ConfirmDialog>
    </Dialog>
  );
}

const nothing: FieldFacts['hidden'] = new Set();

/** What the reader of the files has to say holds until the field is edited. */
function factsOf({ hints, filled }: Fill, errors: FieldFacts['errors']): FieldFacts {
  const told: Partial<Record<string, string>> = hints;
  return {
    errors,
    hintOf: (name, value) => (isSame(value, filled[name]) ? told[name] : undefined),
    knownCopyright: filled.copyright,
    hidden: nothing,
  };
}
