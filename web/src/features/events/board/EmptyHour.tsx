import { addDays, daysBetween } from '@teamsparks/contract/shared/calendar-date';
import { clockTime } from '@teamsparks/contract/shared/clock-time';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { shortWords } from './use-moves.ts';

interface EmptyHourProps {
  first: string;
  today: string;
  /** Height of an hour (pixels). */
  hourHeight: number;
  onAdd: (start: string) => void;
}

const steps: Record<string, readonly [days: number, hours: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const within = (value: number, last: number): number => Math.min(Math.max(value, 0), last);

/**
 * Shows an hour of the week by its ring while it has the focus: arrow keys move it, Enter calls `onAdd` with its day and hour. Begins
 * at 3 PM of today or of the first weekday. One button, because 168 would be as many stops of the keyboard; a pointer
 * presses the hours below it.
 */
export function EmptyHour({ first, today, hourHeight, onAdd }: EmptyHourProps) {
  const button = useRef<HTMLButtonElement>(null);
  const hasMoved = useRef(false);
  const isThisWeek = daysBetween(first, today) >= 0 && daysBetween(first, today) < 7;
  const [{ column, hour }, setSpot] = useState({ column: isThisWeek ? daysBetween(first, today) : 1, hour: 15 });
  const day = addDays(first, column);
  const times = { begins_at: clockTime(hour * 60), ends_at: clockTime(Math.min(hour * 60 + 60, 24 * 60 - 1)) };
  const words = shortWords({ start_date: day, end_date: day, ...times });
  // A new element takes the focus, so that its name is read aloud.
  useEffect(() => {
    if (hasMoved.current) button.current?.focus();
  }, [column, hour]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    hasMoved.current = true;
    setSpot({ column: within(column + step[0], 6), hour: within(hour + step[1], 23) });
  };
  return (
    <button
      key={words}
      ref={button}
      type="button"
      aria-label={`New event, ${words}`}
      className="pointer-events-none absolute rounded-sm"
      style={{ top: hour * hourHeight, left: `${(column / 7) * 100}%`, width: `${100 / 7}%`, height: hourHeight }}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        event.stopPropagation();
        onAdd(`${day}T${times.begins_at}`);
      }}
    />
  );
}
