import type { ReactNode } from 'react';
import { Checkbox } from '../../shared/ui/Checkbox.tsx';
import { daysWords } from './event-words.ts';

export interface DayBox {
  day: string;
  /** Name of the days off on this day. */
  off: string | null;
  checked: boolean;
  /** Shown without a box: nothing takes place on this day. */
  fixed?: boolean;
  /** What takes place on this day. */
  more?: ReactNode;
}

interface DayBoxesProps {
  label: string;
  days: readonly DayBox[];
  onChange: (day: string, checked: boolean) => void;
}

/**
 * Shows days, each with the name of its days off, what takes place on it, and a checkbox unless nothing can take
 * place on it.
 */
export function DayBoxes({ label, days, onChange }: DayBoxesProps) {
  return (
    <fieldset className="min-w-0 rounded-md border border-line p-3">
      <legend className="px-1 text-sm text-soft">Uncheck a day to skip it.</legend>
      <ul aria-label={label}>
        {days.map(({ day, off, checked, fixed = false, more }) => (
          <li key={day}>
            {fixed ? (
              <p className="py-1 pl-8 text-soft">{dayWords(day, off)}</p>
            ) : (
              <Checkbox label={dayWords(day, off)} checked={checked} onChange={() => onChange(day, !checked)} />
            )}
            {more}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function dayWords(day: string, off: string | null): string {
  const words = daysWords({ start_date: day, end_date: day });
  return off === null ? words : `${words} · ${off}`;
}
