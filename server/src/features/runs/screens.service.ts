import { isDeepStrictEqual } from 'node:util';
import { waitsForReaders } from '@teamsparks/contract/runs/run-fold';
import type { RunEventPayloads, RunState } from '@teamsparks/contract/runs/run-state';
import { askAgainMs } from '@teamsparks/contract/runs/vocabulary';
import type { Database } from '../../platform/db/database.ts';
import { conflict, forbidden } from '../../platform/errors.ts';
import { findActorByUser, runsChallenges } from '../accounts/index.ts';
import { findCode } from './codes.repository.ts';
import type { JoinedScreen, Runs } from './shared.ts';
import type { LiveRun } from './live-runs.ts';
import {
  appraiserMessageOf,
  chosenPages,
  givenBy,
  isAdmitted,
  stageOf,
  teamLobbyOf,
  teamMessageOf,
} from './messages.ts';
import { missing } from './read-run.service.ts';
import { happening } from './run-log.ts';
import { lockRun, type RunRecord } from './runs.repository.ts';

export async function liveOf(runs: Runs, { runId }: JoinedScreen): Promise<LiveRun> {
  const live = await runs.live.now(runId);
  if (!live) throw missing();
  return live;
}

/** The screen as its run knows it. */
export function screenIn({ state }: LiveRun, id: string) {
  return state.screens.find((screen) => screen.id === id);
}

/** Everything that a screen of a team sees, where `seen` is absent; else without the words that it has. */
export async function readTeam(runs: Runs, screen: JoinedScreen, seen: number | undefined) {
  const live = await liveOf(runs, screen);
  return teamAnswer(runs, live, screen, { seen, code: await lobbyCode(runs, live) });
}

/** The code that others join by, while screens show it. */
export const lobbyCode = async ({ context: { db } }: Runs, { info, state }: LiveRun): Promise<string | null> =>
  state.phase === 'lobby' ? ((await findCode(db, info.id, 'team'))?.code ?? null) : null;

export function teamAnswer(
  runs: Runs,
  live: LiveRun,
  { id, isWindow }: JoinedScreen,
  { seen, code }: { seen: number | undefined; code: string | null },
) {
  const own = screenIn(live, id);
  return {
    ...teamMessageOf(live, { now: runs.now(), seen, isWindow, withPiece: true }),
    ...(own && { screen: own }),
    lobby: teamLobbyOf(live, code),
  };
}

export async function readAppraiser(runs: Runs, screen: JoinedScreen, seen: number | undefined) {
  const live = await liveOf(runs, screen);
  return appraiserAnswer(runs, live, screen, { seen, host: await hostRuns(runs, live) });
}

/** `host`: whether the host may read what only hosts read. */
export function appraiserAnswer(
  runs: Runs,
  live: LiveRun,
  { id }: JoinedScreen,
  { seen, host }: { seen: number | undefined; host: boolean },
) {
  const own = screenIn(live, id);
  return {
    ...appraiserMessageOf(live, { now: runs.now(), seen, screenId: id, pieces: { host } }),
    ...(own && { screen: own }),
    mine: givenBy(live, id),
  };
}

/** Whether the host may read setup, notes and handouts at this moment: only then do appraisers. */
export async function hostRuns({ context: { db } }: Runs, { info: { hostId } }: LiveRun): Promise<boolean> {
  const host = hostId === null ? undefined : await findActorByUser(db, hostId);
  return host ? runsChallenges(host) : false;
}

/**
 * A page of the stage that is on, as a PDF of its own, while the host shows it; throws "not found" for every other one, also where
 * the host hid it while it was cut.
 */
export async function readPage(
  runs: Runs,
  screen: JoinedScreen,
  { stage, page }: { stage: number; page: number },
): Promise<Uint8Array> {
  const live = await liveOf(runs, screen);
  const own = live.info.stages[stage];
  const isShown = () => stageOf(live) === stage && chosenPages(live).includes(page) && isAdmitted(live, screen.id);
  if (!isShown() || !own || own.pdf_sha256 === null) throw missing();
  const cut = await runs.cuts.take({ sha256: own.pdf_sha256, page, pages: own.pdf_pages });
  if (!cut || !isShown()) throw missing();
  return cut;
}

type TeamKinds = 'chose' | 'asked' | 'ready' | 'reading';
type Sent = { [K in TeamKinds]: { kind: K } & Omit<RunEventPayloads[K], 'screen'> }[TeamKinds];

/** In practice nobody need ask: the clock is there, or the host does not want it to be. */
const clockWords = ({ part, hidden_clocks }: RunState) =>
  hidden_clocks.includes(part)
    ? 'The host has hidden the clock for this part.'
    : 'The clock of this run is on the screen.';

/**
 * What a screen of a team says. What changes nothing is not written: asking while the host has not answered or too soon after
 * that, reading while no clock waits for it, and saying again what is so already.
 */
export async function hearTeam(runs: Runs, screen: JoinedScreen, sent: Sent): Promise<void> {
  const by = screen.id;
  await happening(runs, lock(screen), async (_tx, { rules, parts }, state) => {
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

export async function hearAppraiser(
  runs: Runs,
  screen: JoinedScreen,
  points: RunEventPayloads['points'],
): Promise<void> {
  await happening(runs, lock(screen), async (_tx, _row, state) => {
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
    demandRun(tx, runId);

/** Whoever asks: the row, locked; throws "not found". */
export async function demandRun(tx: Database, runId: number): Promise<RunRecord> {
  const row = await lockRun(tx, runId);
  if (!row) throw missing();
  return row;
}
