import type { Challenge } from '@teamsparks/contract/challenges/addresses/challenges';
import {
  defaultMetadata,
  parseMetadataText,
  type ParsedMetadata,
} from '@teamsparks/contract/challenges/texts/metadata-text';
import { parsePdfWords } from '@teamsparks/contract/challenges/texts/pdf-words';
import * as sentences from '@teamsparks/contract/shared/sentences';
import { useRef, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { isSame } from '../../../shared/forms/merge-values.ts';
import type { FormProblem } from '../../../shared/forms/parse-form.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { currentSession } from '../../../shared/session/session.ts';
import { formId } from '../../../parts/challenge-fields/field-context.ts';
import { refusedFields } from '../fields/form-errors.ts';
import { withFittingVariant } from '../../../parts/challenge-fields/form-fields.ts';
import { errorsInParts, withoutBlankRows } from '../../../parts/sheet-editor/typed-sheet.ts';
import {
  fieldsOf,
  type ParsedUpload,
  parseUpload,
  refill,
  statusOf,
  type UploadFieldName,
  type UploadFields,
  uploadLabels,
} from './upload-fields.ts';

/** The files that the fields are filled from. */
interface Sources {
  pdfName: string | undefined;
  text: { name: string; size: number; content: string } | null;
  /** What was read from the PDF, which counts where there is no text file. */
  pdfWords: string | null;
}

/** Where the shown values came from. */
export interface Fill extends Sources {
  /** What the fields were filled with; what differs was edited by hand. */
  filled: UploadFields;
  hints: ParsedMetadata['hints'];
  guessed: ParsedMetadata['guessed'];
  leftOut: ParsedMetadata['leftOut'];
  heading: ParsedMetadata['heading'];
  /** Lines of scoring of which nobody knows the points. */
  unscored: string[];
  /** The text has nothing in it that is known. */
  isUnread: boolean;
  kept: UploadFieldName[];
}

interface Sending {
  save: (values: ParsedUpload) => Promise<Challenge>;
  /** Not called if the form is gone by then. */
  done: (created: Challenge) => void;
}

const blank = fieldsOf(defaultMetadata());
const nothingToSay = { hints: {}, guessed: [], leftOut: [], heading: '', unscored: [], isUnread: false };
const noFiles: Sources = { pdfName: undefined, text: null, pdfWords: null };
const untouched: Fill = { ...nothingToSay, ...noFiles, filled: blank, kept: [] };

/** What the fields hold at first. */
export interface Beginning {
  /** What was typed before a reload. */
  restored: UploadFields | undefined;
  /** What an upload has in which nothing was typed. */
  empty: UploadFields;
}

/**
 * The fields of steps 3 and 4 and their filling from the files of steps 1 and 2. What was `restored` or asked for counts as
 * typed, so that no file replaces it unasked.
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
    failed: failureOf,
    ...sending,
  });

  function show(values: UploadFields, next: Fill): void {
    form.change(values);
    latest.current = next;
    setFill(next);
  }

  /** Throws what the parser throws; nothing is changed then. */
  function fillFrom(change: Partial<Sources>): void {
    const before = latest.current;
    const { pdfName, text, pdfWords }: Sources = { ...before, ...change };
    const { filled, ...said } = read({ pdfName, text, pdfWords });
    const { values, kept } = refill(before.filled, form.latest(), filled);
    const isSameText = text === before.text && pdfWords === before.pdfWords;
    show(values, { ...said, ...{ pdfName, text, pdfWords }, filled, kept: isSameText ? [] : kept });
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

/** What the files say. */
function read({ pdfName, text, pdfWords }: Sources) {
  const content = text?.content ?? pdfWords;
  if (content === null) return { ...nothingToSay, filled: fieldsOf(defaultMetadata(pdfName)) };
  const { fields, words, recognized, ...said } = (text ? parseMetadataText : parsePdfWords)(content, pdfName);
  const unscored = words.unscored.map((at) => words.sheet?.scoring[at]?.item ?? '');
  return { ...said, unscored, filled: fieldsOf(fields, words), isUnread: text !== null && !recognized };
}

/** What to say when staging or creating failed. */
export function failureOf(error: unknown): FormProblem {
  if (error instanceof ApiError && error.code === 'forbidden') return { sentence: sentences.createDenied, errors: {} };
  const reason = reasonOf(error);
  return {
    sentence: reason ? `Failed to create challenge: ${reason}` : 'Failed to create challenge.',
    errors: errorsInParts(refusedFields(error)),
  };
}
