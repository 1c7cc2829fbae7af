import { lookingBackNextTimesMax } from '@teamsparks/contract/shared/limits';
import { getLookingBack } from '@teamsparks/contract/practice/endpoints/looking-back';
import type { LookingBack, NewLookingBack } from '@teamsparks/contract/practice/fields';
import { outcomes } from '@teamsparks/contract/practice/vocabulary';
import { skippedMs } from '@teamsparks/contract/runs/vocabulary';
import { can, type Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { conflict, forbidden, isStale, notFound, stale } from '../../../platform/errors.ts';
import { doneBy, recordAudit } from '../../accounts/index.ts';
import { putTried } from '../dashboard/marks.repository.ts';
import { type FoundEvent, prepares } from '../../lesson-plans/index.ts';
import { lockEvent, plansInOrder, readCurrentEvent } from '../../events/index.ts';
import { findNextTimesAt, findTimesByPart } from '../../runs/index.ts';
import {
  countChildren,
  findSavedParts,
  findPlannedParts,
  findLookingBack,
  type EventPart,
  insertParts,
  saveLine,
  saveMarks,
  setOutcome,
  type TimedPart,
} from './looking-back.repository.ts';
import { toLookingBack } from './looking-back.views.ts';

type OnDatabase = Pick<Context, 'db'>;

/**
 * Returns what was saved about an event, or suggestions from its plans and runs; throws 404 if it is not visible, it
 * is canceled or its program archived, and for people who see neither its groups nor its mentors.
 */
export async function readLookingBack({ db }: OnDatabase, actor: Actor, id: number): Promise<LookingBack> {
  return viewOf(db, actor, await demandInside(db, actor, id));
}

/**
 * Saves what its leader, stand-in or an administrator says about an event that has begun, the first time also its
 * parts, and writes an audit entry; with `tried`, marks challenges that were not skipped as tried by this person, if
 * they may. Throws 404 or 403 for others, 409 before it has begun or if `said` does not name exactly its parts, and
 * 412 if the version is not `expected`.
 */
export async function saveLookingBack(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: number,
  said: NewLookingBack,
  expected?: number,
): Promise<LookingBack> {
  return inTransaction(db, async (tx) => {
    await lockEvent(tx, actor, id);
    const event = await demandInside(tx, actor, id);
    if (!prepares(actor, event)) throw forbidden('Only those who lead an event look back on it.');
    if (event.begins > clock.now()) throw conflict('This event has not begun.');
    const before = await findLookingBack(tx, id);
    if (isStale({ version: before?.version ?? 0 }, expected)) {
      throw stale('session record', await viewOf(tx, actor, event));
    }
    const { children, engagement, time: time_mark, materials, again: line } = said;
    const present = await partsOf(tx, actor, event);
    demandSameParts(present.parts, said);
    await saveMarks(tx, id, { children, engagement, time_mark, materials });
    await saveLine(tx, id, { line, writtenBy: actor.userId });
    if (!present.kept) await insertParts(tx, present.parts);
    await putOutcomes(tx, id, said);
    if (said.tried) await markTried(tx, actor, event);
    const subject = { type: 'event', id };
    const details = { name: event.name };
    await recordAudit(tx, { ...doneBy(actor), action: 'event.looked_back', subject, details });
    return viewOf(tx, actor, event);
  });
}

async function demandInside(db: Database, actor: Actor, id: number): Promise<FoundEvent> {
  const event = await readCurrentEvent(db, actor, id);
  if (!event.sees_inside) throw notFound(getLookingBack.notFound);
  return event;
}

/**
 * Returns the saved parts, or before the first save the parts of the event's plans that this person sees, with their times in runs.
 */
async function partsOf(db: Database, actor: Actor, event: FoundEvent) {
  const kept = await findSavedParts(db, actor, [event.id]);
  if (kept.length > 0) return addRunTimes(db, event.id, { kept: true, parts: kept });
  const plans = (await plansInOrder(db, actor, event)) ?? [];
  const ids = plans.map(({ lesson_plan }) => lesson_plan.id);
  return addRunTimes(db, event.id, { kept: false, parts: await findPlannedParts(db, actor, event.id, ids) });
}

async function viewOf(db: Database, actor: Actor, event: FoundEvent): Promise<LookingBack> {
  const row = await findLookingBack(db, event.id);
  const { parts } = await partsOf(db, actor, event);
  const children = row ? null : await countChildren(db, event.id);
  const edit = prepares(actor, event);
  const next_times = edit ? await findNextTimesAt(db, actor, event.id, lookingBackNextTimesMax) : [];
  return toLookingBack(event.id, row, { parts, children, next_times, edit });
}

/** Throws 409 unless the sender names exactly the parts that would be saved: nobody saves a part unseen. */
function demandSameParts(parts: readonly EventPart[], said: NewLookingBack): void {
  const sentIds = new Set(said.parts.map(({ id }) => id));
  if (sentIds.size === parts.length && parts.every(({ item_id }) => sentIds.has(item_id))) return;
  throw conflict('The plans of this event have changed since you opened this. Close it and open it again.');
}

async function putOutcomes(tx: Database, id: number, { parts }: NewLookingBack): Promise<void> {
  for (const outcome of outcomes) {
    const ids = parts.filter((part) => part.outcome === outcome).map((part) => part.id);
    await setOutcome(tx, id, outcome, ids);
  }
}

/** Marks the challenges that were done as tried by the person, on the event's first day; existing marks keep their day. */
async function markTried(tx: Database, actor: Actor, event: FoundEvent): Promise<void> {
  if (!can(actor, 'view_dashboard') || !can(actor, 'view_challenge_library')) return;
  const parts = await findSavedParts(tx, actor, [event.id]);
  const done = parts.filter(({ opens, outcome }) => opens && outcome !== 'skipped');
  const ids = new Set(done.flatMap(({ challenge_id }) => challenge_id ?? []));
  for (const challengeId of ids) {
    await putTried(tx, { userId: actor.userId, challengeId, today: event.start_date }, {});
  }
}

const minuteMs = 60_000;

/**
 * Returns the parts with the minutes they took in runs. Until a leader has saved outcomes, parts that a run skipped, or of a
 * challenge only read, get the outcome "skipped"; other differences from the plan are for the leader to judge.
 */
async function addRunTimes(
  db: Database,
  eventId: number,
  { kept, parts }: { kept: boolean; parts: readonly EventPart[] },
): Promise<{ kept: boolean; parts: TimedPart[] }> {
  const timesByPart = await findTimesByPart(db, eventId);
  return {
    kept,
    parts: parts.map((part): TimedPart => {
      const times = timesByPart.get(part.item_id);
      if (times === undefined) return { ...part, took: null };
      const took = Math.round(times.ms / minuteMs);
      return kept || times.longest >= skippedMs ? { ...part, took } : { ...part, took, outcome: 'skipped' };
    }),
  };
}
