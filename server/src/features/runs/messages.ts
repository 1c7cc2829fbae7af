import { leftAt } from '@teamsparks/contract/run/run-state';
import { resultsOf } from '@teamsparks/contract/run/run-points';
import type {
  AppraiserMessage,
  HostMessage,
  HostPiece,
  TeamMessage,
  TeamPiece,
  TeamView,
} from '@teamsparks/contract/run/run-view-fields';
import { toldMs } from '@teamsparks/contract/run/run-vocabulary';
import type { LiveRun } from './live-runs.ts';

// What each reader is told of a run: an allow-list, made from the state. Times are as of `now`.

/** The stage that is on; null in the lobby and at the end. */
export function stageOf({ info, state }: LiveRun): number | null {
  if (state.phase === 'lobby') return null;
  return info.track.parts[state.part]?.stage ?? null;
}

/** The stage whose points people look at: the one that is on, or the last challenge when they talk about it. */
function scoredStage(run: LiveRun): number {
  const stage = stageOf(run);
  return stage ?? run.info.track.scoring.findLastIndex((items) => items.length > 0);
}

export const eventsSince = ({ log }: LiveRun, seen: number) => log.slice(log.findIndex(({ seq }) => seq > seen));
const since = (run: LiveRun, seen: number | undefined) =>
  seen === undefined || run.state.seq <= seen ? [] : eventsSince(run, seen);

/** The pages of its own PDF that the host shows of the stage that is on: none before the start and after the end. */
export function chosenPages(run: LiveRun): number[] {
  return run.state.phase === 'running' ? (run.state.pages[stageOf(run) ?? -1] ?? []) : [];
}

export function teamPieceOf(run: LiveRun): TeamPiece | null {
  return run.info.stages[stageOf(run) ?? -1]?.team ?? null;
}

export function hostPieceOf(run: LiveRun): HostPiece | null {
  return run.info.stages[stageOf(run) ?? -1]?.host ?? null;
}

function clockAt({ state }: LiveRun, now: number) {
  return { running: state.clock.running, left_ms: leftAt(state.clock, now) };
}

const shownTo = ({ info, state }: LiveRun) => ({
  ...{ phase: state.phase, rules: info.rules, sound: info.sound, part: state.part },
  ...{ parts: state.phase === 'lobby' ? [] : [...info.track.parts], teams: info.teams, ready: state.ready },
});

const sheetOf = (run: LiveRun) => ({ pages: chosenPages(run), page: run.state.page });

function resultsIn(run: LiveRun) {
  const { info, state } = run;
  const stage = scoredStage(run);
  if (!state.revealed.includes(stage)) return null;
  return resultsOf(info.track, state, stage, info.rules === 'tournament');
}

function handoutFor(run: LiveRun, isWindow: boolean) {
  const { handout } = run.state;
  const shown = handout === null ? undefined : hostPieceOf(run)?.handouts[handout];
  // What one player alone may know is on no screen that anybody joined.
  if (!shown || (shown.for === 'one player' && !isWindow)) return null;
  return { title: shown.title, text: shown.text };
}

/** What the screens of teams see; `isWindow` for the one that the host opened on the same device. */
export function teamViewOf(run: LiveRun, now: number, isWindow: boolean): TeamView {
  const { info, state } = run;
  const isTournament = info.rules === 'tournament';
  const ago_ms = state.told_at === null ? toldMs : now - state.told_at;
  const results = resultsIn(run);
  return {
    ...shownTo(run),
    clock: isTournament ? null : clockAt(run, now),
    told: isTournament && ago_ms < toldMs ? { left_ms: leftAt(state.clock, now), ago_ms: Math.max(0, ago_ms) } : null,
    ...sheetOf(run),
    handout: handoutFor(run, isWindow),
    results:
      results &&
      results.map(({ team, items, sum, rank }) => ({
        ...{ team, sum, rank, items: items.map(({ points }) => points) },
        best: isTournament ? null : (info.bests.get(`${scoredStage(run)} ${team}`) ?? null),
      })),
    questions: state.phase !== 'lobby' && info.track.parts[state.part]?.kind === 'debrief' ? info.questions : [],
  };
}

export function teamMessageOf(
  run: LiveRun,
  { now, seen, isWindow, withPiece }: { now: number; seen: number | undefined; isWindow: boolean; withPiece: boolean },
): TeamMessage {
  return {
    ...{ seq: run.state.seq, events: since(run, seen), view: teamViewOf(run, now, isWindow) },
    ...(withPiece && { piece: teamPieceOf(run) }),
  };
}

interface ForAppraiser {
  now: number;
  seen: number | undefined;
  screenId: string;
  /** Null: without the pieces. */
  pieces: { host: boolean } | null;
}

/** Nothing but that it waits, for a screen that the host has not admitted. */
export function appraiserMessageOf(run: LiveRun, { now, seen, screenId, pieces }: ForAppraiser): AppraiserMessage {
  const { state } = run;
  const every = { seq: state.seq, events: since(run, seen) };
  if (!isAdmitted(run, screenId)) return { ...every, events: [], view: null };
  return {
    ...every,
    view: {
      ...{ ...shownTo(run), ...sheetOf(run), clock: clockAt(run, now) },
      ...{ revealed: state.revealed, results: resultsIn(run) },
    },
    ...(pieces && { piece: teamPieceOf(run), host: pieces.host ? hostPieceOf(run) : null }),
  };
}

export const isAdmitted = ({ state }: LiveRun, screenId: string): boolean =>
  state.screens.some(({ id, admitted }) => id === screenId && admitted);

/** What a screen has given so far. */
export const givenBy = ({ state }: LiveRun, screenId: string) => state.points.filter(({ by }) => by === screenId);

export function hostMessageOf(
  run: LiveRun,
  { now, seen, connected }: { now: number; seen: number | undefined; connected: string[] },
): HostMessage {
  return { seq: run.state.seq, events: since(run, seen), state: run.state, now, connected };
}
