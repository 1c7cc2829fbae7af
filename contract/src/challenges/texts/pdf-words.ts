import { nameMaxLength } from '../../shared/limits.ts';
import { type ParsedMetadata, parseMetadataText } from './metadata-text.ts';
import { cut, readableLine } from '../../shared/text-lines.ts';

/** Number of lines of the first page that can name a document. */
const beginningLength = 30;
/**
 * Texts in the place of a name that are none: placeholders of programs and templates, terms of a license, a row of
 * cells, a table of contents.
 */
const noNames = [
  /^(?:microsoft (?:word|powerpoint|excel)\b|untitled|no title|document ?\d*$|presentation ?\d*$|title$|your title|insert |type |enter |click )/i,
  // "Name: ____ Date: ____" is what students fill in.
  /^[[<{(].*[\])>}]$|_{3,}|:$|^(?:date|class|period|grade|team|teacher|school)$/i,
  /\b(?:creative commons|cc[ -]by|public licen[cs]e|licen[cs]ed under|all rights reserved|documentation licen[cs]e)\b/i,
  /^(?:(?:the )?(?:mit|bsd|gnu|apache)\b.*licen[cs]e|licen[cs]e$|copyright\b|©|attribution\b)/i,
  /\||(?:\. ?){4}/,
];
const nameKey = /^\W{0,4}(?:title|name)\W{0,3}:(.*)$/i;
/** A head longer than the reader of texts accepts: titles of documents are. */
const longHead = /^#{1,2} (.{71,})(?:\n|$)/;

const isName = (text: string): boolean => !noNames.some((pattern) => pattern.test(text));

/**
 * Reads the words of a PDF like a metadata text. The name comes from a key in the beginning, else from the file, else
 * from the title of the beginning: further down "Title:" and "Name:" stand in examples, picture credits and licenses.
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

/** Returns the first lines with words, without lines that name something other than the document. */
function beginningOf(text: string): string {
  const lines = text.split('\n', 4 * beginningLength).filter((line) => line.trim() !== '');
  return lines
    .slice(0, beginningLength)
    .filter((line) => isName(nameKey.exec(line)?.[1]?.trim() ?? ''))
    .join('\n');
}

function headingOf(text: string, fallback: string, name: string): string {
  const long = longHead.exec(text)?.[1];
  const heading = long === undefined ? fallback : cut(readableLine(long), nameMaxLength);
  return heading !== name && isName(heading) ? heading : '';
}
