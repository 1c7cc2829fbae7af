import type { Challenge } from '@teamsparks/contract/challenges/addresses/challenges';
import type { StagedUpload } from '@teamsparks/contract/challenges/fields/challenge';
import { decodeText } from '@teamsparks/contract/shared/decode-text';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { toast } from '../../../shared/ui/toast.ts';
import { useCreateChallenge } from '../challenges.queries.ts';
import { sendWithPdf, useStagedPdf } from '../fields/use-staged-pdf.ts';
import { isTextFile, textFileProblem, unreadableText } from './metadata-file.ts';
import { bodyOf, hasWords, keptDrafts, type ParsedUpload } from './upload-fields.ts';
import { usePdfWords } from './use-pdf-words.ts';
import { type Beginning, type Fill, useUploadForm } from './use-upload-form.ts';

export type Upload = ReturnType<typeof useUpload>;

/**
 * Returns the state and actions of one upload, from the first file to the created challenge; then deletes what was
 * stored for a reload and calls `onCreated`. Without a PDF, `press` sends only if none was refused and there are
 * texts to draw one from, else it focuses the PDF field.
 */
export function useUpload(userId: number, beginning: Beginning, onCreated: (challenge: Challenge) => void) {
  const { choose, staged, ...staging } = useStagedPdf();
  const { pdf } = staging;
  const { fillFrom, ...fields } = useUploadForm(beginning, {
    save: useCreate(pdf.state === 'none' ? null : staged),
    done: (challenge) => {
      keptDrafts.drop(`${userId}`);
      onCreated(challenge);
    },
  });
  const text = useTextFile((file) => fillFrom({ text: file }));
  const [pressedTooEarly, setPressedTooEarly] = useState(false);
  const pdfInput = useRef<HTMLInputElement>(null);
  const hasPdf = 'file' in pdf;
  const pdfWords = usePdfWords(hasPdf ? pdf.file : null, (words) => fillFrom({ pdfWords: words }));
  // A refused PDF must be replaced or removed; without any, the texts are enough.
  const isDrawn = pdf.state === 'none' && hasWords(fields.form.values);
  const isReady = hasPdf || isDrawn;
  return {
    ...fields,
    ...staging,
    text,
    pdfInput,
    pdfWords,
    hasPdf,
    /** True if there is no PDF, but a sheet to draw one from. */
    isDrawn,
    isReady,
    /** True if Upload was pressed without a PDF and without texts. */
    pdfIsMissing: pressedTooEarly && !isReady && pdf.state === 'none',
    /** Tells whether leaving would lose something. */
    hasContent: () => pdf.state !== 'none' || fields.fill.text !== null || fields.isTouched(),
    take: (files: File[], zone: 'pdf' | 'text'): void => {
      const sorted = sortFiles(files, zone);
      const { pdf: chosen } = sorted;
      if (chosen) choose(chosen, () => fillFrom({ pdfName: chosen.name, pdfWords: null }));
      if (sorted.text) text.choose(sorted.text);
    },
    press: (): void => {
      setPressedTooEarly(!isReady);
      if (isReady) fields.submit();
      else pdfInput.current?.focus();
    },
  };
}

/**
 * Returns a function that creates the challenge, with the PDF from `staged` unless it is null; throws ApiError.
 * `staged(true)` uploads the file again.
 */
function useCreate(staged: ((renew?: boolean) => Promise<StagedUpload>) | null) {
  const { mutateAsync } = useCreateChallenge();
  const navigate = useNavigate();
  return async (values: ParsedUpload): Promise<Challenge> => {
    const create = (uploadId: string | null) => mutateAsync(bodyOf(values, uploadId));
    const created = await (staged ? sendWithPdf(staged, create) : create(null));
    const params = { challengeId: String(created.id) };
    const open = () => void navigate({ to: '/challenges/$challengeId', params });
    toast('Challenge created successfully!', 'success', { label: 'Open', onClick: open });
    return created;
  };
}

/** Reads the chosen text file and passes its text to `take`, which may throw if it cannot be parsed. */
function useTextFile(take: (text: Fill['text']) => void) {
  const [error, setError] = useState<string>();
  const latest = useRef<File | null>(null);

  async function choose(file: File): Promise<void> {
    latest.current = file;
    const problem = textFileProblem(file);
    setError(problem ?? undefined);
    if (problem) return;
    try {
      const content = decodeText(new Uint8Array(await file.arrayBuffer()));
      if (latest.current === file) take({ name: file.name, size: file.size, content });
    } catch {
      if (latest.current === file) setError(unreadableText);
    }
  }

  function remove(): void {
    latest.current = null;
    setError(undefined);
    take(null);
  }

  return { error, choose: (file: File) => void choose(file), remove };
}

/**
 * Returns the PDF and text file among dropped files: a single file, whatever its type, for the zone where it was
 * dropped; of several, the first of each kind, undefined for a missing one.
 */
export function sortFiles<F extends Pick<File, 'name' | 'type'>>(
  files: readonly F[],
  zone: 'pdf' | 'text',
): { pdf?: F | undefined; text?: F | undefined } {
  if (files.length === 1) return { [zone]: files[0] };
  return {
    pdf: files.find(({ type }) => type === 'application/pdf'),
    text: files.find(isTextFile),
  };
}
