import { fold } from '@teamsparks/contract/runs/run-fold';
import type { RunEvent, RunState, RunTrack } from '@teamsparks/contract/runs/run-state';
import { resultsOf } from '@teamsparks/contract/runs/run-points';
import { longestMs, spentMs, wasDone } from '@teamsparks/contract/runs/stage-outcome';
import { completeCommand } from '@teamsparks/contract/runs/run-undo';
import { refusalOf } from '@teamsparks/contract/runs/run-rules';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { conflict } from '../../platform/errors.ts';
import { dropCodes, makeCode, replaceCode } from './codes.repository.ts';
import { insertEvent } from './events.repository.ts';
import type { Runs } from './shared.ts';
import { demandRoom, type Happening, isOfScreens } from './run-room.ts';
import { keepOutcomes, keepPoints, type RunRecord } from './runs.repository.ts';
import { undoUsedUp } from './used-up.service.ts';
import { removeScreen } from './screens.repository.ts';

/**
 * Locks the run by `lock`, asks `decide` what happens, and writes it; then tells everybody who follows. `decide` answers null
 * where nothing happens. Answers the run's row as it was locked.
 */
export async function happening<R extends RunRecord>(
  runs: Runs,
  lock: (tx: Database) => Promise<R>,
  decide: (tx: Database, row: R, state: RunState) => Promise<Happening | null>,
): Promise<R> {
  const { row, event } = await inTransaction(runs.context.db, async (tx) => {
    const row = await lock(tx);
    const { info, state } = await runs.live.at(tx, row);
    const wanted = await decide(tx, row, state);
    return { row, event: wanted && (await append(runs, tx, row, { track: info.track, state }, wanted)) };
  });
  if (event) await runs.live.committed(row.id, event);
  return row;
}

async function append(
  runs: Runs,
  tx: Database,
  row: RunRecord,
  { track, state }: { track: RunTrack; state: RunState },
  happening: Happening,
): Promise<RunEvent> {
  const { by, device, at = runs.now(), commandId } = happening;
  const sender = { by, ...(device !== undefined && { device }) };
  const command = completeCommand(state, happening.command, sender);
  demandRoom(row, state, happening);
  const refusal = refusalOf(track, state, command);
  if (refusal) throw conflict(refusal);
  const event: RunEvent = { ...command, seq: row.seq + 1, at: Math.max(at, row.last_at.getTime()), ...sender };
  const after = fold(track, state, event);
  const time = new Date(event.at);
  const run = {
    ...{ seq: event.seq, phase: after.phase, last_at: time },
    ...(isOfScreens(happening) && { guest_events: row.guest_events + 1 }),
    ...(event.kind === 'start' && { started_at: time }),
    ended_at: after.ended_at === null ? null : new Date(after.ended_at),
  };
  await insertEvent(tx, row.id, event, { commandId: commandId ?? null, run });
  await keepWhatFollows(tx, row, { track, after }, event);
  await runs.notices.tell(tx, row.id, event.seq);
  return event;
}

/** What lists and other pages read without the log. */
async function keepWhatFollows(
  tx: Database,
  row: RunRecord,
  { track, after }: { track: RunTrack; after: RunState },
  event: RunEvent,
) {
  switch (event.kind) {
    case 'points':
    case 'settle':
    case 'reveal':
      return keepPoints(tx, row.id, event.payload.stage, pointsOf(track, after, event.payload.stage));
    case 'put_out':
      await removeScreen(tx, row.id, event.payload.screen);
      return keepAllPoints(tx, row, track, after);
    case 'undo':
    case 'redo':
      return keepAllPoints(tx, row, track, after);
    case 'end':
      await dropCodes(tx, row.id);
      return keepOutcomes(tx, row.id, outcomesOf(track, after));
    case 'new_code':
      await replaceCode(tx, row.id, event.payload.kind);
      return undefined;
    case 'reopen':
      await undoUsedUp(tx, row.id);
      if (row.place === 'room') await makeCode(tx, row.id, 'team');
  }
}

async function keepAllPoints(tx: Database, { id }: RunRecord, track: RunTrack, after: RunState) {
  for (const stage of track.scoring.keys()) await keepPoints(tx, id, stage, pointsOf(track, after, stage));
}

function pointsOf(track: RunTrack, state: RunState, stage: number) {
  return resultsOf(track, state, stage, false).flatMap(({ team, items }) =>
    items.flatMap(({ points }, item) => (points === null ? [] : [{ team, item, points }])),
  );
}

/** The largest whole number of a column. */
const msMax = 2_147_483_647;

function outcomesOf(track: RunTrack, state: RunState) {
  return track.scoring.map((_, number) => ({
    number,
    spent_ms: Math.min(Math.round(spentMs(track, state, number)), msMax),
    longest_ms: Math.min(Math.round(longestMs(track, state, number)), msMax),
    finished: wasDone(track, state, number),
  }));
}
