import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { announcement, clockText, type KnownClock, moodOf } from './clock-words.ts';
import { PlannedSounds } from './run-sounds.ts';
import { useLeft } from './use-left.ts';
import './run-clock.css';

interface Props {
  clock: KnownClock;
  /** Limit of the part (ms); 0: none. */
  ms: number;
  isMuted: boolean;
  /** This device may have slept, so no time is shown. */
  isStale: boolean;
  /** Shows a bar that runs out. */
  hasBar?: boolean;
  /** Counts overtime after zero instead of staying at zero. */
  hasOvertime?: boolean;
}

/**
 * Shows the time left, or without a limit the time so far; with a limit in a color by the time left and with sounds
 * unless `isMuted`; "…" while `isStale`. Screen readers announce a few moments.
 */
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
          {isStale ? 'Getting the time' : `${shown} ${clock.running ? '' : '(paused)'}`}
        </span>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {hasBar && ms > 0 && (
        <progress className="run-clock-bar" max={ms} value={Math.max(0, Math.min(ms, left))} aria-label="Time left" />
      )}
    </div>
  );
}

/** Returns the announcement of the last moment that passed, such as "1 minute left"; '' before the first. */
function useMoments(left: number): string {
  const before = useRef(left);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const from = before.current;
    before.current = left;
    // The clock was set, so no moment passed.
    if (from <= left || from - left > 2_500) return;
    const words = announcement(from, left);
    if (words) setSaid(words);
  }, [left]);
  return said;
}

/** Plans the clock's sounds; none while silent. */
function useSounds({ running, left_ms, at }: KnownClock, isSilent: boolean): void {
  const [sounds] = useState(() => new PlannedSounds());
  useEffect(() => sounds.open(), [sounds]);
  useEffect(() => sounds.plan(isSilent ? null : { running, left_ms, at }), [sounds, isSilent, running, left_ms, at]);
}
