import { fold, alwaysTaken } from '@teamsparks/contract/runs/run-fold';
import type { RunEvent, RunCommand } from '@teamsparks/contract/runs/run-events';
import type { RunState, RunTrack } from '@teamsparks/contract/runs/run-state';
import { resultsOf } from '@teamsparks/contract/runs/run-points';
import { longestMs, spentMs, wasDone } from '@teamsparks/contract/runs/stage-outcome';
import { completeCommand } from '@teamsparks/contract/runs/run-undo';
import { refusalOf } from '@teamsparks/contract/runs/run-rules';
import type { ScreenKind } from '@teamsparks/contract/shared/access';
import {
  guestEventsMax,
  runEventsMax,
  runJoinsMax,
  runScreensMax,
  type ScreenEventKind,
  screenEventsMax,
} from '@teamsparks/contract/runs/vocabulary';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { conflict } from '../../platform/errors.ts';
import { deleteCodes, findOrMakeCode, replaceCode, removeScreen } from './screens.repository.ts';
import { insertEvent } from './run-log.repository.ts';
import type { Runs } from './runs.ts';
import { updateStageOutcomes, replaceStagePoints, type RunRecord } from './runs.repository.ts';
import { returnUsedUp } from './used-up.service.ts';

/** An event to append to a run's log. */
interface NewRunEvent {
  command: RunCommand;
  /** Sender: a tab of the host, or the id of a screen. */
  by: string;
  /** The host's browser. */
  device?: string | undefined;
  /** Time (ms since 1970); absent: now. */
  at?: number | undefined;
  commandId?: string;
}

/**
 * Appends one event to the log of a run in a transaction of its own: locks the run with `lock`, writes the event that
 * `decide` returns (null: none) and what follows from it (points, outcomes, codes, screens), and after the commit sends it
 * to all followers. Returns the row as locked, before the event; throws 409 if the rules or limits of the run refuse it.
 */
export async function appendEvent<R extends RunRecord>(
  runs: Runs,
  lock: (tx: Database) => Promise<R>,
  decide: (tx: Database, row: R, state: RunState) => Promise<NewRunEvent | null>,
): Promise<R> {
  const { row, event } = await inTransaction(runs.context.db, async (tx) => {
    const row = await lock(tx);
    const { info, state } = await runs.live.at(tx, row);
    const wanted = await decide(tx, row, state);
    return { row, event: wanted && (await writeEvent(runs, tx, row, { track: info.track, state }, wanted)) };
  });
  if (event) await runs.live.committed(row.id, event);
  return row;
}

async function writeEvent(
  runs: Runs,
  tx: Database,
  row: RunRecord,
  { track, state }: { track: RunTrack; state: RunState },
  newEvent: NewRunEvent,
): Promise<RunEvent> {
  const { by, device, at = runs.now(), commandId } = newEvent;
  const sender = { by, ...(device !== undefined && { device }) };
  const command = completeCommand(state, newEvent.command, sender);
  refuseFullRun(row, state, newEvent);
  const refusal = refusalOf(track, state, command);
  if (refusal) throw conflict(refusal);
  const event: RunEvent = { ...command, seq: row.seq + 1, at: Math.max(at, row.last_at.getTime()), ...sender };
  const after = fold(track, state, event);
  const time = new Date(event.at);
  const run = {
    seq: event.seq,
    phase: after.phase,
    last_at: time,
    ...(countsForScreens(newEvent) && { guest_events: row.guest_events + 1 }),
    ...(event.kind === 'start' && { started_at: time }),
    ended_at: after.ended_at === null ? null : new Date(after.ended_at),
  };
  await insertEvent(tx, row.id, event, { commandId: commandId ?? null, run });
  await updateDerivedData(tx, row, { track, after }, event);
  await runs.notices.send(tx, row.id, event.seq);
  return event;
}

/** Updates what other pages read without the log: points, outcomes, join codes, screens. */
async function updateDerivedData(
  tx: Database,
  row: RunRecord,
  { track, after }: { track: RunTrack; after: RunState },
  event: RunEvent,
) {
  switch (event.kind) {
    case 'points':
    case 'settle':
    case 'reveal':
      return replaceStagePoints(tx, row.id, event.payload.stage, pointsOf(track, after, event.payload.stage));
    case 'put_out':
      await removeScreen(tx, row.id, event.payload.screen);
      return replaceAllPoints(tx, row, track, after);
    case 'undo':
    case 'redo':
      return replaceAllPoints(tx, row, track, after);
    case 'end':
      await deleteCodes(tx, row.id);
      return updateStageOutcomes(tx, row.id, outcomesOf(track, after));
    case 'new_code':
      await replaceCode(tx, row.id, event.payload.kind);
      return undefined;
    case 'reopen':
      await returnUsedUp(tx, row.id);
      if (row.place === 'room') await findOrMakeCode(tx, row.id, 'team');
  }
}

