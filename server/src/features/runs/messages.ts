import { leftAt, shownParts } from '@teamsparks/contract/runs/run-state';
import { resultsOf } from '@teamsparks/contract/runs/run-points';
import type {
  AppraiserMessage,
  HostMessage,
  HostPiece,
  TeamLobby,
  TeamMessage,
  TeamPiece,
  TeamView,
} from '@teamsparks/contract/runs/fields/run-view';
import { pagesShown, stageInView, stageOn, teamViewOf as shownToTeam } from '@teamsparks/contract/runs/team-view';
import type { LiveRun } from './live-runs.ts';

// What each reader is told of a run: an allow-list, made from the state. Times are as of `now`.

/** The stage that is on; null in the lobby and at the end. */
export const stageOf = ({ info, state }: LiveRun): number | null => stageOn(info.track, state);

export const eventsSince = ({ log }: LiveRun, seen: number) => log.slice(log.findIndex(({ seq }) => seq > seen));
const since = (run: LiveRun, seen: number | undefined) =>
  seen === undefined || run.state.seq <= seen ? [] : eventsSince(run, seen);

/** The stage that appraisers have before them: also while people talk at the end, for points that are missing. */
export function appraisedStageOf({ info, state }: LiveRun): number | null {
  const stage = state.phase === 'lobby' ? -1 : stageInView(info.track, state);
  return stage < 0 ? null : stage;
}

/** The pages of its own PDF that the host shows of the stage that is on: none before the start and after the end. */
export const chosenPages = ({ info, state }: LiveRun): number[] => pagesShown(info.track, state);

const teamPieceOf = ({ info }: LiveRun, stage: number | null): TeamPiece | null =>
  info.stages[stage ?? -1]?.team ?? null;
const hostPieceOf = ({ info }: LiveRun, stage: number | null): HostPiece | null =>
  info.stages[stage ?? -1]?.host ?? null;

function clockAt({ state }: LiveRun, now: number) {
  return { running: state.clock.running, left_ms: leftAt(state.clock, now) };
}

const shownTo = ({ info, state }: LiveRun) => ({
  ...{ phase: state.phase, rules: info.rules, sound: info.sound, part: state.part },
  ...{ parts: state.phase === 'lobby' ? [] : shownParts(info.track, state), teams: info.teams, ready: state.ready },
});

const sheetOf = (run: LiveRun) => ({ pages: chosenPages(run), page: run.state.page });

function resultsIn(run: LiveRun) {
  const { info, state } = run;
  const stage = stageInView(info.track, state);
  if (!state.revealed.includes(stage)) return null;
  return resultsOf(info.track, state, stage, info.rules === 'tournament');
}

function handoutFor(run: LiveRun, isWindow: boolean) {
  const { handout } = run.state;
  const shown = handout === null ? undefined : hostPieceOf(run, stageOf(run))?.handouts[handout];
  // What one player alone may know is on no screen that anybody joined.
  if (!shown || (shown.for === 'one player' && !isWindow)) return null;
  return { title: shown.title, text: shown.text };
}

/** What the screens of teams see; `isWindow` for the one that the host opened on the same device. */
export function teamViewOf(run: LiveRun, now: number, isWindow: boolean): TeamView {
  const { info, state } = run;
  const bestOf = (stage: number, team: number) => info.bests.get(`${stage} ${team}`) ?? null;
  const titles = info.stages.map(({ title }) => title);
  return shownToTeam({ ...info, titles, bestOf, handout: handoutFor(run, isWindow) }, state, now);
}

/** Nothing else of a challenge is told before the start, and under tournament rules not even its name. */
export const teamLobbyOf = ({ info, state }: LiveRun, code: string | null): TeamLobby | null =>
  state.phase === 'lobby' ? { name: info.rules === 'practice' ? info.name : null, code } : null;

export function teamMessageOf(
  run: LiveRun,
  { now, seen, isWindow, withPiece }: { now: number; seen: number | undefined; isWindow: boolean; withPiece: boolean },
): TeamMessage {
  return {
    ...{ seq: run.state.seq, events: since(run, seen), view: teamViewOf(run, now, isWindow) },
    ...(withPiece && { piece: teamPieceOf(run, stageOf(run)) }),
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
  const stage = appraisedStageOf(run);
  if (!isAdmitted(run, screenId)) return { ...every, events: [], view: null };
  return {
    ...every,
    view: {
      ...{ ...shownTo(run), ...sheetOf(run), stage, clock: clockAt(run, now) },
      ...{ revealed: state.revealed, results: resultsIn(run) },
    },
    ...(pieces && { piece: teamPieceOf(run, stage), host: pieces.host ? hostPieceOf(run, stage) : null }),
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
