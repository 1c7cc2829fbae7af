import type { LibraryRow } from '@teamsparks/contract/challenges/addresses/challenges';
import { CardFacts } from '../../../parts/CardFacts.tsx';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { LevelMark } from '../../../parts/LevelMark.tsx';
import type { RowsProps } from './LibraryTable.tsx';
import { RowActions, SelectBox } from './RowActions.tsx';
import { FoundInText, NameLink, PdfLink, RowEditor, RowNotes } from './RowFields.tsx';

/**
 * Shows the rows as cards for small screens, each with its link, facts and star and, if `withActions` is set, its
 * actions.
 */
export function LibraryCards(props: RowsProps) {
  return (
    <ul aria-label="Challenges" className="grid gap-3 sm:grid-cols-2">
      {props.rows.map((row) => (
        <li key={row.id}>
          <ChallengeCard {...props} row={row} />
        </li>
      ))}
    </ul>
  );
}

function ChallengeCard({
  row,
  edit,
  archive,
  selection,
  withActions,
  slots,
}: Omit<RowsProps, 'rows'> & { row: LibraryRow }) {
  const editing = edit.isEdited(row);
  return (
    <article
      aria-label={row.name}
      className={`flex h-full flex-col rounded-lg border border-line px-4 pt-3 pb-2 ${row.deleted_at === null ? 'bg-surface' : 'bg-sunken'}`}
    >
      <div className="flex items-start gap-3">
        <span className="pt-2">
          <CategoryMark category={row.category} size={40} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="font-sans text-lg leading-snug">
            <NameLink row={row} />
          </h2>
          <RowNotes row={row} />
        </div>
        {selection && (
          <span className="-mr-2">
            <SelectBox selection={selection} rows={[row]} label={`Select ${row.name}`} />
          </span>
        )}
      </div>
      <div className="my-2">
        <CardFacts minutes={row.minutes} status={row.status}>
          <LevelMark level={row.level} />
          {row.tournament_level !== null && <span>{row.tournament_level}</span>}
          {!editing && <span>{row.type}</span>}
          {!editing && <span>{row.category}</span>}
        </CardFacts>
      </div>
      {row.snippet && <FoundInText snippet={row.snippet} />}
      {editing && (
        <div className="mb-3">
          <RowEditor row={row} buttons={edit.buttons} onClose={edit.end} />
        </div>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-end gap-1 border-t border-line pt-1">
        <span className="mr-auto">
          <PdfLink row={row} />
        </span>
        {withActions && <RowActions row={row} edit={edit} archive={archive} />}
        {slots.curriculum?.(row)}
        {slots.bookmark(row)}
      </div>
    </article>
  );
}
