import { type ChallengeRow, pdfPath, type Snippet } from '@teamsparks/contract/challenges/addresses/challenges';
import { sheetParts } from '@teamsparks/contract/shared/sheet-parts';
import { Link } from '@tanstack/react-router';
import { Archive, FileText } from 'lucide-react';
import { Fragment } from 'react';
import { formatDate } from '../../../shared/format/format.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { OnDevice } from '../../../shared/ui/painted.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';

/**
 * Shows the name as a link to the challenge that keeps the query, so that "Back to Library" returns to the same list.
 */
export function NameLink({ row }: { row: ChallengeRow }) {
  return (
    <Link
      to="/challenges/$challengeId"
      params={{ challengeId: String(row.id) }}
      search={true}
      className="font-semibold wrap-anywhere text-brand underline-offset-4 hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center md:inline-block md:py-0.5"
    >
      {row.name}
    </Link>
  );
}

/**
 * Shows the link that opens the PDF in a new tab, nothing for a row without one; the `id` in it distinguishes
 * equal-looking names.
 */
export function PdfLink({ row }: { row: ChallengeRow }) {
  if (!row.has_pdf) return null;
  return (
    <a
      href={`${pdfPath(row.name)}?id=${row.id}`}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-6 items-center gap-1 rounded-sm text-sm text-soft underline underline-offset-4 hover:text-ink max-md:min-h-11 pointer-coarse:min-h-11"
    >
      <FileText className="size-4 shrink-0" aria-hidden="true" />
      PDF
      <VisuallyHidden>{` of ${row.name} (opens in a new tab)`}</VisuallyHidden>
    </a>
  );
}

/** Shows the keyword by which a row matched, and the date on archived rows. */
export function RowNotes({ row }: { row: ChallengeRow }) {
  const { deleted_at: archived } = row;
  return (
    <span className="flex flex-col items-start gap-1">
      {row.keyword && <span className="text-sm text-soft wrap-anywhere">{`keyword: ${row.keyword}`}</span>}
      {archived !== null && (
        <span className="flex items-start gap-1 text-sm text-soft md:max-w-28">
          <Archive className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span>
            Archived{' '}
            <span className="whitespace-nowrap">
              <OnDevice>{() => formatDate(archived)}</OnDevice>
            </span>
          </span>
        </span>
      )}
    </span>
  );
}

/** Shows type and category of a row as dropdowns; its code is loaded when the first row is edited. */
export const RowEditor = dialogLater(async () => (await import('./RowEditor.tsx')).RowEditor);

/** Shows the snippet of a text with the search words marked. */
export function FoundInText({ snippet: { part, text, marks } }: { snippet: Snippet }) {
  return (
    <p className="text-sm text-soft wrap-anywhere">
      <span className="font-semibold">{`${sheetParts[part].label}:`}</span>{' '}
      {marks.map(([from, to], index) => (
        <Fragment key={from}>
          <span>{text.slice(marks[index - 1]?.[1] ?? 0, from)}</span>
          <mark className="rounded-xs bg-spark-tint px-0.5 font-semibold text-ink">{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      <span>{text.slice(marks.at(-1)?.[1] ?? 0)}</span>
    </p>
  );
}
