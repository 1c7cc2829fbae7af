import { shortMonth } from '../../../shared/calendar/calendar-days.ts';

/**
 * Shows the first day as on a tear-off calendar; hidden from screen readers, because the words beside it say the same.
 */
export function DayTile({ day }: { day: string }) {
  return (
    <div
      aria-hidden="true"
      className="flex w-12 shrink-0 flex-col self-start overflow-hidden rounded-md border border-line text-center font-heading font-bold"
    >
      <span className="bg-sunken text-xs text-soft">{shortMonth(day)}</span>
      <span className="bg-surface py-1 text-xl leading-none text-ink">{Number(day.slice(8))}</span>
    </div>
  );
}
