import { zodResolver } from '@hookform/resolvers/zod';
import { defaultMetadata, parseMetadataText, type ParsedMetadata } from '@teamsparks/contract/metadata-text';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { plainMessage } from '../fields/form-errors.ts';
import { fieldsOf, refill, uploadFields, type UploadFieldName, type UploadFields } from './upload-fields.ts';

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
 * The fields of steps 3 and 4 and their filling from the files of steps 1 and 2. What was `restored` counts as typed, so
 * that no file replaces it unasked.
 */
export function useUploadForm(restored: UploadFields | undefined) {
  const [fill, setFill] = useState(untouched);
  // Files are read while others are chosen: each filling must start from the latest one.
  const latest = useRef(fill);
  const form = useForm<UploadFields, unknown, z.output<typeof uploadFields>>({
    // The contract's input also has what only other clients send.
    resolver: zodResolver(uploadFields, { error: plainMessage }) as never,
    defaultValues: restored ?? blank,
    shouldFocusError: false,
  });

  function show(values: UploadFields, next: Fill): void {
    form.reset(values);
    latest.current = next;
    setFill(next);
  }

  /** Throws what the parser throws; nothing is changed then. */
  function fillFrom(pdfName: string | undefined, text: Fill['text']): void {
    const before = latest.current;
    const { fields, ...said } = read(pdfName, text);
    const filled = fieldsOf(fields);
    const { values, kept } = refill(before.filled, form.getValues(), filled);
    const isHeldBack = said.isUnread && (before.isHeldBack || values.status === 'published');
    // Unread text is not published by oversight; what was turned off for that is turned on again.
    if (isHeldBack && !before.isHeldBack) values.status = 'draft';
    if (before.isHeldBack && !isHeldBack) values.status = 'published';
    show(values, { ...said, filled, isHeldBack, pdfName, text, kept: text === before.text ? [] : kept });
  }

  return {
    form,
    fill,
    fillFromPdf: (pdfName: string) => fillFrom(pdfName, latest.current.text),
    fillFromText: (text: Fill['text']) => fillFrom(latest.current.pdfName, text),
    /** Drops what was typed in favour of the file. */
    takeAll: () => show({ ...fill.filled, status: form.getValues('status') }, { ...fill, kept: [] }),
    isTouched: () => JSON.stringify(form.getValues()) !== JSON.stringify(blank),
  };
}

function read(pdfName: string | undefined, text: Fill['text']) {
  if (!text) return { ...nothingToSay, fields: defaultMetadata(pdfName) };
  const { recognized, ...parsed } = parseMetadataText(text.content, pdfName);
  return { ...parsed, isUnread: !recognized };
}
