import type { AiRow } from '@teamsparks/contract/ai/addresses';
import { cleanAiTitle } from '@teamsparks/contract/ai/ai-title';
import { Link } from '@tanstack/react-router';
import { ArrowDown, Eye, Hourglass, Pencil } from 'lucide-react';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { buttonStyle } from '../../../shared/ui/Button.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { Difficulty, TypeLabel } from '../Difficulty.tsx';
import type { AiSort } from './ai-search.ts';

const to = '/aichallenges/library/$id';

interface RowLinkProps {
  row: Pick<AiRow, 'id' | 'title' | 'can'>;
}

/** Links to the page of a row; keeps the list's query in the address for the way back. */
function TitleLink({ row }: RowLinkProps) {
  return (
    <TextLink to={to} params={{ id: String(row.id) }} search={true}>
      {cleanAiTitle(row.title)}
    </TextLink>
  );
}

/** Shows "Edit", or "View" for people who may not edit the challenge. */
function EditLink({ row }: RowLinkProps) {
  const [Icon, verb] = row.can.edit ? [Pencil, 'Edit'] : [Eye, 'View'];
  return (
    <Link to={to} params={{ id: String(row.id) }} search={true} className={buttonStyle('quiet', 'sm')}>
      <Icon className="size-4.5 shrink-0" aria-hidden="true" />
      <span>{verb}</span>
      <VisuallyHidden>{` ${cleanAiTitle(row.title)}`}</VisuallyHidden>
    </Link>
  );
}

/** Marks an undecided challenge, which only its author sees. */
function Undecided({ row }: { row: Pick<AiRow, 'status'> }) {
  if (row.status !== 'undecided') return null;
  return (
    <Badge tone="grey" icon={Hourglass}>
      Not decided yet
    </Badge>
  );
}

interface AiRowsProps {
  rows: readonly AiRow[];
}

/** Shows the rows for wide screens: title, type and category, with a link to edit or view each. */
export function AiLibraryTable({ rows, sort }: AiRowsProps & { sort: AiSort }) {
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-surface print:overflow-visible print:border-0">
      <table className="w-full border-collapse text-left text-[0.9375rem]">
        <caption className="sr-only">{`AI challenges, ${sort === 'default' ? 'the newest first' : `sorted by ${sort}`}`}</caption>
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
                  <span>{row.category}</span>
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
        <span>{label}</span>
        {sorted && <ArrowDown className="ml-1 inline size-4 align-text-bottom" aria-hidden="true" />}
      </span>
    </th>
  );
}

/**
 * Shows the rows as cards for narrow screens: title, category, type and difficulty, with a link to edit or view
 * each.
 */
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
