import type { RunEvent, RunEventKind } from '@teamsparks/contract/run/run-state';
import type { Database } from '../../platform/db/database.ts';

/** The log from `after` on, in its order. */
export async function findEvents(db: Database, runId: number, after: number): Promise<RunEvent[]> {
  const rows = await db
    .selectFrom('run_events')
    .select(['seq', 'at', 'kind', 'sender', 'payload'])
    .where('run_id', '=', runId)
    .where('seq', '>', after)
    .orderBy('seq')
    .execute();
  return rows.map(({ at, sender, ...event }) => ({ ...event, at: at.getTime(), by: sender }) as RunEvent);
}

export async function insertEvent(tx: Database, runId: number, event: RunEvent, commandId: string | null) {
  const { seq, at, kind, by, payload } = event;
  await tx
    .insertInto('run_events')
    .values({
      ...{ run_id: runId, seq, at: new Date(at), kind, sender: by, command_id: commandId },
      payload: JSON.stringify(payload),
    })
    .execute();
}

/** Whether this command is in the log already. */
export async function hasCommand(db: Database, runId: number, commandId: string): Promise<boolean> {
  const row = await db
    .selectFrom('run_events')
    .select('seq')
    .where('run_id', '=', runId)
    .where('command_id', '=', commandId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody else did one of `kinds` after `seen`. */
export async function hasOthersSince(
  db: Database,
  { runId, seen, by, kinds }: { runId: number; seen: number; by: string; kinds: readonly RunEventKind[] },
): Promise<boolean> {
  const row = await db
    .selectFrom('run_events')
    .select('seq')
    .where('run_id', '=', runId)
    .where('seq', '>', seen)
    .where('sender', '!=', by)
    .where('kind', 'in', kinds)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
