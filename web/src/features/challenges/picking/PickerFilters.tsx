import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBoxes } from '../../../parts/boxes/boxes.queries.ts';
import { useOwnGroups } from '../../../parts/group-choice/own-groups.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { facetsQuery, type OwnNarrowing } from '../challenges.queries.ts';
import { type LibrarySearch, withOption } from '../library/library-filters.ts';
import { type Counts, countWords, optionWords, panelGroups } from '../library/library-groups.ts';

interface PickerFiltersProps {
  search: LibrarySearch;
  own: OwnNarrowing;
  facets: Counts['facets'];
  onSearch: (next: LibrarySearch) => void;
  onOwn: (next: OwnNarrowing) => void;
}

/**
 * Shows the groups of the library's filters, each folded at first unless one of its options is chosen, and filters
 * by own groups and boxes if the person has some. A copy of the sidebar's groups, because those stay in the chunk of
 * the library page.
 */
export function PickerFilters({ search, own, facets, onSearch, onOwn }: PickerFiltersProps) {
  const session = useSession();
  const { data: counts } = useQuery({ ...facetsQuery(search, own), placeholderData: keepPreviousData });
  return (
    <div
      role="group"
      aria-label="Filters"
      className="max-h-72 columns-1 gap-6 overflow-y-auto rounded-md border border-line px-4 py-1 sm:columns-2 lg:columns-3"
    >
      {panelGroups(session).map(({ key, label, options }) => (
        <FilterGroup key={key} label={label} begins={search[key].length > 0}>
          {options.map((option) => {
            const count = countWords({ facets, counts }, key, option);
            return (
              <div key={option} className="flex items-start justify-between gap-2">
                <Checkbox
                  label={optionWords(key, option)}
                  checked={search[key].some((chosen) => chosen === option)}
                  onChange={({ target }) => onSearch(withOption(search, key, option, target.checked))}
                />
                <span className="py-1 text-sm leading-6 text-soft">
                  {count?.figures && <span>{count.figures}</span>}
                  {count && <VisuallyHidden>{count.unit}</VisuallyHidden>}
                </span>
              </div>
            );
          })}
        </FilterGroup>
      ))}
      <GroupFilter chosen={own.not_run_with} onChoose={(not_run_with) => onOwn({ ...own, not_run_with })} />
      <BoxFilter chosen={own.box} onChoose={(box) => onOwn({ ...own, box })} />
    </div>
  );
}

interface GroupFilterProps {
  chosen: readonly string[];
  onChoose: (groups: string[]) => void;
}

/** Shows a filter that leaves out challenges run with own groups. */
function GroupFilter({ chosen, onChoose }: GroupFilterProps) {
  const groups = useOwnGroups() ?? [];
  if (groups.length === 0) return null;
  return (
    <FilterGroup label="Not Run With" begins={chosen.length > 0}>
      {groups.map(({ id, name }) => {
        const group = String(id);
        return (
          <Checkbox
            key={id}
            label={<span className="wrap-anywhere">{name}</span>}
            checked={chosen.includes(group)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, group] : chosen.filter((chosenGroup) => chosenGroup !== group))
            }
          />
        );
      })}
    </FilterGroup>
  );
}

interface BoxFilterProps {
  chosen: readonly string[];
  onChoose: (boxes: string[]) => void;
}

/** Shows a filter for challenges that the chosen boxes are enough for, for one team. */
function BoxFilter({ chosen, onChoose }: BoxFilterProps) {
  const boxes = useBoxes() ?? [];
  if (boxes.length === 0) return null;
  return (
    <FilterGroup label="Everything In" begins={chosen.length > 0}>
      {boxes.map(({ id, name }) => {
        const box = String(id);
        return (
          <Checkbox
            key={id}
            label={<span className="wrap-anywhere">{name}</span>}
            checked={chosen.includes(box)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, box] : chosen.filter((chosenBox) => chosenBox !== box))
            }
          />
        );
      })}
    </FilterGroup>
  );
}

interface FilterGroupProps {
  label: string;
  /** True if it starts open, because an option is chosen; unchecking the last one does not close it. */
  begins: boolean;
  children: ReactNode;
}

function FilterGroup({ label, begins, children }: FilterGroupProps) {
  const [open] = useState(begins);
  return (
    <details className="break-inside-avoid border-b border-line" open={open}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{label}</summary>
      {children}
    </details>
  );
}
