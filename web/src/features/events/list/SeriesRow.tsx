import type { Event, EventLessonPlan } from '@teamsparks/contract/events/addresses';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ArchivableActions } from '../../../shared/ui/ArchivableButtons.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { EventRow } from './EventRow.tsx';
import { type EventLine, seriesLine } from './event-lines.ts';
import { RowPlans } from './RowPlans.tsx';

export interface LineProps {
  line: EventLine;
  plansOf: (event: Event) => readonly EventLessonPlan[];
  createPlan: (event: Event) => ReactNode;
  actions: ArchivableActions<Event> | undefined;
  /** True if each row says a time zone that is not the reader's. */
  withZone: boolean;
}

const shownDates = 4;

/**
 * Shows a line of the list as a row: an event, or the next date of a series with a button that unfolds the four after it, and
 * then all its later ones.
 */
export function SeriesRow({ line, plansOf, createPlan, actions, withZone }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const row = (event: Event, series?: ReactNode) => (
    <EventRow event={event} series={series} actions={actions} withZone={withZone}>
      {!event.archived && <RowPlans plans={plansOf(event)} createPlan={createPlan(event)} />}
    </EventRow>
  );
  if (line.later.length === 0) return row(line.event);
  const shown = isWhole ? line.later : line.later.slice(0, shownDates);
  const more = line.later.length - shown.length;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const dates = (
    <button
      type="button"
      aria-expanded={isOpen}
      className="relative flex min-h-6 items-center gap-1 rounded-sm text-left text-sm text-soft hover:text-ink"
      onClick={() => setOpen(!isOpen)}
    >
      <span>{seriesLine(line)}</span>
      <Chevron className="size-4 shrink-0" aria-hidden="true" />
    </button>
  );
  return (
    <>
      {row(line.event, dates)}
      {isOpen && (
        <ul className="divide-y divide-line border-t border-line bg-sunken">
          {shown.map((event) => (
            <li key={event.id}>{row(event)}</li>
          ))}
          {more > 0 && (
            <li className="px-4 py-2">
              <Button size="sm" variant="quiet" onClick={() => setWhole(true)}>{`${more} more`}</Button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
