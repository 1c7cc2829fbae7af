import type { Snippet } from '@teamsparks/contract/challenges/addresses/challenges';
import { sheetParts } from '@teamsparks/contract/shared/sheet-parts';
import { Fragment } from 'react';

/** Shows the snippet of a text with the search words marked. */
export function FoundInText({ snippet: { part, text, marks } }: { snippet: Snippet }) {
  return (
    <p className="text-sm text-soft wrap-anywhere">
      <span className="font-semibold">{sheetParts[part].label}:</span>{' '}
      {marks.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(marks[index - 1]?.[1] ?? 0, from)}
          <mark className="rounded-xs bg-spark-tint px-0.5 font-semibold text-ink">{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </p>
  );
}
