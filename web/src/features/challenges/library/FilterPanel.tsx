import type { LibraryPage } from '@teamsparks/contract/challenges';
import type { Category, Level } from '@teamsparks/contract/vocabulary';
import { useId, useRef } from 'react';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { LevelDots } from '../../../parts/LevelMark.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import {
  withChange,
  type FilterGroup as Group,
  filterGroups,
  type LibrarySearch,
  withOption,
} from './library-filters.ts';

interface FilterGroupProps {
  group: Group;
  chosen: readonly string[];
  /** How many challenges each option would show; undefined until the first page is there. */
  counts: Readonly<Record<string, number>> | undefined;
  onToggle: (option: string, on: boolean) => void;
  onClear: () => void;
}

/** One group of checkboxes (LIB-034 to LIB-037, LIB-039, LIB-040). */
function FilterGroup({ group, chosen, counts, onToggle, onClear }: FilterGroupProps) {
  const titleId = useId();
  const container = useRef<HTMLDivElement>(null);
  const clear = (): void => {
    // The button disappears with its filters, so the focus moves to the group.
    container.current?.querySelector('input')?.focus();
    onClear();
  };
  return (
    <div
      ref={container}
      role="group"
      aria-labelledby={titleId}
      className="border-t border-line py-3 first-of-type:border-t-0"
    >
      <div className="flex min-h-11 items-center justify-between">
        <h3 id={titleId} className="text-base">
          {group.label}
        </h3>
        {chosen.length > 0 && (
          <span className="-mr-3">
            <Button variant="quiet" size="sm" onClick={clear}>
              Clear<VisuallyHidden> {group.label}</VisuallyHidden>
            </Button>
          </span>
        )}
      </div>
      {group.options.map((option) => (
        <FilterOption
          key={option}
          group={group}
          option={option}
          on={chosen.includes(option)}
          count={counts && (counts[option] ?? 0)}
          onToggle={onToggle}
        />
      ))}
    </div>
  );
}

interface FilterOptionProps extends Pick<FilterGroupProps, 'group' | 'onToggle'> {
  option: string;
  on: boolean;
  count: number | undefined;
}

function FilterOption({ group, option, on, count, onToggle }: FilterOptionProps) {
  const countId = useId();
  return (
    <div className="flex items-start justify-between gap-2">
      <Checkbox
        label={
          <span className={`inline-flex items-center gap-2 ${count === 0 && !on ? 'text-soft' : ''}`}>
            <OptionPicture group={group} option={option} />
            {option}
          </span>
        }
        checked={on}
        aria-describedby={countId}
        onChange={(event) => onToggle(option, event.target.checked)}
      />
      <span id={countId} className="py-1 text-sm leading-6 text-soft max-md:py-2.5">
        {count?.toLocaleString('en')}
        {count !== undefined && <VisuallyHidden>{count === 1 ? ' challenge' : ' challenges'}</VisuallyHidden>}
      </span>
    </div>
  );
}

function OptionPicture({ group, option }: { group: Group; option: string }) {
  if (group.key === 'category') return <CategoryMark category={option as Category} size={22} />;
  if (group.key === 'level') return <LevelDots level={option as Level} />;
  return null;
}

export interface FilterPanelProps {
  search: LibrarySearch;
  facets: LibraryPage['facets'] | undefined;
  onSearch: (next: LibrarySearch) => void;
}

/** The four groups; every click counts at once. */
export function FilterPanel({ search, facets, onSearch }: FilterPanelProps) {
  return filterGroups.map((group) => (
    <FilterGroup
      key={group.key}
      group={group}
      chosen={search[group.key]}
      counts={facets?.[group.key]}
      onToggle={(option, on) => onSearch(withOption(search, group.key, option, on))}
      onClear={() => onSearch(withChange(search, { [group.key]: [] }))}
    />
  ));
}
