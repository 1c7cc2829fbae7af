import { lookingBackNextTimesMax } from '@teamsparks/contract/shared/limits';
import { getLookingBack } from '@teamsparks/contract/practice/endpoints/looking-back';
import type { LookingBack, NewLookingBack } from '@teamsparks/contract/practice/fields';
import { outcomes } from '@teamsparks/contract/practice/vocabulary';
import { can, type Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { conflict, forbidden, isStale, notFound, stale } from '../../../platform/errors.ts';
import { doneBy, recordAudit } from '../../accounts/index.ts';
import { putTried } from '../dashboard/index.ts';
import { type FoundEvent, prepares } from '../../lesson-plans/index.ts';
import { lockEvent, plansInOrder, readCurrentEvent } from '../../events/index.ts';
import {
  countChildren,
  findPartsKept,
  findPartsNow,
  findRow,
  type FoundPart,
  insertParts,
  putLine,
  putRow,
  setOutcome,
} from './looking-back.repository.ts';
import { findNextTimesAt } from '../../runs/index.ts';
import { withRuns } from './from-runs.ts';
import { toLookingBack } from './looking-back.views.ts';

type OnDatabase = Pick<Context, 'db'>;

/** Throws "not found" for people who see the event without its groups. */
export async function readLookingBack({ db }: OnDatabase, actor: Actor, id: number): Promise<LookingBack> {
  return viewOf(db, actor, await demandInside(db, actor, id));
}

/** Replaces what was said, of the version that was `expected`. */
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
    const before = await findRow(tx, id);
    if (isStale({ version: before?.version ?? 0 }, expected)) {
      throw stale('session record', await viewOf(tx, actor, event));
    }
    const { children, engagement, time: time_mark, materials, again: line } = said;
    const present = await partsOf(tx, actor, event);
    demandSameParts(present.parts, said);
    await putRow(tx, id, { children, engagement, time_mark, materials });
    await putLine(tx, id, { line, writtenBy: actor.userId });
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

/** What was kept; before that, what the event has now and this person can see, as its runs went. */
async function partsOf(db: Database, actor: Actor, event: FoundEvent) {
  const kept = await findPartsKept(db, actor, [event.id]);
  if (kept.length > 0) return withRuns(db, event.id, { kept: true, parts: kept });
  const plans = (await plansInOrder(db, actor, event)) ?? [];
  const ids = plans.map(({ lesson_plan }) => lesson_plan.id);
  return withRuns(db, event.id, { kept: false, parts: await findPartsNow(db, actor, event.id, ids) });
}

async function viewOf(db: Database, actor: Actor, event: FoundEvent): Promise<LookingBack> {
  const row = await findRow(db, event.id);
  const { parts } = await partsOf(db, actor, event);
  const children = row ? null : await countChildren(db, event.id);
  const edit = prepares(actor, event);
  const next_times = edit ? await findNextTimesAt(db, actor, event.id, lookingBackNextTimesMax) : [];
  return toLookingBack(event.id, row, { parts, children, next_times, edit });
}

/** Nothing is kept of a part that the sender has not seen. */
function demandSameParts(parts: readonly FoundPart[], said: NewLookingBack): void {
  const named = new Set(said.parts.map(({ id }) => id));
  if (named.size === parts.length && parts.every(({ item_id }) => named.has(item_id))) return;
  throw conflict('The plans of this event have changed since you opened this. Close it and open it again.');
}

async function putOutcomes(tx: Database, id: number, { parts }: NewLookingBack): Promise<void> {
  for (const outcome of outcomes) {
    const ids = parts.filter((part) => part.outcome === outcome).map((part) => part.id);
    await setOutcome(tx, id, outcome, ids);
  }
}

/** One mark a person and challenge, as everywhere: one that is there stays as it is, with its day. */
async function markTried(tx: Database, actor: Actor, event: FoundEvent): Promise<void> {
  if (!can(actor, 'view_dashboard') || !can(actor, 'view_challenge_library')) return;
  const parts = await findPartsKept(tx, actor, [event.id]);
  const done = parts.filter(({ opens, outcome }) => opens && outcome !== 'skipped');
  const ids = new Set(done.flatMap(({ challenge_id }) => challenge_id ?? []));
  for (const challengeId of ids) {
    await putTried(tx, { userId: actor.userId, challengeId, today: event.start_date }, {});
  }
}
