import { randomUUID } from 'node:crypto';
import type { RunCode } from '@teamsparks/contract/runs/fields/run-view';
import { asCommand, type runCommand } from '@teamsparks/contract/runs/fields/run';
import { isSteering, steeringKinds } from '@teamsparks/contract/runs/run-fold';
import type { RunEventKind, RunEventPayloads } from '@teamsparks/contract/runs/run-events';
import type { ScreenKind } from '@teamsparks/contract/shared/access';
import { reopenMinutes } from '@teamsparks/contract/runs/vocabulary';
import type { output } from 'zod/v4/core';
import type { Actor } from '../../platform/actor.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { conflict, forbidden, Refusal } from '../../platform/errors.ts';
import { doneBy, recordAudit, runsChallenges } from '../accounts/index.ts';
import { findCode, findOrMakeCode } from './screens.repository.ts';
import { findBefore } from './run-log.repository.ts';
import type { Runs } from './runs.ts';
import { hostMessageOf } from './messages.ts';
import { joinCodeWithLink, lockSteeredRun, mayDeleteRun, runNotFoundError } from './read-run.service.ts';
import { appendEvent, hostSender } from './run-log.ts';
import { eraseRun, findRun, type RunRecord } from './runs.repository.ts';
import { lockExistingRun } from './screens.service.ts';
import { findStagePdf } from './stage-sight.service.ts';
import { findIdleRuns } from './sweep.repository.ts';

type Sent = output<typeof runCommand>;

const movedOn = 'Somebody else moved this run on. This is how it stands now.';

/**
 * Appends a host's command to the run's log and returns the state after it with the events since `seen`; a command
 * that is in the log already changes nothing. Throws as {@link lockSteeredRun}, 403 for a handout or PDF that the
 * person may not read, and 409 with the current state if the run refuses it or, for a command that moves the run on
 * (pause, undo and redo excepted), if another sender did so after `seen`.
 */
export async function steerRun(runs: Runs, actor: Actor, id: number, sent: Sent) {
  const step = asCommand(sent.step);
  try {
    const row = await appendEvent(
      runs,
      (tx) => lockSteeredRun(tx, actor, id),
      async (tx, row) => {
        const { id: commandId, seen, by, device } = sent;
        const { isTaken, isStale } = await findBefore(tx, id, { commandId, seen, by }, [...steeringKinds]);
        if (isTaken) return null;
        if (isStale) refuseStaleSteering(step.kind);
        if (step.kind === 'reopen') demandRecent(runs, row);
        if (step.kind === 'handout' && step.payload.handout !== null) demandHostPiece(actor);
        if (step.kind === 'pages') await demandPdf(runs, tx, actor, row, step.payload);
        return { command: step, by, device, at: runs.now() - sent.waited_ms, commandId };
      },
    );
    return await stateOf(runs, row, sent.seen);
  } catch (error) {
    // A refused sender also gets the current state.
    if (error instanceof Refusal && error.code === 'conflict')
      error.current = await readRunState(runs, actor, id, sent.seen);
    throw error;
  }
}

/**
 * Throws 409 for a command based on an old state, except those that do no harm late: pause, undo, redo (checked on their own) and
 * what moves nothing on.
 */
function refuseStaleSteering(kind: RunEventKind) {
  const isLate = isSteering(kind) && !['pause', 'undo', 'redo'].includes(kind);
  if (isLate) throw conflict(movedOn);
}

/** Throws 403 unless the person runs challenges: showing a handout on a screen would let them read it. */
function demandHostPiece(actor: Actor) {
  if (!runsChallenges(actor)) throw forbidden('Handouts are for people who run challenges.');
}

/** Throws 403 for showing pages of a PDF that the person may not open; hiding pages needs no right. */
async function demandPdf(
  runs: Runs,
  tx: Database,
  actor: Actor,
  row: RunRecord,
  { stage, pages }: RunEventPayloads['pages'],
) {
  const live = await runs.live.at(tx, row);
  if (pages.length === 0 || !live.info.track.pdf_pages[stage]) return;
  if (!(await findStagePdf(tx, actor, row, live, stage))) throw forbidden('You may not see the PDF of this part.');
}

