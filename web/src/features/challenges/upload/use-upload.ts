import type { StagedUpload } from '@teamsparks/contract/challenge-fields';
import type { Challenge } from '@teamsparks/contract/challenges';
import * as sentences from '@teamsparks/contract/sentences';
import { defaultMetadata, parseMetadataText, type ParsedMetadata } from '@teamsparks/contract/metadata-text';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '../../../shared/api/api-error.ts';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { isSame } from '../../../shared/forms/merge-values.ts';
import { parseBy } from '../../../shared/forms/parse-by.ts';
import type { FormProblem } from '../../../shared/forms/parse-form.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { currentSession } from '../../../shared/session/session.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useCreateChallenge } from '../challenges.queries.ts';
import { formId } from '../fields/field-context.ts';
import { plainMessage, refusedFields } from '../fields/form-errors.ts';
import { fieldLabels, withFittingVariant } from '../fields/form-fields.ts';
import { useStagedPdf } from '../fields/use-staged-pdf.ts';
import { sendWithPdf } from '../fields/use-staged-pdf.ts';
import { dropDraft } from './kept-draft.ts';
import { decodeText, textFileProblem, unreadableText } from './metadata-file.ts';
import { type UploadFields, bodyOf, uploadFields, fieldsOf, refill, type UploadFieldName } from './upload-fields.ts';

export type Upload = ReturnType<typeof useUpload>;

/** One upload from the first file to the created challenge. */
export function useUpload(
  userId: number,
  restored: UploadFields | undefined,
  onCreated: (challenge: Challenge) => void,
) {
  const { choose, staged, ...staging } = useStagedPdf();
  const { fillFromPdf, fillFromText, ...fields } = useUploadForm(restored, {
    save: useCreate(staged),
    done: (challenge) => {
      dropDraft(userId);
      onCreated(challenge);
    },
  });
  const text = useTextFile(fillFromText);
  const [pressedTooEarly, setPressedTooEarly] = useState(false);
  const pdfInput = useRef<HTMLInputElement>(null);
  const { pdf } = staging;
  const hasPdf = 'file' in pdf;
  return {
    ...fields,
    ...staging,
    text,
    pdfInput,
    hasPdf,
    /** Upload was pressed with no PDF chosen. */
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
      if (hasPdf) fields.form.submit();
      else pdfInput.current?.focus();
    },
  };
}

/**
 * Creates the challenge with its PDF. `staged` waits for the upload, and with `true` sends the file again. Throws
 * ApiError.
 */
function useCreate(staged: (renew?: boolean) => Promise<StagedUpload>) {
  const { mutateAsync } = useCreateChallenge();
  const navigate = useNavigate();
  return async (values: z.output<typeof uploadFields>): Promise<Challenge> => {
    const status = currentSession().can('publish_challenges') ? values.status : 'draft';
    const created = await sendWithPdf(staged, (uploadId) => mutateAsync(bodyOf({ ...values, status }, uploadId)));
    const params = { challengeId: String(created.id) };
    const open = () => void navigate({ to: '/challenges/$challengeId', params });
    toast('Challenge created successfully!', 'success', { label: 'Open', onClick: open });
    return created;
  };
}

/** Reads the chosen text file and hands its text on; `take` may throw when it cannot be parsed. */
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

/** A single file belongs where it was put; of several the first PDF and the first text file are taken. */
export function sortFiles<F extends Pick<File, 'name' | 'type'>>(
  files: readonly F[],
  zone: 'pdf' | 'text',
): { pdf?: F | undefined; text?: F | undefined } {
  if (files.length === 1) return { [zone]: files[0] };
  return {
    pdf: files.find(({ type }) => type === 'application/pdf'),
    text: files.find(({ name, type }) => type === 'text/plain' || name.toLowerCase().endsWith('.txt')),
  };
}

/** Where the shown values came from. */
export interface Fill {
  /** What the fields were filled with; what differs was edited by hand. */
  filled: UploadFields;
  hints: ParsedMetadata['hints'];
  guessed: ParsedMetadata['guessed'];
  leftOut: ParsedMetadata['leftOut'];
  /** The text has nothing in it that is known. */
  isUnread: boolean;
  /** "Publish now" was turned off because of that. */
  isHeldBack: boolean;
  pdfName: string | undefined;
  text: { name: string; size: number; content: string } | null;
  kept: UploadFieldName[];
}

interface Sending {
  save: (values: z.output<typeof uploadFields>) => Promise<Challenge>;
  /** Not called if the form is gone by then. */
  done: (created: Challenge) => void;
}

const labels = { ...fieldLabels, status: 'Publish now' };
const blank = fieldsOf(defaultMetadata());
const nothingToSay = { hints: {}, guessed: [], leftOut: [], isUnread: false };
const untouched: Fill = {
  ...nothingToSay,
  filled: blank,
  isHeldBack: false,
  pdfName: undefined,
  text: null,
  kept: [],
};

/**
 * The fields of steps 3 and 4 and their filling from the files of steps 1 and 2. What was `restored` counts as typed,
 * so that no file replaces it unasked.
 */
function useUploadForm(restored: UploadFields | undefined, sending: Sending) {
  const [fill, setFill] = useState(untouched);
  // Files are read while others are chosen: each filling must start from the latest one.
  const latest = useRef(fill);
  const form = useForm({
    id: formId,
    labels,
    values: () => restored ?? blank,
    settle: withFittingVariant,
    parse: (values) => parseBy(uploadFields, values, plainMessage),
    failed: failureOf,
    ...sending,
  });

  function show(values: UploadFields, next: Fill): void {
    form.change(values);
    latest.current = next;
    setFill(next);
  }

  /** Throws what the parser throws; nothing is changed then. */
  function fillFrom(pdfName: string | undefined, text: Fill['text']): void {
    const before = latest.current;
    const { fields, ...said } = read(pdfName, text);
    const filled = fieldsOf(fields);
    const { values, kept } = refill(before.filled, form.latest(), filled);
    const isHeldBack = said.isUnread && (before.isHeldBack || values.status === 'published');
    // Turns "Publish now" off for an unreadable text, so that it is not published by mistake, and on again later.
    if (isHeldBack && !before.isHeldBack) values.status = 'draft';
    if (before.isHeldBack && !isHeldBack) values.status = 'published';
    show(values, { ...said, filled, isHeldBack, pdfName, text, kept: text === before.text ? [] : kept });
  }

  return {
    form,
    fill,
    fillFromPdf: (pdfName: string) => fillFrom(pdfName, latest.current.text),
    fillFromText: (text: Fill['text']) => fillFrom(latest.current.pdfName, text),
    /** Replaces typed values with the file's values. */
    takeAll: () => show({ ...fill.filled, status: form.latest().status }, { ...fill, kept: [] }),
    isTouched: (): boolean => !isSame(form.latest(), blank),
  };
}

function read(pdfName: string | undefined, text: Fill['text']) {
  if (!text) return { ...nothingToSay, fields: defaultMetadata(pdfName) };
  const { recognized, ...parsed } = parseMetadataText(text.content, pdfName);
  return { ...parsed, isUnread: !recognized };
}

/** What to say when staging or creating failed. */
export function failureOf(error: unknown): FormProblem {
  if (error instanceof ApiError && error.code === 'forbidden') return { sentence: sentences.createDenied, errors: {} };
  const reason = reasonOf(error);
  return {
    sentence: reason ? `Failed to create challenge: ${reason}` : 'Failed to create challenge.',
    errors: refusedFields(error),
  };
}
