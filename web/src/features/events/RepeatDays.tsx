import type { Repeat } from '@teamsparks/contract/events/fields';
import { repeatDays } from '@teamsparks/contract/events/repeat-days';
import { repeatsMax } from '@teamsparks/contract/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { DayBoxes } from '../../parts/events/DayBoxes.tsx';
import { daysOffQuery, repeatBoxes, repeatWords } from '../../parts/events/repeat-boxes.ts';
import type { FormOf } from '../../shared/forms/use-form.ts';
import { FieldError } from '../../shared/ui/Field.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { type EventValues, repeatOf } from './event-form.ts';

/**
 * Shows the days of a repeating event, folded; days that are unchecked are skipped. Shows nothing until the fields of
 * the repeat can be read.
 */
export function RepeatDays({ field, values }: Pick<FormOf<EventValues>, 'field' | 'values'>) {
  const daysOff = useQuery(daysOffQuery);
  const { id, error, value: skip, onChange } = field('skip');
  const from = readable(values);
  if (!from) return null;
  if (daysOff.isPending) return <p className="flex min-h-11 items-center text-soft">Loading the days...</p>;
  const { days, leftOut, problem } = repeatDays(values.start_date, from, daysOff.data ?? []);
  const isShown = problem !== null && field(problem.field).error === undefined;
  const words = repeatWords({ days, leftOut });
  return (
    <div className="flex flex-col gap-1">
      {days.length + leftOut.length > 0 && days.length <= repeatsMax && (
        <details className="group">
          <summary
            id={id}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            className="inline-flex min-h-11 items-center gap-1 rounded-sm font-semibold"
          >
            <ChevronRight className="size-5 shrink-0 transition-transform group-open:rotate-90" aria-hidden="true" />
            <span>{words}</span>
          </summary>
          <div className="max-h-72 overflow-y-auto">
            <DayBoxes
              label="Days"
              days={repeatBoxes({ days, leftOut })}
              onChange={(day, checked) => onChange(checked ? skip.filter((one) => one !== day) : [...skip, day])}
            />
          </div>
          <VisuallyHidden>
            <span role="status">{words}</span>
          </VisuallyHidden>
        </details>
      )}
      {isShown && <p className="text-sm text-soft">{problem.message}</p>}
      {daysOff.isError && (
        <p className="text-sm text-soft">Days off could not be loaded. They are skipped all the same.</p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Returns the repeat once the fields are complete, or null; a year of more than four digits is still being typed. */
function readable(values: EventValues): Repeat | null {
  const { start_date, weekdays, times } = values;
  const isCount = times === null || (Number.isInteger(times) && times >= 1 && times <= repeatsMax);
  return isCount && weekdays.length > 0 && /^\d{4}-/.test(start_date) ? repeatOf(values) : null;
}
