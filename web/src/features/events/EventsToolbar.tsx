import { CalendarDays, List } from 'lucide-react';
import { useId } from 'react';
import { Checkbox } from '../../shared/ui/Checkbox.tsx';
import { Segments } from '../../shared/ui/Segments.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import type { ShowSearch } from '../../shared/url-state/use-shown-search.ts';
import type { ProgramChoice } from './EventDialog.tsx';
import type { EventSearch } from './event-search.ts';

const views = [
  { value: 'list', label: 'List', icon: List },
  { value: 'month', label: 'Month', icon: CalendarDays },
] as const;

interface EventsToolbarProps {
  search: EventSearch;
  onSearch: ShowSearch<EventSearch>;
  programs: readonly ProgramChoice[];
  withArchived: boolean;
  /** Of administrators. */
  onArchived: ((withArchived: boolean) => void) | undefined;
}

/** Of which program, as a list or as a month. */
export function EventsToolbar({ search, onSearch, programs, withArchived, onArchived }: EventsToolbarProps) {
  const id = useId();
  const known = programs.some((program) => String(program.id) === search.program_id);
  const options = [
    { value: '', label: 'All programs' },
    ...(search.program_id !== '' && !known ? [{ value: search.program_id, label: 'Another program' }] : []),
    ...programs.map((program) => ({ value: String(program.id), label: program.name })),
  ];
  return (
    <search className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-56 flex-1 sm:max-w-80">
        <label htmlFor={id} className="mb-1 block text-sm font-semibold">
          Program
        </label>
        <Select
          id={id}
          options={options}
          value={search.program_id}
          onChange={({ target }) => onSearch({ ...search, program_id: target.value })}
        />
      </div>
      <Segments
        legend="Show as"
        options={views}
        value={search.view}
        onChange={(view) => onSearch({ ...search, view })}
      />
      {onArchived && (
        <Checkbox label="Show archived" checked={withArchived} onChange={({ target }) => onArchived(target.checked)} />
      )}
    </search>
  );
}
