import type { BoardEvent } from '@teamsparks/contract/coordination/addresses';
import { CalendarDays, CalendarRange, ChevronLeft, ChevronRight } from 'lucide-react';
import { today } from '../../../shared/calendar/calendar-days.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { LabeledSelect } from '../../../shared/ui/Select.tsx';
import type { ShowSearch } from '../../../shared/url-state/use-shown-search.ts';
import { daysOf, steppedDay, titleOf } from './board-days.ts';
import type { BoardSearch } from './board-search.ts';

const spans = [
  { value: 'week', label: 'Week', icon: CalendarRange },
  { value: 'month', label: 'Month', icon: CalendarDays },
] as const;

interface BoardToolbarProps {
  search: BoardSearch;
  onSearch: ShowSearch<BoardSearch>;
  day: string;
  events: readonly BoardEvent[];
}

/** Shows the choice of the days, and of the group or program whose events are shown. */
export function BoardToolbar({ search, onSearch, day, events }: BoardToolbarProps) {
  const { span } = search;
  const { start_date, end_date } = daysOf(span, day);
  const step = (by: number): void => onSearch({ ...search, day: steppedDay(span, day, by) });
  const now = today();
  const isNow = span === 'week' ? start_date <= now && now <= end_date : day.startsWith(now.slice(0, 7));
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label={`Previous ${span}`} icon={ChevronLeft} onClick={() => step(-1)} />
        <IconButton label={`Next ${span}`} icon={ChevronRight} onClick={() => step(1)} />
        <h2 className="text-xl" aria-live="polite">
          {titleOf(span, day)}
        </h2>
        {!isNow && (
          <Button variant="quiet" size="sm" onClick={() => onSearch({ ...search, day: '' })}>
            {span === 'week' ? 'This week' : 'This month'}
          </Button>
        )}
      </div>
      <div className="min-w-48 flex-1 sm:max-w-72 md:ml-auto">
        <LabeledSelect
          label="Events of"
          options={choicesOf(events, search.of)}
          value={search.of}
          onChange={(of) => onSearch({ ...search, of })}
        />
      </div>
      <Segments legend="Show" options={spans} value={span} onChange={(next) => onSearch({ ...search, span: next })} />
    </div>
  );
}

/** Returns the groups and programs of the shown events by name; the chosen one stays among them. */
function choicesOf(events: readonly BoardEvent[], chosen: string) {
  const names = new Map<string, string>();
  for (const { groups, program_id, program_name } of events) {
    for (const { id, name } of groups ?? []) if (id !== null && name !== null) names.set(`group-${id}`, name);
    if (program_id !== null && program_name !== null) names.set(`program-${program_id}`, `${program_name} (program)`);
  }
  if (chosen !== '' && !names.has(chosen)) names.set(chosen, 'What you chose');
  const choices = [...names].map(([value, label]) => ({ value, label }));
  return [{ value: '', label: 'Everybody' }, ...choices.toSorted((a, b) => a.label.localeCompare(b.label))];
}
