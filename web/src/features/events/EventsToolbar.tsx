import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { today } from '../../shared/calendar/calendar-days.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Segments } from '../../shared/ui/Segments.tsx';
import { Select, type SelectOption } from '../../shared/ui/Select.tsx';
import type { ShowSearch } from '../../shared/url-state/use-shown-search.ts';
import type { EventSearch } from './event-search.ts';
import { daysOf, type Span, steppedDay, titleOf } from './shown-days.ts';

const views = [
  { value: 'list', label: 'List' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const;

interface EventsToolbarProps {
  search: EventSearch;
  onSearch: ShowSearch<EventSearch>;
  /** Choices of programs and groups, with their value as {@link ofValue}. */
  choices: readonly SelectOption[];
  /** True for people who have the week. */
  hasWeek: boolean;
  /** Filters of the list. */
  filters: ReactNode;
}

/** Returns the chosen program or group as the value of an option: "program-2", "group-8", '' for all. */
export const ofValue = ({ program_id, group_id }: Pick<EventSearch, 'program_id' | 'group_id'>): string =>
  program_id !== '' ? `program-${program_id}` : group_id !== '' ? `group-${group_id}` : '';

/** Returns the program and group of an option's value, '' for none. */
export function searchOf(value: string): Pick<EventSearch, 'program_id' | 'group_id'> {
  const [kind, id = ''] = value.split('-');
  return { program_id: kind === 'program' ? id : '', group_id: kind === 'group' ? id : '' };
}

/** Shows the days or the filters of the list, the choice of program or group, and that of list, week and month. */
export function EventsToolbar({ search, onSearch, choices, hasWeek, filters }: EventsToolbarProps) {
  const { view } = search;
  return (
    <search className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 md:mb-6">
      {view === 'list' ? (
        <div className="flex flex-wrap items-center gap-x-4 max-md:order-last max-md:w-full">{filters}</div>
      ) : (
        <DaysChoice span={view} day={search.day || today()} onDay={(day) => onSearch({ ...search, day })} />
      )}
      <div className="min-w-0 flex-1 sm:max-w-56 md:ml-auto">
        <Select
          aria-label="Events of"
          options={choices}
          value={ofValue(search)}
          onChange={({ target }) => onSearch({ ...search, ...searchOf(target.value) })}
        />
      </div>
      <Segments
        legend="Show as"
        options={hasWeek ? views : views.filter(({ value }) => value !== 'week')}
        value={view}
        onChange={(next) => onSearch({ ...search, view: next })}
      />
    </search>
  );
}

interface DaysChoiceProps {
  span: Span;
  day: string;
  /** Called with '' for today. */
  onDay: (day: string) => void;
}

/** Shows the week or month with buttons for the one before, the next one and the present one. */
function DaysChoice({ span, day, onDay }: DaysChoiceProps) {
  const { start_date, end_date } = daysOf(span, day);
  const now = today();
  const isNow = span === 'week' ? start_date <= now && now <= end_date : day.startsWith(now.slice(0, 7));
  return (
    <div className="flex items-center gap-2 max-md:order-last max-md:w-full">
      <Button size="sm" disabled={isNow} onClick={() => onDay('')}>
        Today
      </Button>
      <IconButton label={`Previous ${span}`} icon={ChevronLeft} onClick={() => onDay(steppedDay(span, day, -1))} />
      <IconButton label={`Next ${span}`} icon={ChevronRight} onClick={() => onDay(steppedDay(span, day, 1))} />
      <h2 className="text-xl" aria-live="polite">
        {titleOf(span, day)}
      </h2>
    </div>
  );
}
