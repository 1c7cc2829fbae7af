import type { Category, Level } from '@teamsparks/contract/shared/vocabulary';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { LevelDots } from '../../../parts/LevelMark.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { partLater } from '../../../shared/ui/part-later.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { type LibrarySearch, withChange, withOption } from './library-filters.ts';
import { type Counts, countWords, optionWords, type PanelGroup, panelGroups } from './library-groups.ts';

export interface FilterPanelProps extends Counts {
  search: LibrarySearch;
  onSearch: (next: LibrarySearch) => void;
}

const SavedFilters = partLater(async () => (await import('./SavedFilters.tsx')).SavedFilters);

/** Shows the saved filters once opened, in an area of fixed height, so that nothing below moves when they load. */
function SavedFiltersGroup({ search }: Pick<FilterPanelProps, 'search'>) {
  const [opened, setOpened] = useState(false);
  return (
    <div role="group" aria-label="Saved Filters" className="border-b border-line py-3">
      <h3 className="text-base">
        <FoldButton opened={opened} onToggle={() => setOpened(!opened)}>
          Saved Filters
        </FoldButton>
      </h3>
      {opened && (
        <div className="h-44 overflow-y-auto">
          <SavedFilters search={search} />
        </div>
      )}
    </div>
  );
}

/** Shows the saved filters, only with `add_edit_account`, and the groups of filters; every click applies at once. */
export function FilterPanel({ search, onSearch, ...counts }: FilterPanelProps) {
  const session = useSession();
  const groups = panelGroups(session).map((group) => (
    <FilterGroup
      key={group.key}
      group={group}
      chosen={search[group.key]}
      counts={counts}
      onToggle={(option, on) => onSearch(withOption(search, group.key, option, on))}
      onClear={() => onSearch(withChange(search, { [group.key]: [] }))}
    />
  ));
  return (
    <>
      {session.can('add_edit_account') && <SavedFiltersGroup search={search} />}
      {groups}
    </>
  );
}

interface FilterGroupProps {
  group: PanelGroup;
  chosen: readonly string[];
  counts: Counts;
  onToggle: (option: string, on: boolean) => void;
  onClear: () => void;
}

interface FoldButtonProps {
  opened: boolean;
  onToggle: () => void;
  children: string;
}

/** Shows the button in the heading of a group that opens and closes it. */
function FoldButton({ opened, onToggle, children }: FoldButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={opened}
      className="flex min-h-11 w-full items-center justify-between gap-2 text-left font-bold"
      onClick={onToggle}
    >
      <span>{children}</span>
      <ChevronDown className={`size-4.5 shrink-0 text-soft ${opened ? 'rotate-180' : ''}`} aria-hidden="true" />
    </button>
  );
}

/**
 * Shows one group of filters as checkboxes with their counts, and a button that clears it; a group that folds starts
 * closed unless one of its filters is chosen.
 */
function FilterGroup({ group, chosen, counts, onToggle, onClear }: FilterGroupProps) {
  const titleId = useId();
  const [opened, setOpened] = useState(!group.folds || chosen.length > 0);
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
        <h3 id={titleId} className="min-w-0 flex-1 text-base">
          {group.folds ? (
            <FoldButton opened={opened} onToggle={() => setOpened(!opened)}>
              {group.label}
            </FoldButton>
          ) : (
            group.label
          )}
        </h3>
        {chosen.length > 0 && opened && (
          <span className="-mr-3">
            <Button variant="quiet" size="sm" onClick={clear}>
              Clear<VisuallyHidden>{` ${group.label}`}</VisuallyHidden>
            </Button>
          </span>
        )}
      </div>
      {opened &&
        group.options.map((option) => (
          <FilterOption
            key={option}
            group={group}
            option={option}
            counts={counts}
            onToggle={onToggle}
            on={chosen.includes(option)}
          />
        ))}
    </div>
  );
}

interface FilterOptionProps extends Pick<FilterGroupProps, 'group' | 'counts' | 'onToggle'> {
  option: string;
  on: boolean;
}

function FilterOption({ group, option, on, counts, onToggle }: FilterOptionProps) {
  const countId = useId();
  const count = countWords(counts, group.key, option);
  return (
    <div className="flex items-start justify-between gap-2">
      <Checkbox
        label={
          <span className={`inline-flex items-center gap-2 ${count?.n === 0 && !on ? 'text-soft' : ''}`}>
            <OptionPicture group={group} option={option} />
            <span>{optionWords(group.key, option)}</span>
          </span>
        }
        checked={on}
        aria-describedby={countId}
        onChange={(event) => onToggle(option, event.target.checked)}
      />
      <span id={countId} className="py-1 text-right text-sm leading-6 text-soft max-md:py-2.5">
        {count?.figures && <span>{count.figures}</span>}
        {count && <VisuallyHidden>{count.unit}</VisuallyHidden>}
      </span>
    </div>
  );
}

function OptionPicture({ group, option }: { group: PanelGroup; option: string }) {
  if (group.key === 'category') return <CategoryMark category={option as Category} size={22} />;
  if (group.key === 'level') return <LevelDots level={option as Level} />;
  return null;
}
