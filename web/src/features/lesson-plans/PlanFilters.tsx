import type { FoundPlans } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import type { PlanSort } from '@teamsparks/contract/lesson-plans/vocabulary';
import { levels, statuses, statusLabels } from '@teamsparks/contract/shared/vocabulary';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { plural } from '../../shared/format/format.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { SearchBox } from '../../shared/ui/SearchBox.tsx';
import { LabeledSelect } from '../../shared/ui/Select.tsx';
import type { ShowSearch } from '../../shared/url-state/use-shown-search.ts';
import { countFilters, type PlanSearch, planSearch, withoutFilters } from './plan-search.ts';

const all = (label: string) => ({ value: '', label });
const whose = [all('Everyone’s'), { value: 'mine', label: 'Mine' }];
const statusOptions = [all('Any status'), ...statuses.map((value) => ({ value, label: statusLabels[value] }))];
const levelOptions = [all('Any level'), ...levels.map((value) => ({ value, label: value }))];
const lengthOptions = [
  all('Any length'),
  { value: 'to-30', label: 'Up to 30 minutes' },
  { value: 'to-60', label: '31 to 60 minutes' },
  { value: 'over-60', label: 'Over 60 minutes' },
];
const usedOptions = [
  all('With or without a date'),
  { value: 'yes', label: 'On a date' },
  { value: 'no', label: 'Not on a date yet' },
];
const sortLabels: Record<PlanSort, string> = {
  mine: 'Mine first',
  name: 'Name',
  changed: 'Last changed',
  minutes: 'Longest',
  used: 'Date',
};
const sortOptions = Object.entries(sortLabels).map(([value, label]) => ({ value, label }));

/** A list of fewer plans is read as a whole. */
const fewPlans = 12;

interface PlanFiltersProps {
  search: PlanSearch;
  onSearch: ShowSearch<PlanSearch>;
  /** Undefined while the list loads. */
  plans: FoundPlans | undefined;
}

/**
 * Shows the search and order of the list of plans, and the button of the dialog with its filters; nothing for a list of
 * few plans that is not narrowed. Each change goes back to page 1.
 */
export function PlanFilters({ search, onSearch, plans }: PlanFiltersProps) {
  const [open, setOpen] = useState(false);
  const change = (part: Partial<Record<keyof PlanSearch, string>>, replace?: boolean): void =>
    onSearch(planSearch.read({ ...search, ...part, page: 1 }), replace);
  const count = countFilters(search);
  if (count === 0 && search.search === '' && (plans?.total ?? 0) < fewPlans) return null;
  const choices = <Choices search={search} change={change} authors={plans?.authors ?? []} />;
  return (
    <search className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex min-w-full flex-1 sm:min-w-72">
          <SearchBox
            label="Search lesson plans"
            placeholder="Name, description or author"
            address={search.search}
            onSearch={(text) => change({ search: text }, true)}
          />
        </div>
        <div className="min-w-44 flex-1 sm:max-w-56">
          <LabeledSelect
            label="Sort by"
            options={sortOptions}
            value={search.sort}
            onChange={(sort) => change({ sort })}
          />
        </div>
        <Button icon={SlidersHorizontal} onClick={() => setOpen(true)}>
          {count === 0 ? 'Filters' : `Filters (${count})`}
        </Button>
      </div>
      {open && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title="Filters"
          footer={
            <>
              {count > 0 && (
                <Button onClick={() => onSearch({ ...withoutFilters(search), search: search.search })}>
                  Clear filters
                </Button>
              )}
              <Button variant="primary" onClick={() => setOpen(false)}>
                {plans ? `Show ${plural(plans.total, 'lesson plan', 'lesson plans')}` : 'Show lesson plans'}
              </Button>
            </>
          }
        >
          <div className="grid gap-4 sm:grid-cols-2">{choices}</div>
        </Dialog>
      )}
    </search>
  );
}

interface ChoicesProps {
  search: PlanSearch;
  change: (part: Partial<Record<keyof PlanSearch, string>>) => void;
  authors: FoundPlans['authors'];
}

function Choices({ search, change, authors }: ChoicesProps) {
  const authorOptions = [all('Any author'), ...authors.map(({ id, name }) => ({ value: `${id}`, label: name }))];
  const choice = (label: string, name: keyof PlanSearch, options: readonly { value: string; label: string }[]) => (
    <div className="min-w-0">
      <LabeledSelect
        label={label}
        options={options}
        value={String(search[name])}
        onChange={(value) => change({ [name]: value })}
      />
    </div>
  );
  return (
    <>
      {choice('Whose', 'whose', whose)}
      {choice('Status', 'status', statusOptions)}
      {choice('Author', 'author', authorOptions)}
      {choice('Level', 'level', levelOptions)}
      {choice('Length', 'length', lengthOptions)}
      {choice('Dates', 'used', usedOptions)}
    </>
  );
}
