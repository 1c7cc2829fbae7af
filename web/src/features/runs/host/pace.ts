import { leftAt, type RunState, type RunTrack } from '@teamsparks/contract/run/run-state';

/** Milliseconds by which a run is behind its plan; below zero when it is ahead. Pauses count: the session ends later. */
export function behindMs({ parts }: RunTrack, { part, spent, clock, started_at }: RunState, now: number): number {
  const inPart = (spent[part] ?? 0) + clock.left_ms - leftAt(clock, now);
  const planned = parts.slice(0, part).reduce((sum, { ms }) => sum + ms, 0);
  const limit = parts[part]?.ms ?? 0;
  return now - (started_at ?? now) - planned - (limit > 0 ? Math.min(inPart, limit) : inPart);
}

/** "Ahead 2 min", "Behind 4 min", "On time". */
export function paceWords(behind: number): string {
  const minutes = Math.round(Math.abs(behind) / 60_000);
  if (minutes === 0) return 'On time';
  return behind > 0 ? `Behind ${minutes} min` : `Ahead ${minutes} min`;
}
