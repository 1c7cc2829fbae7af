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

/** Returns the step of an arrow key: days, and among hours minutes; in a month up and down are weeks. */
function stepOf(key: string, isWeek: boolean): { days: number; minutes: number } | undefined {
  if (key === 'ArrowLeft') return { days: -1, minutes: 0 };
  if (key === 'ArrowRight') return { days: 1, minutes: 0 };
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const sign = key === 'ArrowUp' ? -1 : 1;
  return isWeek ? { days: 0, minutes: sign * stepMinutes } : { days: 7 * sign, minutes: 0 };
}

/**
 * Returns the key handler of the board, which calls `nudge`: Alt and an arrow moves the event that has the focus, with
 * Shift it stretches the event. The focus stays on an event that moves to another day.
 */
export function useBoardKeys(root: RefObject<HTMLElement | null>, { find, nudge, span }: BoardKeys) {
  const focused = useRef<string>(undefined);
  // An event that moves to another day is another element there, so the focus moves to it.
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>(`[data-event="${focused.current}"]`)?.focus();
  });
  return (event: KeyboardEvent): void => {
    // Alt is pressed for the next step while the last one may not be drawn yet.
    if (event.key === 'Alt' || event.key === 'Shift') return;
    const chip = (event.target as Element).closest<HTMLElement>('[data-grip="event"]');
    const focusedEvent = chip ? find(Number(chip.dataset.id)) : undefined;
    focused.current = undefined;
    if (!chip || !focusedEvent || !event.altKey || event.ctrlKey || event.metaKey) return;
    const step = stepOf(event.key, span === 'week' && hasHours(focusedEvent));
    if (!step) return;
    event.preventDefault();
    focused.current = chip.dataset.id;
    nudge(focusedEvent, (times) => steppedTimes(times, event.shiftKey, step.days, step.minutes));
  };
}
