import { leftAt, shownParts } from '@teamsparks/contract/runs/run-state';
import { resultsOf } from '@teamsparks/contract/runs/run-points';
import type {
  AppraiserMessage,
  HostPiece,
  TeamLobby,
  TeamMessage,
  TeamPiece,
  TeamView,
} from '@teamsparks/contract/runs/fields/screen-view';
import type { HostMessage } from '@teamsparks/contract/runs/fields/run-view';
import { pagesShown, stageInView, stageOn, teamViewOf as shownToTeam } from '@teamsparks/contract/runs/team-view';
import type { LiveRun } from './live-runs.ts';

// What each kind of reader gets of a run: an allow-list, built from the state. Times are as of `now`.

/** Returns the number of the current stage, from 0, also after the end; null in the lobby and in the closing talk. */
export const currentStage = ({ info, state }: LiveRun): number | null => stageOn(info.track, state);

/**
 * Returns the logged events after number `seen`, without payloads. Call it only if there are any: otherwise it returns the
 * last event again.
 */
export const eventsSince = ({ log }: LiveRun, seen: number) => log.slice(log.findIndex(({ seq }) => seq > seen));
const since = (run: LiveRun, seen: number | undefined) =>
  seen === undefined || run.state.seq <= seen ? [] : eventsSince(run, seen);

/**
 * Returns the stage that appraisers score: the current one, or in the closing talk the last that has scoring,
 * because points may be missing; null in the lobby, and in the closing talk if no stage has scoring.
 */
export function appraisedStageOf({ info, state }: LiveRun): number | null {
  const stage = state.phase === 'lobby' ? -1 : stageInView(info.track, state);
  return stage < 0 ? null : stage;
}

/** Returns the pages of the current stage's own PDF that the host shows; none before the start and after the end. */
export const shownPagesOf = ({ info, state }: LiveRun): number[] => pagesShown(info.track, state);

const teamPieceOf = ({ info }: LiveRun, stage: number | null): TeamPiece | null =>
  info.stages[stage ?? -1]?.team ?? null;
const hostPieceOf = ({ info }: LiveRun, stage: number | null): HostPiece | null =>
  info.stages[stage ?? -1]?.host ?? null;

function clockAt({ state }: LiveRun, now: number) {
  return { running: state.clock.running, left_ms: leftAt(state.clock, now) };
}

const shownTo = ({ info, state }: LiveRun) => ({
  phase: state.phase,
  rules: info.rules,
  sound: info.sound,
  part: state.part,
  parts: state.phase === 'lobby' ? [] : shownParts(info.track, state),
  teams: info.teams,
  ready: state.ready,
});

const sheetOf = (run: LiveRun) => ({ pages: shownPagesOf(run), page: run.state.page });

function resultsIn(run: LiveRun) {
  const { info, state } = run;
  const stage = stageInView(info.track, state);
  if (!state.revealed.includes(stage)) return null;
  return resultsOf(info.track, state, stage, info.rules === 'tournament');
}

function handoutFor(run: LiveRun, isWindow: boolean) {
  const { handout } = run.state;
  const shown = handout === null ? undefined : hostPieceOf(run, currentStage(run))?.handouts[handout];
  // A handout for one player is secret from the team, so only the host's own window shows it.
  if (!shown || (shown.for === 'one player' && !isWindow)) return null;
  return { title: shown.title, text: shown.text };
}

/** Returns what team screens show; `isWindow` for the window that the host opened on the same device. */
export function teamViewOf(run: LiveRun, now: number, isWindow: boolean): TeamView {
  const { info, state } = run;
  const bestOf = (stage: number, team: number) => info.bests.get(`${stage} ${team}`) ?? null;
  const titles = info.stages.map(({ title }) => title);
  return shownToTeam({ ...info, titles, bestOf, handout: handoutFor(run, isWindow) }, state, now);
}

/**
 * Returns the run's name and join code while in the lobby, null afterward. The name is null under tournament rules, where
 * it is secret before the start.
 */
export const teamLobbyOf = ({ info, state }: LiveRun, code: string | null): TeamLobby | null =>
  state.phase === 'lobby' ? { name: info.rules === 'practice' ? info.name : null, code } : null;

/** Builds the message for a team screen: events since `seen` (none if undefined), the view, and `withPiece` the stage's texts. */
export function teamMessageOf(
  run: LiveRun,
  { now, seen, isWindow, withPiece }: { now: number; seen: number | undefined; isWindow: boolean; withPiece: boolean },
): TeamMessage {
  return {
    seq: run.state.seq,
    events: since(run, seen),
    view: teamViewOf(run, now, isWindow),
    ...(withPiece && { piece: teamPieceOf(run, currentStage(run)) }),
  };
}

interface ForAppraiser {
  now: number;
  seen: number | undefined;
  screenId: string;
  /** Null: without the pieces. */
  pieces: { host: boolean } | null;
}

/**
 * Builds the message for an appraiser's screen: events since `seen` (none if undefined), the view, and with `pieces` the
 * stage's texts. A screen that the host has not admitted gets a null view and no events or texts.
 */
export function appraiserMessageOf(run: LiveRun, { now, seen, screenId, pieces }: ForAppraiser): AppraiserMessage {
  const { state } = run;
  const basics = { seq: state.seq, events: since(run, seen) };
  const stage = appraisedStageOf(run);
  if (!isAdmitted(run, screenId)) return { ...basics, events: [], view: null };
  return {
    ...basics,
    view: {
      ...shownTo(run),
      ...sheetOf(run),
      stage,
      clock: clockAt(run, now),
      revealed: state.revealed,
      results: resultsIn(run),
    },
    ...(pieces && { piece: teamPieceOf(run, stage), host: pieces.host ? hostPieceOf(run, stage) : null }),
  };
}

/**
 * Tells whether this screen is admitted: a team's since it joined, an appraiser's since the host let it in; false
 * once it was removed.
 */
export const isAdmitted = ({ state }: LiveRun, screenId: string): boolean =>
  state.screens.some(({ id, admitted }) => id === screenId && admitted);

/** Returns the points that a screen has given so far. */
export const pointsGivenBy = ({ state }: LiveRun, screenId: string) => state.points.filter(({ by }) => by === screenId);

/**
 * Builds the message for the host: events since `seen` (none if undefined), the whole state, the time and the connected
 * screens.
 */
export function hostMessageOf(
  run: LiveRun,
  { now, seen, connected }: { now: number; seen: number | undefined; connected: string[] },
): HostMessage {
  return { seq: run.state.seq, events: since(run, seen), state: run.state, now, connected };
}
