import type { BoardEvent } from '@teamsparks/contract/coordination/addresses';
import { addDays, daysBetween } from '@teamsparks/contract/shared/calendar-date';
import { type RefObject, useEffect, useEffectEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { BoardDragging, type Grip, type Spot } from './board-dragging.ts';
import {
  hasHours,
  movedTimes,
  stepMinutes,
  stretchedDays,
  stretchedMinutes,
  type Times,
  timesOf,
} from './event-times.ts';
import { shortWords } from './use-moves.ts';
import type { Span } from '../shown-days.ts';

interface BoardActions {
  find: (id: number) => BoardEvent | undefined;
  move: (event: BoardEvent, times: Times) => void;
  put: (event: BoardEvent, planId: number) => void;
  openPlan: (planId: number, day: string) => void;
}

/**
 * Listens to dragging in `root` while mounted: calls `move` with the new times of a dragged or stretched event,
 * `put` for a plan dropped on an event that takes plans, and `openPlan` for one dropped elsewhere on a day.
 */
export function useBoardDragging(root: RefObject<HTMLElement | null>, { find, move, put, openPlan }: BoardActions) {
  const words = useEffectEvent(({ kind, id }: Grip, from: Spot | undefined, to: Spot): string => {
    const event = find(kind === 'plan' ? (to.eventId ?? 0) : id);
    if (kind === 'plan')
      return event
        ? `Add to “${event.name}”`
        : shortWords({ start_date: to.day, end_date: to.day, begins_at: null, ends_at: null });
    return event ? shortWords(draggedTimes(event, kind, from, to)) : '';
  });
  const drop = useEffectEvent(({ kind, id }: Grip, from: Spot | undefined, to: Spot): void => {
    const event = find(kind === 'plan' ? (to.eventId ?? 0) : id);
    if (kind !== 'plan') {
      if (event) move(event, draggedTimes(event, kind, from, to));
    } else if (event) put(event, id);
    else openPlan(id, to.day);
  });
  useEffect(() => {
    if (!root.current) return;
    const dragging = new BoardDragging(root.current, {
      words: (...at) => words(...at),
      drop: (...at) => drop(...at),
    });
    return () => dragging.stop();
  }, [root]);
}

/** Returns when the event is after its drop; hours move only if both ends of the way have hours. */
function draggedTimes(event: BoardEvent, kind: Grip['kind'], from: Spot | undefined, to: Spot): Times {
  const times = timesOf(event);
  const minutes =
    from?.minutes === undefined || to.minutes === undefined
      ? 0
      : Math.round((to.minutes - from.minutes) / stepMinutes) * stepMinutes;
  if (kind === 'event') return movedTimes(times, from ? daysBetween(from.day, to.day) : 0, minutes);
  return hasHours(times) && to.minutes !== undefined ? stretchedMinutes(times, minutes) : stretchedDays(times, to.day);
}

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
 * Returns the key handler of the board, which calls `nudge`: Alt and an arrow moves the event that has the focus if
 * this person may edit it, with Shift only its end. The focus stays on an event that moves to another day.
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

/** Returns times moved by some days or minutes, or with `isStretch` with an end that is that much later. */
function steppedTimes(times: Times, isStretch: boolean, days: number, minutes: number): Times {
  if (!isStretch) return movedTimes(times, days, minutes);
  return days === 0 ? stretchedMinutes(times, minutes) : stretchedDays(times, addDays(times.end_date, days));
}
