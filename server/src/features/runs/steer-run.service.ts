import type { RunCode } from '@teamsparks/contract/run/run-view-fields';
import { asCommand, type runCommand } from '@teamsparks/contract/run/run-fields';
import { isSteering, type RunEventKind, type RunEventPayloads } from '@teamsparks/contract/run/run-state';
import { reopenMinutes } from '@teamsparks/contract/run/run-vocabulary';
import type { output } from 'zod/v4/core';
import type { Actor } from '../../platform/actor.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { conflict, forbidden, Refusal } from '../../platform/errors.ts';
import { doneBy, recordAudit } from '../audit/index.ts';
import { makeCode } from './codes.repository.ts';
import { hasCommand, hasOthersSince } from './events.repository.ts';
import type { Runs } from './index.ts';
import { hostMessageOf } from './messages.ts';
import { addressed, demandOwnRun, mayDelete, missing } from './read-run.service.ts';
import { happening } from './run-log.ts';
import { eraseRun, findRun, type RunRecord } from './runs.repository.ts';
import { findStagePdf } from './stage-sight.service.ts';

type Sent = output<typeof runCommand>;

const movedOn = 'Somebody else moved this run on. This is how it stands now.';
const steeringKinds: RunEventKind[] = [
  ...(['start', 'pause', 'resume', 'add', 'next', 'back', 'jump', 'undo', 'reveal', 'end', 'reopen'] as const),
];

/** One step of a run. Answers how it stands after it, with what happened since the event that the sender saw. */
export async function command(runs: Runs, actor: Actor, id: number, sent: Sent) {
  const step = asCommand(sent.step);
  try {
    await happening(
      runs,
      (tx) => demandOwnRun(tx, actor, id),
      async (tx, row) => {
        if (await hasCommand(tx, id, sent.id)) return null;
        await demandFresh(tx, row, sent);
        if (step.kind === 'reopen') demandRecent(runs, row);
        if (step.kind === 'pages') await demandPdf(runs, tx, actor, row, step.payload);
        return { command: step, by: sent.by, at: runs.now() - sent.waited_ms, commandId: sent.id };
      },
    );
  } catch (error) {
    // Whoever is told that it cannot be done is told how things stand.
    if (error instanceof Refusal && error.code === 'conflict')
      error.current = await readState(runs, actor, id, sent.seen);
    throw error;
  }
  return readState(runs, actor, id, sent.seen);
}

/** What the sender has done since does not make a command stale, nor does anything that guests sent. Pausing is always taken. */
async function demandFresh(tx: Database, { id }: RunRecord, { step, seen, by }: Sent) {
  if (step.kind === 'pause' || !isSteering(step.kind)) return;
  if (await hasOthersSince(tx, { runId: id, seen, by, kinds: steeringKinds })) throw conflict(movedOn);
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
  const live = await runs.live.at(runs.context.db, row);
  return hostMessageOf(live, { now: runs.now(), seen, connected: runs.presence.connected(live) });
}

/** The code for appraisers, made the first time that it is asked for. */
export async function showAppraiserCode(runs: Runs, actor: Actor, id: number): Promise<RunCode> {
  return inTransaction(runs.context.db, async (tx) => {
    const row = await demandOwnRun(tx, actor, id);
    if (row.phase === 'ended') throw conflict('This run has ended.');
    if (row.place === 'alone') throw conflict('This run is on one device only.');
    return addressed(runs, await makeCode(tx, id, 'appraiser'), 'appraiser');
  });
}

/** For good, with its points. What was marked as tried stays. */
export async function deleteRun(runs: Runs, actor: Actor, id: number): Promise<void> {
  await inTransaction(runs.context.db, async (tx) => {
    const row = await demandOwnRun(tx, actor, id);
    if (!mayDelete(actor, row)) throw forbidden('Only the host of a run deletes it.');
    await eraseRun(tx, id);
    await recordAudit(tx, { ...doneBy(actor), action: 'run.deleted', subject: { type: 'run', id } });
  });
  runs.live.forget(id);
}
