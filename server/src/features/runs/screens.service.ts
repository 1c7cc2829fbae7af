import { isDeepStrictEqual } from 'node:util';
import { waitsForReaders } from '@teamsparks/contract/runs/run-fold';
import type { RunEventPayloads } from '@teamsparks/contract/runs/run-events';
import type { RunState } from '@teamsparks/contract/runs/run-state';
import { askAgainMs } from '@teamsparks/contract/runs/vocabulary';
import type { Database } from '../../platform/db/database.ts';
import { conflict, forbidden } from '../../platform/errors.ts';
import { findActorByUser, runsChallenges } from '../accounts/index.ts';
import { findCode } from './screens.repository.ts';
import type { JoinedScreen, Runs } from './runs.ts';
import type { LiveRun } from './live-runs.ts';
import {
  appraiserMessageOf,
  shownPagesOf,
  pointsGivenBy,
  isAdmitted,
  currentStage,
  teamLobbyOf,
  teamMessageOf,
} from './messages.ts';
import { runNotFoundError } from './read-run.service.ts';
import { appendEvent } from './run-log.ts';
import { lockRun, type RunRecord } from './runs.repository.ts';

/** Returns the current run of a screen; throws 404 if it was deleted. */
export async function readLiveRun(runs: Runs, { runId }: JoinedScreen): Promise<LiveRun> {
  const live = await runs.live.now(runId);
  if (!live) throw runNotFoundError();
  return live;
}

/** Returns the screen's entry in the state of its run; undefined if it was removed. */
export function findScreenInRun({ state }: LiveRun, id: string) {
  return state.screens.find((screen) => screen.id === id);
}

/**
 * Returns the current message for a team screen: the events since `seen` (none if undefined), the view, the texts of the
 * stage and the lobby; throws 404 if the run was deleted.
 */
export async function readTeam(runs: Runs, screen: JoinedScreen, seen: number | undefined) {
  const live = await readLiveRun(runs, screen);
  return teamAnswer(runs, live, screen, { seen, code: await readLobbyCode(runs, live) });
}

/** Returns the valid join code for teams during the lobby, when screens show it; null afterward or if there is none. */
export const readLobbyCode = async ({ context: { db } }: Runs, { info, state }: LiveRun): Promise<string | null> =>
  state.phase === 'lobby' ? ((await findCode(db, info.id, 'team'))?.code ?? null) : null;

/**
 * Builds the full message for a team screen, with the texts of the stage, its own entry (missing if it was removed) and
 * the lobby, which is null after the start.
 */
export function teamAnswer(
  runs: Runs,
  live: LiveRun,
  { id, isWindow }: JoinedScreen,
  { seen, code }: { seen: number | undefined; code: string | null },
) {
  const own = findScreenInRun(live, id);
  return {
    ...teamMessageOf(live, { now: runs.now(), seen, isWindow, withPiece: true }),
    ...(own && { screen: own }),
    lobby: teamLobbyOf(live, code),
  };
}

/**
 * Returns the current message for an appraiser's screen: the events since `seen`, the view, the texts of the stage and
 * the points it gave; without events, view and texts until the host admits it. Throws 404 if the run was deleted.
 */
export async function readAppraiser(runs: Runs, screen: JoinedScreen, seen: number | undefined) {
  const live = await readLiveRun(runs, screen);
  return appraiserAnswer(runs, live, screen, { seen, host: await hostRunsChallenges(runs, live) });
}

/**
 * Builds the full message for an appraiser's screen, with its own entry (missing if it was removed) and the points it
 * gave; `host`: whether the host may read what only hosts read.
 */
export function appraiserAnswer(
  runs: Runs,
  live: LiveRun,
  { id }: JoinedScreen,
  { seen, host }: { seen: number | undefined; host: boolean },
) {
  const own = findScreenInRun(live, id);
  return {
    ...appraiserMessageOf(live, { now: runs.now(), seen, screenId: id, pieces: { host } }),
    ...(own && { screen: own }),
    mine: pointsGivenBy(live, id),
  };
}

/**
 * Tells whether the host may read setup, notes and handouts now (`run_challenges`); only then do appraisers get
 * them. False if the host's account is locked, not verified or gone.
 */
export async function hostRunsChallenges({ context: { db } }: Runs, { info: { hostId } }: LiveRun): Promise<boolean> {
  const host = hostId === null ? undefined : await findActorByUser(db, hostId);
  return host ? runsChallenges(host) : false;
}

