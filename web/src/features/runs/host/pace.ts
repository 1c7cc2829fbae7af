import { leftAt, limitOf, type RunState, type RunTrack } from '@teamsparks/contract/runs/run-state';

/** Returns by how much a run is behind its plan (ms), negative if ahead; pauses count as delay. */
export function behindMs({ parts }: RunTrack, { part, spent, clock, started_at }: RunState, now: number): number {
  const inPart = (spent[part] ?? 0) + clock.left_ms - leftAt(clock, now);
  const planned = parts.slice(0, part).reduce((sum, { ms }) => sum + ms, 0);
  const limit = parts[part]?.ms ?? 0;
  return now - (started_at ?? now) - planned - (limit > 0 ? Math.min(inPart, limit) : inPart);
}

/** Returns a delay (ms) in words, rounded to whole minutes: "Ahead 2 min", "Behind 4 min", "On time". */
export function paceWords(behind: number): string {
  const minutes = Math.round(Math.abs(behind) / 60_000);
  if (minutes === 0) return 'On time';
  return behind > 0 ? `Behind ${minutes} min` : `Ahead ${minutes} min`;
}

/**
 * Returns when the current part and the run will end (log's clock, ms), if nobody intervenes. `part` is null without a
 * limit or once its time is over; `run` is null if the current part or a later one has no limit, later closing talks
 * aside.
 */
export function endsAt(track: RunTrack, state: RunState, now: number): { part: number | null; run: number | null } {
  const limits = track.parts.map((_, at) => limitOf(track, state, at));
  const left = Math.max(0, leftAt(state.clock, now));
  const part = (limits[state.part] ?? 0) > 0 ? now + left : null;
  const later = track.parts.flatMap(({ kind }, at) => (at > state.part ? [{ kind, ms: limits[at] ?? 0, at }] : []));
  const isOpen = part === null || later.some(({ kind, ms }) => ms === 0 && kind !== 'debrief');
  const rest = later.reduce((sum, { ms, at }) => sum + Math.max(0, ms - (state.spent[at] ?? 0)), 0);
  return { part: left > 0 ? part : null, run: isOpen ? null : part + rest };
}
