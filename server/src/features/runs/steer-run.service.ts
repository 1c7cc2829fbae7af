import type { RunCode } from '@teamsparks/contract/runs/fields/run-view';
import { asCommand, type runCommand } from '@teamsparks/contract/runs/fields/run';
import { isSteering, steeringKinds } from '@teamsparks/contract/runs/run-fold';
import type { RunEventKind, RunEventPayloads } from '@teamsparks/contract/runs/run-state';
import type { ScreenKind } from '@teamsparks/contract/shared/access';
import { reopenMinutes } from '@teamsparks/contract/runs/vocabulary';
import type { output } from 'zod/v4/core';
import type { Actor } from '../../platform/actor.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { conflict, forbidden, Refusal } from '../../platform/errors.ts';
import { doneBy, recordAudit, runsChallenges } from '../accounts/index.ts';
import { findCode, makeCode } from './codes.repository.ts';
import { findBefore } from './events.repository.ts';
import type { Runs } from './shared.ts';
import { hostMessageOf } from './messages.ts';
import { addressed, demandOwnRun, mayDelete, missing } from './read-run.service.ts';
import { happening } from './run-log.ts';
import { byHost } from './run-room.ts';
import { eraseRun, findRun, type RunRecord } from './runs.repository.ts';
import { findStagePdf } from './stage-sight.service.ts';

type Sent = output<typeof runCommand>;

const movedOn = 'Somebody else moved this run on. This is how it stands now.';

/** One step of a run. Answers how it stands after it, with what happened since the event that the sender saw. */
export async function command(runs: Runs, actor: Actor, id: number, sent: Sent) {
  const step = asCommand(sent.step);
  try {
    const row = await happening(
      runs,
      (tx) => demandOwnRun(tx, actor, id),
      async (tx, row) => {
        const { id: commandId, seen, by, device } = sent;
        const { isTaken, isStale } = await findBefore(tx, id, { commandId, seen, by }, [...steeringKinds]);
        if (isTaken) return null;
        if (isStale) demandAnyway(step.kind);
        if (step.kind === 'reopen') demandRecent(runs, row);
        if (step.kind === 'handout' && step.payload.handout !== null) demandHostPiece(actor);
        if (step.kind === 'pages') await demandPdf(runs, tx, actor, row, step.payload);
        return { command: step, by, device, at: runs.now() - sent.waited_ms, commandId };
      },
    );
    return await stateOf(runs, row, sent.seen);
  } catch (error) {
    // Whoever is told that it cannot be done is told how things stand.
    if (error instanceof Refusal && error.code === 'conflict')
      error.current = await readState(runs, actor, id, sent.seen);
    throw error;
  }
}

/** Pausing is always taken, what moves nothing on is never late, and an undo is refused by what somebody else changed. */
function demandAnyway(kind: RunEventKind) {
  const isLate = isSteering(kind) && !['pause', 'undo', 'redo'].includes(kind);
  if (isLate) throw conflict(movedOn);
}

/** What cannot be read here could be read on the screen that it is held up on. */
function demandHostPiece(actor: Actor) {
  if (!runsChallenges(actor)) throw forbidden('Handouts are for people who run challenges.');
}

/** Who may not open a PDF would read it on a screen of a team. Hiding what is shown needs no right. */
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

export async function readState(runs: Runs, actor: Actor, id: number, seen: number | undefined) {
  const row = await findRun(runs.context.db, actor, id);
  if (!row) throw missing();
  return stateOf(runs, row, seen);
}

async function stateOf(runs: Runs, row: RunRecord, seen: number | undefined) {
  const live = await runs.live.at(runs.context.db, row);
  return hostMessageOf(live, { now: runs.now(), seen, connected: runs.presence.connected(live) });
}

/** The code for appraisers, made the first time that it is asked for. */
export async function showAppraiserCode(runs: Runs, actor: Actor, id: number): Promise<RunCode> {
  return inTransaction(runs.context.db, async (tx) => {
    const row = await demandOwnRun(tx, actor, id);
    demandCodes(row);
    return addressed(runs, await makeCode(tx, id, 'appraiser'), 'appraiser');
  });
}

/** Another code, for as many screens as the one before, which nobody joins by any more. */
export async function makeNewCode(runs: Runs, actor: Actor, id: number, kind: ScreenKind): Promise<RunCode> {
  const lock = (tx: Database) => demandOwnRun(tx, actor, id);
  await happening(runs, lock, async (_tx, row) => {
    demandCodes(row);
    return { command: { kind: 'new_code', payload: { kind } }, by: byHost };
  });
  const made = await findCode(runs.context.db, id, kind);
  // Somebody else ended the run meanwhile.
  if (!made) throw conflict(hasEnded);
  return addressed(runs, made, kind);
}

const hasEnded = 'This run has ended.';

function demandCodes({ phase, place }: RunRecord) {
  if (phase === 'ended') throw conflict(hasEnded);
  if (place === 'alone') throw conflict('This run is on one device only.');
}

/** For good, with its points. What was marked as tried stays. */
export async function deleteRun(runs: Runs, actor: Actor, id: number): Promise<void> {
  await inTransaction(runs.context.db, async (tx) => {
    const row = await demandOwnRun(tx, actor, id);
    if (!mayDelete(actor, row)) throw forbidden('Only the host of a run deletes it.');
    await eraseRun(tx, id);
    // Other processes look for what comes next, and find no run.
    await runs.notices.tell(tx, id, row.seq + 1);
    await recordAudit(tx, { ...doneBy(actor), action: 'run.deleted', subject: { type: 'run', id } });
  });
  runs.live.forget(id);
}
