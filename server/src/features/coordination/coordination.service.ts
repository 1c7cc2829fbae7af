import type { CoordinatedEvent, CoordinatedProgram, Coordination } from '@teamsparks/contract/coordination/fields';
import { csvHead, csvRow } from '@teamsparks/contract/shared/write-csv';
import { type MissingKind, missingKinds } from '@teamsparks/contract/events/preparing-words';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { prepares } from '../lesson-plans/index.ts';
import { findEvents, toEvents } from '../events/index.ts';
import { findAttendance } from '../practice/index.ts';
import { countRunsByEvent } from '../runs/index.ts';
import { missingOf } from './missing.service.ts';

type Timed = Pick<Context, 'db' | 'clock'>;

const dayMs = 86_400_000;
const daysAhead = 14;
const daysBefore = 28;

interface EventFacts {
  event: CoordinatedEvent;
  isAhead: boolean;
  children: number | undefined;
  runs: number;
}

/** Returns the events that this person prepares, of the last four weeks and the next two, the first first. */
async function readEventFacts({ db, clock }: Timed, actor: Actor): Promise<EventFacts[]> {
  const now = clock.now();
  const at = (days: number): Date => new Date(now.getTime() + days * dayMs);
  const visible = await findEvents(db, actor, { endingAfter: at(-daysBefore), beginningBefore: at(daysAhead) });
  const own = visible.filter((event) => prepares(actor, event));
  const missing = await missingOf(db, actor, own, now);
  const ids = own.map(({ id }) => id);
  const attendance = await findAttendance(db, ids);
  const runs = await countRunsByEvent(db, ids);
  const events = await toEvents(db, actor, own);
  return events.map((event) => ({
    event: { ...event, missing: missing.get(event.id) ?? [] },
    isAhead: new Date(event.ends) > now,
    children: attendance.get(event.id),
    runs: runs.get(event.id) ?? 0,
  }));
}

/**
 * Returns the current events of the last four weeks and the next two that this person prepares, by program: programs
 * by name, then events without a program that this person may see. Events that are not over come with what they
 * still need, past ones only as totals.
 */
export async function coordinate(context: Timed, actor: Actor): Promise<Coordination> {
  const facts = await readEventFacts(context, actor);
  const programs = [...Map.groupBy(facts, ({ event }) => event.program_id)].map(([id, its]): CoordinatedProgram => {
    const before = its.filter(({ isAhead }) => !isAhead);
    const counted = before.flatMap(({ children }) => children ?? []);
    return {
      id,
      name: its[0]?.event.program_name ?? null,
      ahead: its.filter(({ isAhead }) => isAhead).map(({ event }) => event),
      before: {
        events: before.length,
        counted: counted.length,
        children: counted.reduce((sum, children) => sum + children, 0),
        runs: before.reduce((sum, { runs }) => sum + runs, 0),
      },
    };
  });
  const byName = new Intl.Collator('en', { numeric: true });
  return {
    programs: programs.toSorted(
      (a, b) => Number(a.name === null) - Number(b.name === null) || byName.compare(a.name ?? '', b.name ?? ''),
    ),
  };
}

const columnOf: Record<MissingKind, string> = {
  plan: 'plan missing',
  published_plans: 'plans in draft',
  archived: 'archived challenges',
  materials: 'materials to check off',
  sheets: 'challenges without print',
};

/**
 * Returns a CSV file with one line for each current event of the last four weeks and the next two that this person
 * prepares: its place and time, what it still needs as numbers (empty once it is over), the number of children if
 * someone entered it, and the number of runs begun.
 */
export async function coordinationCsv(context: Timed, actor: Actor): Promise<string> {
  const events = await readEventFacts(context, actor);
  const heads = ['program', 'event', 'first day', 'last day', 'begins at', 'time zone', 'place', 'groups'];
  const lines = events.map(({ event, isAhead, children, runs }) => {
    const count = (kind: MissingKind) => event.missing.find((thing) => thing.kind === kind)?.count ?? 0;
    return csvRow([
      event.program_name ?? '',
      event.name,
      event.start_date,
      event.end_date,
      event.begins_at ?? '',
      event.time_zone ?? '',
      event.place ?? '',
      (event.groups ?? []).map(({ name }) => name ?? '').join(', '),
      ...missingKinds.map((kind) => (isAhead ? count(kind) : '')),
      children ?? '',
      runs,
    ]);
  });
  return [csvHead([...heads, ...missingKinds.map((kind) => columnOf[kind]), 'children', 'runs']), ...lines].join('');
}
