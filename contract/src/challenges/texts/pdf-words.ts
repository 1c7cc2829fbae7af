import { nameMaxLength } from '../../shared/limits.ts';
import { type ParsedMetadata, parseMetadataText } from './metadata-text.ts';
import { cut, readableLine } from '../../shared/text-lines.ts';

/** Lines of the first page that can name a document. */
const beginningLength = 30;
/** What programs and templates write where a name belongs, the terms of a license, and a row of cells, a list of contents. */
const noNames = [
  /^(?:microsoft (?:word|powerpoint|excel)\b|untitled|no title|document ?\d*$|presentation ?\d*$|title$|your title|insert |type |enter |click )/i,
  // "Name: ____ Date: ____" is what students fill in.
  /^[[<{(].*[\])>}]$|_{3,}|:$|^(?:date|class|period|grade|team|teacher|school)$/i,
  /\b(?:creative commons|cc[ -]by|public licen[cs]e|licen[cs]ed under|all rights reserved|documentation licen[cs]e)\b/i,
  /^(?:(?:the )?(?:mit|bsd|gnu|apache)\b.*licen[cs]e|licen[cs]e$|copyright\b|©|attribution\b)/i,
  /\||(?:\. ?){4}/,
];
const nameKey = /^\W{0,4}(?:title|name)\W{0,3}:(.*)$/i;
/** A head that is longer than the reader of texts takes for one: titles of documents are. */
const longHead = /^#{1,2} (.{71,})(?:\n|$)/;

const isName = (text: string): boolean => !noNames.some((pattern) => pattern.test(text));

/**
 * Reads the words of a PDF like a metadata text. The name is the file's (UPL-045) unless the beginning has one: further down "Title:"
 * and "Name:" stand in examples, in credits of pictures and in licenses.
 */
export function parsePdfWords(text: string, pdfFileName?: string): ParsedMetadata {
  const parsed = parseMetadataText(text, pdfFileName);
  const beginning = parseMetadataText(beginningOf(text), pdfFileName);
  const { name } = beginning.fields;
  const { name: _, ...hints } = parsed.hints;
  const ownHint = beginning.hints.name;
  return {
    ...parsed,
    fields: { ...parsed.fields, name },
    hints: { ...hints, ...(ownHint !== undefined && { name: ownHint }) },
    heading: headingOf(text, beginning.heading || parsed.heading, name),
  };
}

/** The first lines with words, without those that name something else than the document. */
function beginningOf(text: string): string {
  const lines = text.split('\n', 4 * beginningLength).filter((line) => line.trim() !== '');
  return lines
    .slice(0, beginningLength)
    .filter((line) => isName(nameKey.exec(line)?.[1]?.trim() ?? ''))
    .join('\n');
}

function headingOf(text: string, found: string, name: string): string {
  const long = longHead.exec(text)?.[1];
  const heading = long === undefined ? found : cut(readableLine(long), nameMaxLength);
  return heading !== name && isName(heading) ? heading : '';
}