/**
 * Returns one page (from 1) of the current stage's PDF as a PDF of its own, while the host shows it and the screen
 * is admitted. Throws 404 otherwise, also if the host hid it while it was being cut, and 409 if the page cannot be
 * cut.
 */
export async function readPage(
  runs: Runs,
  screen: JoinedScreen,
  { stage, page }: { stage: number; page: number },
): Promise<Uint8Array> {
  const live = await readLiveRun(runs, screen);
  const own = live.info.stages[stage];
  const isShown = () =>
    currentStage(live) === stage && shownPagesOf(live).includes(page) && isAdmitted(live, screen.id);
  if (!isShown() || !own || own.pdf_sha256 === null) throw runNotFoundError();
  const cut = await runs.cuts.take({ sha256: own.pdf_sha256, page, pages: own.pdf_pages });
  if (!cut || !isShown()) throw runNotFoundError();
  return cut;
}

type TeamKinds = 'chose' | 'asked' | 'ready' | 'reading';
type Sent = { [K in TeamKinds]: { kind: K } & Omit<RunEventPayloads[K], 'screen'> }[TeamKinds];

/** Returns why a team cannot ask for the time under practice rules: the clock is on the screen, or the host hid it. */
const clockWords = ({ part, hidden_clocks }: RunState) =>
  hidden_clocks.includes(part)
    ? 'The host has hidden the clock for this part.'
    : 'The clock of this run is on the screen.';

/**
 * Appends what a team screen sends to the log. Writes nothing where nothing changes: a question before the host answered
 * the last one or too soon after, "reading" while no clock waits for it, and repetitions. Throws 404 if the run was
 * deleted, and 409 for a question about the time under practice rules or what the run refuses.
 */
export async function handleTeamMessage(runs: Runs, screen: JoinedScreen, sent: Sent): Promise<void> {
  const by = screen.id;
  await appendEvent(runs, lock(screen), async (_tx, { rules, parts }, state) => {
    switch (sent.kind) {
      case 'asked': {
        if (rules === 'practice') throw conflict(clockWords(state));
        const isTooSoon = runs.now() - (state.told_at ?? 0) < askAgainMs;
        return state.asked_at !== null || isTooSoon
          ? null
          : { command: { kind: 'asked', payload: { screen: by } }, by };
      }
      case 'reading': {
        const reads = state.readers.includes(by);
        const changes = sent.on ? !reads && waitsForReaders({ parts }, state) : reads;
        return changes ? { command: { kind: 'reading', payload: { on: sent.on } }, by } : null;
      }
      case 'chose': {
        const own = state.screens.find(({ id }) => id === by);
        if (own?.team === sent.team) return null;
        return { command: { kind: 'chose', payload: { screen: by, team: sent.team } }, by };
      }
      case 'ready':
        if (state.ready.includes(sent.team)) return null;
        return { command: { kind: 'ready', payload: { screen: by, team: sent.team } }, by };
    }
  });
}

/**
 * Appends an appraiser's points for a team to the log, unless they are the same as before and not revealed yet. Throws 403
 * for a screen not admitted, 404 if the run was deleted, and 409 for points that the run refuses.
 */
export async function handleAppraiserPoints(
  runs: Runs,
  screen: JoinedScreen,
  points: RunEventPayloads['points'],
): Promise<void> {
  await appendEvent(runs, lock(screen), async (_tx, _row, state) => {
    if (!state.screens.some(({ id, admitted }) => id === screen.id && admitted)) {
      throw forbidden('The host has not let this screen in so far.');
    }
    const before = state.points.find(
      ({ by, stage, team }) => by === screen.id && stage === points.stage && team === points.team,
    );
    if (before && !state.revealed.includes(points.stage) && isDeepStrictEqual(before.points, points.points))
      return null;
    return { command: { kind: 'points', payload: points }, by: screen.id };
  });
}

const lock =
  ({ runId }: JoinedScreen) =>
  (tx: Database) =>
    lockExistingRun(tx, runId);

/** Locks and returns the row of a run without checking rights; throws 404 if it does not exist. */
export async function lockExistingRun(tx: Database, runId: number): Promise<RunRecord> {
  const row = await lockRun(tx, runId);
  if (!row) throw runNotFoundError();
  return row;
}