async function replaceAllPoints(tx: Database, { id }: RunRecord, track: RunTrack, after: RunState) {
  for (const stage of track.scoring.keys()) await replaceStagePoints(tx, id, stage, pointsOf(track, after, stage));
}

function pointsOf(track: RunTrack, state: RunState, stage: number) {
  return resultsOf(track, state, stage, false).flatMap(({ team, items }) =>
    items.flatMap(({ points }, item) => (points === null ? [] : [{ team, item, points }])),
  );
}

/** The largest value of an integer column. */
const msMax = 2_147_483_647;

function outcomesOf(track: RunTrack, state: RunState) {
  return track.scoring.map((_, number) => ({
    number,
    spent_ms: Math.min(Math.round(spentMs(track, state, number)), msMax),
    longest_ms: Math.min(Math.round(longestMs(track, state, number)), msMax),
    finished: wasDone(track, state, number),
  }));
}

// Limits of a run: somebody with a team's code can use up that screen's share, never the host's or another screen's.

/** Sender of "joined" for a window that the host opened; for any other screen the sender is the screen itself. */
export const hostSender = 'host';

const isOfScreen = (kind: string): kind is ScreenEventKind => kind in screenEventsMax;

/**
 * Tells whether the event counts toward the screens' share: a "joined" that the host did not send, or a kind that screens
 * send, without a command id; the host sends "reading", too, but with one.
 */
function countsForScreens({ command: { kind }, by, commandId }: NewRunEvent): boolean {
  return kind === 'joined' ? by !== hostSender : isOfScreen(kind) && commandId === undefined;
}

/**
 * Throws 409 if the run has reached its limit of screens, joins or events for this sender. The host may always pause, go
 * on, end the run and put a screen out.
 */
function refuseFullRun({ seq, guest_events }: RunRecord, state: RunState, newEvent: NewRunEvent): void {
  const { command, by } = newEvent;
  const isJoining = command.kind === 'joined';
  if (isJoining) demandPlace(state, command.payload.kind, by === hostSender);
  const bringsScreens = isJoining || command.kind === 'new_code';
  if (bringsScreens && guest_events >= guestEventsMax)
    throw isJoining && by !== hostSender ? conflict(fullForGuests) : full();
  if (countsForScreens(newEvent)) return demandShare(state, command, by);
  // Screens have limits of their own, so their events do not count here.
  if (!alwaysTaken.has(command.kind) && seq - guest_events >= runEventsMax) throw full();
}

const fullForGuests = 'This run is full. Ask the host to begin another one.';
const full = () => conflict('This run is full. End it and begin another one.');

const askHost = 'Ask the host to put one out.';
const placeWords: Record<ScreenKind, string> = { team: 'team screens', appraiser: 'appraisers' };

/** Throws 409 if no further screen of this kind may join; the host's windows are counted apart. */
function demandPlace({ screens }: RunState, kind: ScreenKind, byHost: boolean) {
  if (screens.filter((one) => one.kind === kind && one.by_host === byHost).length < runScreensMax) return;
  const [words, then] = byHost ? ['windows of its host', 'Put one of them out.'] : [placeWords[kind], askHost];
  throw conflict(`This run has ${runScreensMax} ${words}, which is the most. ${then}`);
}

function demandShare({ screens, joins }: RunState, command: NewRunEvent['command'], by: string) {
  if (command.kind === 'joined') {
    const most = runJoinsMax[command.payload.kind];
    if (joins[command.payload.kind] < most) return;
    throw conflict(`${most} screens have joined this run by this code, which is the most. Ask the host for a new one.`);
  }
  const sent = screens.find(({ id }) => id === by)?.sent ?? {};
  if (!isOfScreen(command.kind) || (sent[command.kind] ?? 0) < screenEventsMax[command.kind]) return;
  throw conflict('This screen has sent all that it may in this run.');
}
