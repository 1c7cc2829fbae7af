import type { BoardEvent } from '@teamsparks/contract/coordination/addresses';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Span } from './board-days.ts';
import { hasHours, stepMinutes, type Times } from './event-times.ts';
import { steppedTimes } from './use-board-dragging.ts';

interface BoardKeys {
  find: (id: number) => BoardEvent | undefined;
  nudge: (event: BoardEvent, step: (times: Times) => Times) => void;
  span: Span;
}

/** Days and, in a week, steps of hours; in a month up and down are weeks. */
function stepOf(key: string, isWeek: boolean): { days: number; minutes: number } | undefined {
  if (key === 'ArrowLeft') return { days: -1, minutes: 0 };
  if (key === 'ArrowRight') return { days: 1, minutes: 0 };
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const sign = key === 'ArrowUp' ? -1 : 1;
  return isWeek ? { days: 0, minutes: sign * stepMinutes } : { days: 7 * sign, minutes: 0 };
}

/** Alt and an arrow moves the event that has the focus, Shift with them stretches it. */
export function useBoardKeys(root: RefObject<HTMLElement | null>, { find, nudge, span }: BoardKeys) {
  const focused = useRef<string>(undefined);
  // An event that moves to another day is another element there.
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>(`[data-event="${focused.current}"]`)?.focus();
  });
  return (event: KeyboardEvent): void => {
    // Alt goes down for the next step while the last one may not be drawn yet.
    if (event.key === 'Alt' || event.key === 'Shift') return;
    const chip = (event.target as Element).closest<HTMLElement>('[data-grip="event"]');
    const found = chip ? find(Number(chip.dataset.id)) : undefined;
    focused.current = undefined;
    if (!chip || !found || !event.altKey || event.ctrlKey || event.metaKey) return;
    const step = stepOf(event.key, span === 'week' && hasHours(found));
    if (!step) return;
    event.preventDefault();
    focused.current = chip.dataset.id;
    nudge(found, (times) => steppedTimes(times, event.shiftKey, step.days, step.minutes));
  };
}
