import type { BoardEvent } from '@teamsparks/contract/coordination/addresses';
import { addDays, daysBetween } from '@teamsparks/contract/shared/calendar-date';
import { type RefObject, useEffect, useEffectEvent } from 'react';
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

interface BoardActions {
  find: (id: number) => BoardEvent | undefined;
  move: (event: BoardEvent, times: Times) => void;
  put: (event: BoardEvent, planId: number) => void;
  openPlan: (planId: number, day: string) => void;
}

/**
 * Listens to dragging in `root` while mounted: calls `move` with the new times of a dragged or stretched event, `put`
 * for a plan dropped on an event, and `openPlan` for one dropped on a day.
 */
export function useBoardDragging(root: RefObject<HTMLElement | null>, { find, move, put, openPlan }: BoardActions) {
  const words = useEffectEvent(({ kind, id }: Grip, from: Spot | undefined, to: Spot): string => {
    const event = find(kind === 'plan' ? (to.eventId ?? 0) : id);
    if (kind === 'plan')
      return event
        ? `Put on “${event.name}”`
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

/** Returns times moved by some days or minutes, or with `isStretch` with an end that is that much later. */
export function steppedTimes(times: Times, isStretch: boolean, days: number, minutes: number): Times {
  if (!isStretch) return movedTimes(times, days, minutes);
  return days === 0 ? stretchedMinutes(times, minutes) : stretchedDays(times, addDays(times.end_date, days));
}
