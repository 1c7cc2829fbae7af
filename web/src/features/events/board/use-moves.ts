import type { BoardEvent } from '@teamsparks/contract/coordination/addresses';
import type { Event } from '@teamsparks/contract/events/addresses';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { saveEvent } from '../../../parts/events/event-calls.ts';
import { clockRange, daysWords, hoursWords } from '../../../parts/events/event-words.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { plainWords } from '../../../shared/forms/failure-words.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { BoardDays } from '../shown-days.ts';
import { showAt } from './show-at.ts';
import { isSameTime, type Times, timesOf } from './event-times.ts';

/** Pause (ms) after the last key before the moves of several keys are saved together. */
const keyPause = 700;

type Seen = Pick<Event, 'id' | 'name' | 'version'> & Times;
interface Nudge {
  before: BoardEvent;
  times: Times;
  timer: ReturnType<typeof setTimeout>;
}

/** Returns days and hours of an event: "Tuesday, Mar 2, 2027, 4:00–5:30 PM"; only the days if it has no hours. */
export const timeWords = (event: Parameters<typeof hoursWords>[0] & Times): string =>
  [daysWords(event), hoursWords(event)].filter(Boolean).join(', ');

const dayStyle = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Returns "Tue, Mar 2, 4:00–5:30 PM", for times that are not saved yet; only the days if there are no hours. */
export function shortWords({ start_date, end_date, begins_at, ends_at }: Times): string {
  const days = dayStyle.formatRange(new Date(start_date), new Date(end_date));
  return begins_at === null || ends_at === null ? days : `${days}, ${clockRange(begins_at, ends_at)}`;
}

/**
 * Returns `move`, which shows an event at other times at once if it is on these days, saves them, and shows a
 * message with Undo or the failure; `nudge`, which moves by a step, returns the new times and saves them after a
 * pause, or when the page is left; and `said`, the times of the last step for screen readers.
 */
export function useMoves(days: BoardDays) {
  const saving = useRef(new Map<number, Promise<Event>>());
  const nudges = useRef(new Map<number, Nudge>());
  const shown = useRef(days);
  const [said, say] = useState('');
  useEffect(() => {
    shown.current = days;
  }, [days]);

  /** Saves one move of an event after the other: the second is for the version that the first one made. */
  const save = (seen: Seen, times: Times): Promise<Event> => {
    const earlier = saving.current.get(seen.id);
    const saved = (earlier ?? Promise.resolve(seen)).then(({ version }) =>
      saveEvent({ id: seen.id, version }, changesOf(seen, times)),
    );
    saving.current.set(seen.id, saved);
    const forget = () => saving.current.get(seen.id) === saved && saving.current.delete(seen.id);
    saved.then(forget, forget);
    return saved;
  };

  const move = async (event: Seen, times: Times, isUndo = false): Promise<void> => {
    if (isSameTime(event, times)) return;
    await showAt(shown.current, event.id, times);
    try {
      const saved = await save(event, times);
      const undo = { label: 'Undo', onClick: () => void move(saved, timesOf(event), true) };
      toast(`“${saved.name}”: ${timeWords(saved)}.`, 'success', isUndo ? undefined : undo);
    } catch (error) {
      // The present times were loaded meanwhile, and are shown.
      toast(refusalWords(event, error), 'failure');
    }
  };

  const flush = (id: number): void => {
    const nudge = nudges.current.get(id);
    if (!nudge) return;
    clearTimeout(nudge.timer);
    nudges.current.delete(id);
    void move(nudge.before, nudge.times);
  };

  /** Moves by a step from where earlier keys led, which may not be drawn yet, and returns the new times. */
  const nudge = (event: BoardEvent, step: (times: Times) => Times): Times => {
    const earlier = nudges.current.get(event.id);
    const times = step(earlier?.times ?? timesOf(event));
    clearTimeout(earlier?.timer);
    const timer = setTimeout(() => flush(event.id), keyPause);
    nudges.current.set(event.id, { before: earlier?.before ?? event, times, timer });
    void showAt(shown.current, event.id, times);
    say(`${event.name}: ${shortWords(times)}`);
    return times;
  };

  /** Saves what is waiting when the page is left. */
  const leave = useEffectEvent(() => nudges.current.forEach((_, id) => flush(id)));
  useEffect(() => () => leave(), []);
  return { move: (event: Seen, times: Times): void => void move(event, times), nudge, said };
}

/** Returns only what changes: hours that are left out stay as they are. */
function changesOf(before: Times, { start_date, end_date, begins_at, ends_at }: Times) {
  const isSameHours = begins_at === before.begins_at && ends_at === before.ends_at;
  return { start_date, end_date, ...(!isSameHours && { begins_at, ends_at }) };
}

function refusalWords({ name }: Seen, error: unknown): string {
  if (!(error instanceof ApiError) || error.status !== 412) return plainWords(error);
  const now = error.current as Event;
  return `Someone else changed “${name}” in the meantime. It is now: ${timeWords(now)}. Move it again if you need to.`;
}
