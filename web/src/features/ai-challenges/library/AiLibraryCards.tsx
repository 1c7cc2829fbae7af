import { Difficulty } from '../Difficulty.tsx';
import { TypeLabel } from '../TypeLabel.tsx';
import type { AiRowsProps } from './AiLibraryTable.tsx';
import { EditLink, TitleLink } from './RowLink.tsx';
import { Undecided } from './Undecided.tsx';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';

/** The rows on phones: one card each. */
export function AiLibraryCards({ rows }: AiRowsProps) {
  return (
    <ul aria-label="AI challenges" className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-col rounded-lg border border-line bg-surface px-4 pt-3 pb-2">
          <div className="flex items-start gap-3">
            <span className="pt-1">
              <CategoryMark category={row.category} size={40} />
            </span>
            <div className="min-w-0 flex-1">
              <h2 className="font-sans text-lg leading-snug">
                <TitleLink row={row} />
              </h2>
              <p className="text-sm text-soft">{row.category}</p>
            </div>
          </div>
          <div className="mt-auto flex items-center justify-between gap-2 pt-2">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
              <TypeLabel type={row.type} />
              <Difficulty difficulty={row.difficulty} />
              <Undecided row={row} />
            </div>
            <span className="-mr-2">
              <EditLink row={row} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
