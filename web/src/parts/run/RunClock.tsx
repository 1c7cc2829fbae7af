import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { announcement, clockText, type KnownClock, moodOf, soundAt } from './clock-words.ts';
import { sound } from './run-sounds.ts';
import { useLeft } from './use-left.ts';
import './run-clock.css';

interface Props {
  clock: KnownClock;
  /** Of the part; 0 without a limit. */
  ms: number;
  isMuted: boolean;
  /** This device may have slept: no second is shown that may be wrong. */
  isStale: boolean;
  /** With the bar that runs out. */
  hasBar?: boolean;
  /** Counts on when the time is over; else it stays at zero. */
  hasOvertime?: boolean;
}

/** The time left, told by color and pulse at its end, by sounds, and to screen readers at a few moments. */
export function RunClock({ clock, ms, isMuted, isStale, hasBar = false, hasOvertime = true }: Props) {
  const left = useLeft(clock) ?? 0;
  const said = useMoments(left, isMuted || isStale || ms === 0);
  const mood = moodOf(left, ms);
  const shown = clockText(hasOvertime || ms === 0 ? left : Math.max(0, left), ms > 0);
  return (
    <div className="run-clock" data-mood={mood} data-running={clock.running}>
      <span className="run-clock-face" aria-hidden="true">
        {isStale ? '…' : shown}
      </span>
      <VisuallyHidden>
        <span role="timer" aria-live="off">
          {isStale ? 'The time is being asked for' : `${shown} ${clock.running ? '' : '(paused)'}`}
        </span>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {hasBar && ms > 0 && (
        <progress className="run-clock-bar" max={ms} value={Math.max(0, Math.min(ms, left))} aria-label="Time left" />
      )}
    </div>
  );
}

/** Sounds when a moment passes, and answers what is said at the last one. */
function useMoments(left: number, isSilent: boolean): string {
  const before = useRef(left);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const from = before.current;
    before.current = left;
    // A jump is no passing of time.
    if (from <= left || from - left > 2_500) return;
    const words = announcement(from, left);
    if (words) setSaid(words);
    const moment = soundAt(from, left);
    if (moment !== undefined && !isSilent) sound(moment);
  }, [left, isSilent]);
  return said;
}
