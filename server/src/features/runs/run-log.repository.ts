import type { RunEvent, RunEventKind } from '@teamsparks/contract/runs/run-events';
import { sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { RunsTable } from './tables.ts';

/** Returns the events of a run with a number above `after`, in order. */
export async function findEvents(db: Database, runId: number, after: number): Promise<RunEvent[]> {
  const rows = await db
    .selectFrom('run_events')
    .select(['seq', 'at', 'kind', 'sender', 'device', 'payload'])
    .where('run_id', '=', runId)
    .where('seq', '>', after)
    .orderBy('seq')
    .execute();
  return rows.map(({ at, sender, device, ...event }) => {
    const from = device === null ? { by: sender } : { by: sender, device };
    return { ...event, at: at.getTime(), ...from } as RunEvent;
  });
}

/**
 * Adds an event to the log and updates the run's row with `run` in one statement, to save a round trip while the run is
 * locked; the caller holds that lock.
 */
export async function insertEvent(
  tx: Database,
  runId: number,
  event: RunEvent,
  { commandId, run }: { commandId: string | null; run: Updateable<RunsTable> },
) {
  const { seq, at, kind, by, device = null, payload } = event;
  await tx
    .with('added', (db) =>
      db.insertInto('run_events').values({
        run_id: runId,
        seq,
        at: new Date(at),
        kind,
        sender: by,
        device,
        command_id: commandId,
        payload: JSON.stringify(payload),
      }),
    )
    .updateTable('runs')
    .set(run)
    .where('id', '=', runId)
    .execute();
}

interface SentCommand {
  commandId: string;
  /** The last event that its sender saw. */
  seen: number;
  by: string;
}

/**
 * Tells whether a command is in the log already (`isTaken`), and if not whether somebody else sent one of `kinds` after
 * the last event its sender saw (`isStale`).
 */
export async function findBefore(
  db: Database,
  runId: number,
  { commandId, seen, by }: SentCommand,
  kinds: readonly RunEventKind[],
): Promise<{ isTaken: boolean; isStale: boolean }> {
  const rows = await db
    .selectFrom('run_events')
    .select(['command_id'])
    .where('run_id', '=', runId)
    .where((where) =>
      where.or([
        where('command_id', '=', commandId),
        where.and([where('seq', '>', seen), where('sender', '!=', by), where('kind', 'in', kinds)]),
      ]),
    )
    .execute();
  const isTaken = rows.some(({ command_id }) => command_id === commandId);
  return { isTaken, isStale: !isTaken && rows.length > 0 };
}

/** Returns the database's current time (ms since 1970). */
export async function readTime(db: Database): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(db);
  return rows[0]?.ms ?? NaN;
}
