import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { announcement, clockText, type KnownClock, moodOf } from './clock-words.ts';
import { PlannedSounds } from './run-sounds.ts';
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
  const said = useMoments(left);
  useSounds(clock, isMuted || isStale || ms === 0);
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

/** What is said at the last moment that passed. */
function useMoments(left: number): string {
  const before = useRef(left);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const from = before.current;
    before.current = left;
    // A jump is no passing of time.
    if (from <= left || from - left > 2_500) return;
    const words = announcement(from, left);
    if (words) setSaid(words);
  }, [left]);
  return said;
}

function useSounds({ running, left_ms, at }: KnownClock, isSilent: boolean): void {
  const [sounds] = useState(() => new PlannedSounds());
  useEffect(() => sounds.open(), [sounds]);
  useEffect(() => sounds.plan(isSilent ? null : { running, left_ms, at }), [sounds, isSilent, running, left_ms, at]);
}
