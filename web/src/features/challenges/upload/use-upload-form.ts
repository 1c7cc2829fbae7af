import * as sentences from '@teamsparks/contract/shared/sentences';
import type { Challenge } from '@teamsparks/contract/challenges/addresses/challenges';
import {
  classifying,
  defaultMetadata,
  type ParsedMetadata,
  parseMetadataText,
} from '@teamsparks/contract/challenges/texts/metadata-text';
import { parsePdfWords } from '@teamsparks/contract/challenges/texts/pdf-words';
import { useRef, useState } from 'react';
import { withFittingVariant } from '../../../parts/challenge-fields/form-fields.ts';
import { errorsInParts, withoutBlankRows } from '../../../parts/sheet-editor/typed-sheet.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { isSame } from '../../../shared/forms/merge-values.ts';
import type { FormProblem } from '../../../shared/forms/parse-form.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { currentSession } from '../../../shared/session/session.ts';
import { formId } from '../../../parts/challenge-fields/FieldProvider.tsx';
import { refusedFields } from '../fields/form-errors.tsx';
import {
  fieldsOf,
  type ParsedUpload,
  parseUpload,
  refillFields,
  statusOf,
  type UploadFieldName,
  type UploadFields,
  uploadLabels,
} from './upload-fields.ts';

/** The files that the fields are filled from. */
interface Sources {
  pdfName: string | undefined;
  text: { name: string; size: number; content: string } | null;
  /** Text of the PDF, used if there is no text file. */
  pdfWords: string | null;
}

/** Sources of the shown values, and what reading them found. */
export interface Fill extends Sources {
  /** Values that the fields were filled with; a different value was edited by hand. */
  filled: UploadFields;
  hints: ParsedMetadata['hints'];
  guessed: ParsedMetadata['guessed'];
  leftOut: ParsedMetadata['leftOut'];
  heading: ParsedMetadata['heading'];
  preset: ParsedMetadata['preset'];
  /** Lines of scoring without points. */
  unscored: string[];
  /** True if nothing in the text was recognized. */
  isUnread: boolean;
  kept: UploadFieldName[];
}

interface Sending {
  save: (values: ParsedUpload) => Promise<Challenge>;
  /** Called after saving, unless the form is gone by then. */
  done: (created: Challenge) => void;
}

const blank = fieldsOf(defaultMetadata());
const noNotes = {
  hints: {},
  guessed: [],
  leftOut: [],
  heading: '',
  preset: classifying,
  unscored: [],
  isUnread: false,
};
const noFiles: Sources = { pdfName: undefined, text: null, pdfWords: null };
const untouched: Fill = { ...noNotes, ...noFiles, filled: blank, kept: [] };

/** Values that the fields start with. */
export interface Beginning {
  /** Values typed before a reload. */
  restored: UploadFields | undefined;
  /** Values of an upload in which nothing was typed. */
  empty: UploadFields;
}

/**
 * Returns the `form` of steps 3 and 4, `fill`, what the files of steps 1 and 2 gave, the `status` of the new
 * challenge, and the functions to fill, check and submit it. Values given at the beginning that differ from a blank
 * form count as typed, so that reading a file does not replace them.
 */
export function useUploadForm({ restored, empty }: Beginning, sending: Sending) {
  const [fill, setFill] = useState(untouched);
  // Files are read while others are chosen: each filling must start from the latest one.
  const latest = useRef(fill);
  const form = useForm({
    id: formId,
    labels: uploadLabels,
    values: () => restored ?? empty,
    settle: withFittingVariant,
    parse: (values) => {
      const mayPublish = currentSession().can('publish_challenges');
      return parseUpload(values, mayPublish ? statusOf(values, latest.current.isUnread) : 'draft');
    },
    failed: uploadFailure,
    ...sending,
  });

  function show(values: UploadFields, next: Fill): void {
    form.change(values);
    latest.current = next;
    setFill(next);
  }

  /** Fills the form from changed files; throws what the parser throws, and then changes nothing. */
  function fillFrom(change: Partial<Sources>): void {
    const before = latest.current;
    const { pdfName, text, pdfWords }: Sources = { ...before, ...change };
    const { filled, ...reading } = read({ pdfName, text, pdfWords });
    const { values, kept } = refillFields(before.filled, form.latest(), filled);
    const isSameText = text === before.text && pdfWords === before.pdfWords;
    show(values, { ...reading, pdfName, text, pdfWords, filled, kept: isSameText ? [] : kept });
  }

  return {
    form,
    fill,
    status: statusOf(form.values, fill.isUnread),
    fillFrom,
    /** Replaces typed values with the file's values. */
    takeAll: () => show({ ...fill.filled, status: form.latest().status }, { ...fill, kept: [] }),
    isTouched: (): boolean => !isSame(form.latest(), empty),
    submit: (): void => {
      form.change(withoutBlankRows(form.latest()));
      form.submit();
    },
  };
}

/** Reads the files and returns the values and notes for the form. */
function read({ pdfName, text, pdfWords }: Sources) {
  const content = text?.content ?? pdfWords;
  if (content === null) return { ...noNotes, filled: fieldsOf(defaultMetadata(pdfName)) };
  const { fields, words, recognized, ...notes } = (text ? parseMetadataText : parsePdfWords)(content, pdfName);
  const unscored = words.unscored.map((at) => words.sheet?.scoring[at]?.item ?? '');
  return { ...notes, unscored, filled: fieldsOf(fields, words), isUnread: text !== null && !recognized };
}

/**
 * Returns what to show after staging or creating failed: a sentence, with the reason if it helps the person, and the
 * errors by field; only that creating is not allowed for a 403.
 */
export function uploadFailure(error: unknown): FormProblem {
  if (error instanceof ApiError && error.code === 'forbidden') return { sentence: sentences.createDenied, errors: {} };
  const reason = reasonOf(error);
  return {
    sentence: reason ? `Failed to create challenge: ${reason}` : 'Failed to create challenge.',
    errors: errorsInParts(refusedFields(error)),
  };
}
