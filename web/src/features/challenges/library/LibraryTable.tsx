import type { ChallengeRow, LibraryRow } from '@teamsparks/contract/challenges/addresses/challenges';
import type { LibrarySort } from '@teamsparks/contract/shared/vocabulary';
import { ArrowDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { LevelMark } from '../../../parts/LevelMark.tsx';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { RowActions, type RowEdit, SelectBox } from './RowActions.tsx';
import { FoundInText, NameLink, PdfLink, RowEditor, RowNotes } from './RowFields.tsx';
import type { Archiving } from './use-archiving.ts';
import type { Selection } from './use-selection.ts';

export interface RowsProps {
  rows: readonly LibraryRow[];
  edit: RowEdit;
  archive: Archiving;
  /** Null for people who may not change many rows at once. */
  selection: Selection | null;
  /** True for people who may edit or delete. */
  withActions: boolean;
  /** Parts of a row from other features; `curriculum` is absent for people who may not see it. */
  slots: { bookmark: (row: ChallengeRow) => ReactNode; curriculum?: (row: ChallengeRow) => ReactNode };
}

/**
 * Shows the rows as a table for wide screens; below a row, from the name column on, a line says where its words match
 * the search, else what it is about.
 */
export function LibraryTable({ sort, ...props }: RowsProps & { sort: LibrarySort }) {
  const { rows, selection, withActions, slots } = props;
  return (
    <table className="w-full border-collapse text-left text-[0.9375rem] print:text-xs">
      <caption className="sr-only">{`Challenges, sorted by ${sort.replace('_', ' ')}`}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-soft">
          {selection && (
            <th scope="col" className="w-11 p-0.5 align-bottom print:hidden">
              <SelectBox selection={selection} rows={rows} label="Select all on this page" />
            </th>
          )}
          <IconHeader label="Bookmark" />
          <Header label="Name" column="name" sort={sort} />
          <Header label="Status" />
          <Header label="Challenge Level" column="level" sort={sort} />
          <Header label="Tournament Level" column="tournament_level" sort={sort} />
          <Header label="Challenge Type" column="type" sort={sort} />
          <Header label="Challenge Category" column="category" sort={sort} />
          {slots.curriculum && <IconHeader label="Curriculum" />}
          {withActions && <Header label="Actions" screenOnly />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const line = row.snippet ? <FoundInText snippet={row.snippet} /> : row.one_liner;
          return (
            <Fragment key={row.id}>
              <TableRow {...props} row={row} />
              {line && (
                <tr>
                  <td
                    colSpan={7 + [selection, slots.curriculum, withActions].filter(Boolean).length}
                    className={`pr-2 pb-2.5 text-sm text-soft ${selection ? 'pl-24' : 'pl-13'}`}
                  >
                    {line}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

interface HeaderProps {
  label: string;
  column?: LibrarySort;
  sort?: LibrarySort;
  /** True if the column is not printed. */
  screenOnly?: boolean;
}

function Header({ label, column, sort, screenOnly }: HeaderProps) {
  const sorted = column !== undefined && column === sort;
  return (
    <th
      scope="col"
      className={`px-2 py-2.5 align-bottom font-semibold ${screenOnly ? 'print:hidden' : ''}`}
      aria-sort={sorted ? 'ascending' : undefined}
    >
      <span className={sorted ? 'text-ink' : ''}>
        <span>{label}</span>
        {sorted && <ArrowDown className="ml-1 inline size-4 align-text-bottom" aria-hidden="true" />}
      </span>
    </th>
  );
}

function IconHeader({ label }: { label: string }) {
  return (
    <th scope="col" className="w-11 p-0.5 print:hidden">
      <VisuallyHidden>{label}</VisuallyHidden>
    </th>
  );
}

function TableRow({
  row,
  edit,
  archive,
  selection,
  withActions,
  slots,
}: Omit<RowsProps, 'rows'> & { row: LibraryRow }) {
  const archived = row.deleted_at !== null;
  return (
    <tr className={`border-t border-line hover:bg-brand-tint/40 ${archived ? 'bg-sunken' : ''}`}>
      {selection && (
        <td className="p-0.5 print:hidden">
          <SelectBox selection={selection} rows={[row]} label={`Select ${row.name}`} />
        </td>
      )}
      <td className="p-0.5 print:hidden">{slots.bookmark(row)}</td>
      <th scope="row" className="min-w-40 px-2 py-2 font-normal">
        <NameLink row={row} />
        <div className="flex items-center gap-2 text-sm text-soft">
          {!!row.minutes && <span>{`${row.minutes} min`}</span>}
          <PdfLink row={row} />
        </div>
      </th>
      <td className="px-2 py-2">
        <StatusBadge status={row.status} />
        <RowNotes row={row} />
      </td>
      <td className="px-2 py-2">
        <LevelMark level={row.level} stacked />
      </td>
      <td className="px-2 py-2">{row.tournament_level ?? 'None'}</td>
      {edit.isEdited(row) ? (
        <td colSpan={2} className="px-2 py-2">
          <RowEditor row={row} buttons={edit.buttons} onClose={edit.end} />
        </td>
      ) : (
        <>
          <td className="px-2 py-2">{row.type}</td>
          <td className="px-2 py-2">
            <span className="flex items-center gap-2">
              <CategoryMark category={row.category} />
              <span>{row.category}</span>
            </span>
          </td>
        </>
      )}
      {slots.curriculum && <td className="p-0.5 print:hidden">{slots.curriculum(row)}</td>}
      {withActions && (
        <td className="px-1 py-1 print:hidden">
          <RowActions row={row} edit={edit} archive={archive} />
        </td>
      )}
    </tr>
  );
}
