import type { Challenge } from '@teamsparks/contract/challenges';
import { useRef, useState } from 'react';
import { flatErrors } from '../fields/form-errors.ts';
import { useSubmit } from '../fields/use-submit.ts';
import { dropDraft } from './kept-draft.ts';
import { sortFiles } from './sort-files.ts';
import { failureOf } from './upload-failure.ts';
import type { UploadFields } from './upload-fields.ts';
import { useCreate } from './use-create.ts';
import { useStagedPdf } from '../fields/use-staged-pdf.ts';
import { useTextFile } from './use-text-file.ts';
import { useUploadForm } from './use-upload-form.ts';

export type Upload = ReturnType<typeof useUpload>;

/** One upload from the first file to the created challenge. */
export function useUpload(
  userId: number,
  restored: UploadFields | undefined,
  onCreated: (challenge: Challenge) => void,
) {
  const { fillFromPdf, fillFromText, ...fields } = useUploadForm(restored);
  const { choose, staged, ...staging } = useStagedPdf();
  const text = useTextFile(fillFromText);
  const [pressedTooEarly, setPressedTooEarly] = useState(false);
  const pdfInput = useRef<HTMLInputElement>(null);
  const { submit, ...sending } = useSubmit({
    form: fields.form,
    send: useCreate(staged),
    failureOf,
    onDone: (challenge) => {
      dropDraft(userId);
      onCreated(challenge);
    },
  });
  const { pdf } = staging;
  const hasPdf = 'file' in pdf;
  return {
    ...fields,
    ...staging,
    ...sending,
    text,
    pdfInput,
    hasPdf,
    errors: flatErrors(fields.form.formState.errors),
    /** Upload was pressed with no PDF chosen (UPL-023). */
    pdfIsMissing: pressedTooEarly && pdf.state === 'none',
    /** Whether there is anything to lose. */
    hasContent: () => pdf.state !== 'none' || fields.fill.text !== null || fields.isTouched(),
    take: (files: File[], zone: 'pdf' | 'text'): void => {
      const sorted = sortFiles(files, zone);
      const { pdf: chosen } = sorted;
      if (chosen) choose(chosen, () => fillFromPdf(chosen.name));
      if (sorted.text) text.choose(sorted.text);
    },
    press: (): void => {
      setPressedTooEarly(!hasPdf);
      if (hasPdf) submit();
      else pdfInput.current?.focus();
    },
  };
}
