import type { RunCommand, RunEventKind, RunEventPayloads } from './run-events.ts';
import { leftAt, type RunItem, type RunState, type RunTrack } from './run-state.ts';
import { redoRefusal, undoRefusal } from './run-undo.ts';
import { pointsStep } from './vocabulary.ts';

const notNow = 'This is not possible now.';
const noSuch = (what: string) => `This run has no such ${what}.`;

/** Returns why a run refuses a command now, in a sentence; null where it accepts it. Does not check who sends it. */
export function refusalOf(track: RunTrack, state: RunState, { kind, payload }: RunCommand): string | null {
  if (state.phase === 'ended' && kind !== 'reopen' && !afterwards.has(kind)) return 'This run has ended.';
  const ask = refusals[kind] as ((track: RunTrack, state: RunState, payload: object) => string | null) | undefined;
  return ask ? ask(track, state, payload) : null;
}

/** Commands that an ended run still accepts: scores, also from paper, and answers. */
const afterwards = new Set<RunEventKind>(['points', 'reveal', 'settle', 'answer', 'next_time']);

type Refusals = {
  [K in RunEventKind]?: (track: RunTrack, state: RunState, payload: RunEventPayloads[K]) => string | null;
};

const whileRunning = (_: RunTrack, { phase }: RunState) => (phase === 'running' ? null : notNow);

const refusals: Refusals = {
  start: (_, { phase }) => (phase === 'lobby' ? null : 'This run has started already.'),
  pause: whileRunning,
  resume: whileRunning,
  add: whileRunning,
  next: ({ parts }, { phase, part }) => (phase === 'running' && part < parts.length - 1 ? null : notNow),
  back: (_, { phase, part }) => (phase === 'running' && part > 0 ? null : notNow),
  jump: ({ parts }, { phase }, { part }) => {
    if (phase !== 'running') return notNow;
    return parts[part] ? null : noSuch('part');
  },
  undo: (_, state, { of }) => undoRefusal(state, of),
  redo: (_, state, { of }) => redoRefusal(state, of),
  handout: whileRunning,
  tell: whileRunning,
  hide_clock: ({ parts }, { phase }, { part }) => {
    if (phase !== 'running') return notNow;
    return parts[part] ? null : noSuch('part');
  },
  reading: whileRunning,
  pages: ({ pdf_pages }, _, { stage, pages }) => {
    const count = pdf_pages[stage] ?? 0;
    if (count === 0) return 'This part has no PDF.';
    if (pages.every((page) => page >= 1 && page <= count)) return null;
    return count === 1 ? 'This PDF has 1 page.' : `This PDF has ${count} pages.`;
  },
  admit: (_, { screens }, { screen }) => (screens.some(({ id }) => id === screen) ? null : noSuch('screen')),
  put_out: (_, { screens }, { screen }) => (screens.some(({ id }) => id === screen) ? null : noSuch('screen')),
  points: (track, state, payload) =>
    state.revealed.includes(payload.stage) ? 'These points have been revealed.' : wrongPoints(track, payload),
  reveal: ({ scoring }, { revealed }, { stage }) => {
    if (!scoring[stage]?.length) return noSuch('part');
    return revealed.includes(stage) ? 'These points have been revealed.' : null;
  },
  settle: ({ scoring, teams }, { revealed }, { stage, team, item, points }) => {
    if (!revealed.includes(stage)) return 'Reveal the points first.';
    const one = scoring[stage]?.[item];
    if (!one || team >= teams) return noSuch('item');
    return fitsItem(one, points) ? null : allowedPoints(one);
  },
  next_time: ({ teams }, _, { team }) => (team < teams ? null : noSuch('team')),
  end: (_, { phase }) => (phase === 'running' ? null : notNow),
  reopen: (_, { phase }) => (phase === 'ended' ? null : notNow),
  joined: (_, { locked }) => (locked ? 'The door of this run is locked. Ask the host to open it.' : null),
  chose: ({ teams }, _, { team }) => (team === null || team < teams ? null : noSuch('team')),
  asked: whileRunning,
  ready: ({ teams }, { phase }, { team }) => {
    if (phase !== 'running') return notNow;
    return team < teams ? null : noSuch('team');
  },
};

/** Tells whether an item can get these points: 0 to its own, in halves; without `up_to` only all or none. */
export function fitsItem({ points: most, up_to }: RunItem, points: number): boolean {
  if (points < 0 || points > most || points % pointsStep !== 0) return false;
  return up_to || points === 0 || points === most;
}

/** Returns the sentence with the points that an item can get. */
export const allowedPoints = ({ points, up_to }: RunItem): string =>
  up_to ? `Please give 0 to ${points} ${points === 1 ? 'point' : 'points'}, in halves.` : `Please give 0 or ${points}.`;

function wrongPoints({ scoring, teams }: RunTrack, given: RunEventPayloads['points']): string | null {
  const items = scoring[given.stage] ?? [];
  if (items.length === 0 || given.team >= teams) return noSuch('team');
  if (given.points.length !== items.length) return 'Please give points for every item.';
  const wrong = items.find((item, at) => !fitsItem(item, given.points[at] ?? -1));
  return wrong ? allowedPoints(wrong) : null;
}

/**
 * Returns when the current part runs out of time (ms since 1970); null where it has no limit or the clock stands still,
 * before the start and after the end.
 */
export function partEndsAt({ parts }: RunTrack, { clock, part, phase }: RunState): number | null {
  if (phase !== 'running' || !clock.running || (parts[part]?.ms ?? 0) === 0) return null;
  return clock.since + leftAt(clock, clock.since);
}