function demandRecent(runs: Runs, { ended_at }: RunRecord) {
  if (ended_at !== null && runs.now() - ended_at.getTime() < reopenMinutes * 60_000) return;
  throw conflict(`A run can be opened again for ${reopenMinutes} minutes after its end.`);
}

/**
 * Returns the current state of a run with the events since `seen` (none if undefined); throws 404 if this person may not
 * read it.
 */
export async function readRunState(runs: Runs, actor: Actor, id: number, seen: number | undefined) {
  const row = await findRun(runs.context.db, actor, id);
  if (!row) throw runNotFoundError();
  return stateOf(runs, row, seen);
}

async function stateOf(runs: Runs, row: RunRecord, seen: number | undefined) {
  const live = await runs.live.at(runs.context.db, row);
  return hostMessageOf(live, { now: runs.now(), seen, connected: runs.presence.connected(live) });
}

/**
 * Returns the join code for appraisers with its link, and makes it if there is none; throws as {@link lockSteeredRun}, and
 * 409 if the run has ended or is on one device only.
 */
export async function showAppraiserCode(runs: Runs, actor: Actor, id: number): Promise<RunCode> {
  return inTransaction(runs.context.db, async (tx) => {
    const row = await lockSteeredRun(tx, actor, id);
    demandCodes(row);
    return joinCodeWithLink(runs, await findOrMakeCode(tx, id, 'appraiser'), 'appraiser');
  });
}

/**
 * Replaces the join code of this kind and returns the new one with its link; the old code stops working. Throws as
 * {@link lockSteeredRun}, and 409 if the run has ended, is full or is on one device only.
 */
export async function makeNewCode(runs: Runs, actor: Actor, id: number, kind: ScreenKind): Promise<RunCode> {
  const lock = (tx: Database) => lockSteeredRun(tx, actor, id);
  await appendEvent(runs, lock, async (_tx, row) => {
    demandCodes(row);
    return { command: { kind: 'new_code', payload: { kind } }, by: hostSender };
  });
  const code = await findCode(runs.context.db, id, kind);
  // Somebody else ended the run meanwhile.
  if (!code) throw conflict(hasEnded);
  return joinCodeWithLink(runs, code, kind);
}

const hasEnded = 'This run has ended.';

function demandCodes({ phase, place }: RunRecord) {
  if (phase === 'ended') throw conflict(hasEnded);
  if (place === 'alone') throw conflict('This run is on one device only.');
}

/**
 * Deletes a run with its points for good, ends its streams and records it in the audit log; challenges marked as tried
 * stay marked. Throws as {@link lockSteeredRun}, and 403 unless {@link mayDeleteRun} allows it.
 */
export async function deleteRun(runs: Runs, actor: Actor, id: number): Promise<void> {
  await inTransaction(runs.context.db, async (tx) => {
    const row = await lockSteeredRun(tx, actor, id);
    if (!mayDeleteRun(actor, row)) throw forbidden('Only the host of a run deletes it.');
    await eraseRun(tx, id);
    // Announces an event that will never exist: other processes look for it and notice that the run is gone.
    await runs.notices.send(tx, id, row.seq + 1);
    await recordAudit(tx, { ...doneBy(actor), action: 'run.deleted', subject: { type: 'run', id } });
  });
  runs.live.forget(id);
}

/** Ends each started run in which nothing happened for 12 hours, dated at its last event. */
export async function endIdleRuns(runs: Runs): Promise<void> {
  for (const { id } of await findIdleRuns(runs.context.db)) {
    await appendEvent(
      runs,
      (tx) => lockExistingRun(tx, id),
      async (_tx, { phase, last_at }) =>
        phase === 'running'
          ? { command: { kind: 'end', payload: {} }, by: 'time', at: last_at.getTime(), commandId: randomUUID() }
          : null,
    );
  }
}
