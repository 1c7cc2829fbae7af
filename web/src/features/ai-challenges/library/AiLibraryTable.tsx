import type { AiRow } from '@teamsparks/contract/ai';
import { ArrowDown } from 'lucide-react';
import { TypeLabel } from '../TypeLabel.tsx';
import type { AiSort } from './ai-search.ts';
import { EditLink, TitleLink } from './RowLink.tsx';
import { Undecided } from './Undecided.tsx';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';

export interface AiRowsProps {
  rows: readonly AiRow[];
}

/** The rows on wide screens (AIC-060 to AIC-063). */
export function AiLibraryTable({ rows, sort }: AiRowsProps & { sort: AiSort }) {
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-surface print:overflow-visible print:border-0">
      <table className="w-full border-collapse text-left text-[0.9375rem]">
        <caption className="sr-only">
          AI challenges, {sort === 'default' ? 'the newest first' : `sorted by ${sort}`}
        </caption>
        <thead>
          <tr className="border-b border-line text-sm text-soft">
            <Header label="Title" sorted={sort === 'title'} />
            <Header label="Type" sorted={sort === 'type'} />
            <Header label="Category" sorted={sort === 'category'} />
            <Header label="Actions" sorted={false} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-b border-line last:border-b-0 hover:bg-brand-tint/40">
              <th scope="row" className="px-4 py-3 font-normal">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <TitleLink row={row} />
                  <Undecided row={row} />
                </span>
              </th>
              <td className="px-4 py-3">
                <TypeLabel type={row.type} />
              </td>
              <td className="px-4 py-3">
                <span className="flex items-center gap-2">
                  <CategoryMark category={row.category} />
                  {row.category}
                </span>
              </td>
              <td className="w-px px-2 py-2 whitespace-nowrap">
                <EditLink row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Header({ label, sorted }: { label: string; sorted: boolean }) {
  return (
    <th scope="col" className="px-4 py-2.5 font-semibold" aria-sort={sorted ? 'ascending' : undefined}>
      <span className={sorted ? 'text-ink' : ''}>
        {label}
        {sorted && <ArrowDown className="ml-1 inline size-4 align-text-bottom" aria-hidden="true" />}
      </span>
    </th>
  );
}
