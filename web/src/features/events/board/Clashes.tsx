import type { Board } from '@teamsparks/contract/coordination/addresses';
import { useId } from 'react';
import { formatNearDays } from '../../../parts/events/event-words.ts';
import { plural } from '../../../shared/format/format.ts';
import type { Span } from '../shown-days.ts';
import { clashLines } from './clash-words.ts';

interface ClashListProps {
  board: Board;
  onOpen: (eventId: number) => void;
}

/**
 * Shows the pairs of names whose events need the same person, group or place at the same time, with each event's name as a
 * button that calls `onOpen` with the first one; nothing if there are none.
 */
export function ClashList({ board, onOpen }: ClashListProps) {
  const title = useId();
  const lines = clashLines(board);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={title} className="flex flex-col gap-2">
      <h2 id={title} className="text-xl">
        {plural(lines.length, 'clash', 'clashes')}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {lines.map(({ pair, days, needs }) => (
          <li key={pair.map(({ id }) => id).join(' ')} className="px-4 py-2 wrap-anywhere">
            <span>{`${formatNearDays(days[0] ?? '', days.at(-1) ?? '')}: `}</span>
            {pair.map(({ id, name }, index) => (
              <span key={id}>
                {index === 1 && <span>{' and '}</span>}
                <button
                  type="button"
                  className="text-left font-semibold text-brand underline pointer-coarse:min-h-11"
                  onClick={() => onOpen(id)}
                >
                  {name}
                </button>
              </span>
            ))}
            <span>{` overlap${days.length > 1 ? ` on ${days.length} dates` : ''}, and ${needs}.`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Shows for each mentor of `loads` how many events and, if any, hours they have in these days; nothing if `loads` is
 * empty, as for people who may not assign mentors.
 */
export function Loads({ loads, span }: { loads: Board['loads']; span: Span }) {
  const title = useId();
  if (loads.length === 0) return null;
  return (
    <section aria-labelledby={title} className="flex flex-col gap-2">
      <h2 id={title} className="text-xl">{`High school mentors ${span === 'week' ? 'this week' : 'these weeks'}`}</h2>
      <ul className="grid gap-x-6 rounded-lg border border-line bg-surface px-4 py-2 sm:grid-cols-2">
        {loads.map(({ mentor_id, name, events, minutes }) => (
          <li key={mentor_id} className="flex justify-between gap-3 py-1">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="shrink-0 text-soft tabular-nums">{`${plural(events, 'event', 'events')}${minutes > 0 ? `, ${(minutes / 60).toLocaleString(undefined, { maximumFractionDigits: 1 })} h` : ''}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
