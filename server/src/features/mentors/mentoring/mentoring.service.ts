import { declineEvent as declineEndpoint } from '@teamsparks/contract/mentors/endpoints';
import type { Availability, Mentoring } from '@teamsparks/contract/mentors/addresses';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { isStale, notFound, stale } from '../../../platform/errors.ts';
import { lockUser } from '../../accounts/index.ts';
import { lockMentor } from '../mentors.repository.ts';
import { join, mentorGone, record } from './account.service.ts';
import { deleteQuestion, findMentorOf, findQuestions, setAccount } from './accounts.repository.ts';
import { findAvailability, putAvailability } from './availability.repository.ts';
import { findOwnAnswer, findOwnEvents, isAssignedTo, putDecline, removeDecline } from './own-events.repository.ts';

type OnDatabase = Pick<Context, 'db' | 'clock'>;

/** What the person knows of themselves as a mentor. */
export async function readMentoring({ db, clock }: OnDatabase, { userId }: Actor): Promise<Mentoring> {
  const requests = await findQuestions(db, userId);
  const mentor = await findMentorOf(db, userId);
  if (!mentor) return { requests, mentor: null };
  const availability = await findAvailability(db, mentor.id, userId);
  return { requests, mentor: { ...mentor, availability, events: await findOwnEvents(db, mentor.id, clock.now()) } };
}

/** Whether the person comes to an event as its mentor; null for who is not assigned to it. */
export const tellAssignment = async ({ db, clock }: OnDatabase, { userId }: Actor, eventId: number) =>
  (await findOwnAnswer(db, userId, eventId, clock.now())) ?? null;

/** Throws "not found" unless an administrator asked this person whether they are this mentor. */
export async function confirmMentor({ db, clock }: OnDatabase, actor: Actor, id: number): Promise<Mentoring> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, actor.userId);
    const mentor = await lockMentor(tx, id);
    if (!mentor) throw mentorGone();
    if (mentor.user_id === actor.userId) return readMentoring({ db: tx, clock }, actor);
    if (mentor.user_id !== null || !(await deleteQuestion(tx, id, actor.userId))) throw mentorGone();
    await join(tx, actor, id, actor.userId);
    return readMentoring({ db: tx, clock }, actor);
  });
}

/** Says "that is not me", before or after confirming; who is not that mentor is told "not found". */
export async function leaveMentor({ db, clock }: OnDatabase, actor: Actor, id: number): Promise<Mentoring> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, actor.userId);
    const mentor = await lockMentor(tx, id);
    if (mentor?.user_id === actor.userId) {
      await setAccount(tx, id, null);
      await record(tx, actor, 'mentor.account_left', id);
    } else if (await deleteQuestion(tx, id, actor.userId)) await record(tx, actor, 'mentor.account_denied', id);
    else throw mentorGone();
    return readMentoring({ db: tx, clock }, actor);
  });
}

/** Replaces what was said, of the version that was `expected`. */
export async function saveAvailability(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  said: Pick<Availability, 'hours' | 'days_off'>,
  expected?: number,
): Promise<Availability> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, actor.userId);
    const mine = await findMentorOf(tx, actor.userId);
    const mentor = mine && (await lockMentor(tx, mine.id));
    if (mentor?.user_id !== actor.userId) throw notFound('Your account is not joined to a mentor.');
    const before = await findAvailability(tx, mentor.id, actor.userId);
    if (isStale(before, expected)) throw stale('availability', before);
    return putAvailability(tx, mentor.id, actor.userId, said);
  });
}

/** Whether the mentor comes to an event that they are assigned to; an event of others is not found. */
export async function answerEvent(
  { db, clock }: OnDatabase,
  actor: Actor,
  eventId: number,
  comes: boolean,
): Promise<Mentoring> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, actor.userId);
    const mine = await findMentorOf(tx, actor.userId);
    const mentor = mine && (await lockMentor(tx, mine.id));
    const now = clock.now();
    if (mentor?.user_id !== actor.userId || !(await isAssignedTo(tx, mentor.id, eventId, now))) {
      throw notFound(declineEndpoint.notFound);
    }
    await (comes ? removeDecline(tx, mentor.id, eventId) : putDecline(tx, mentor.id, eventId, now));
    await record(tx, actor, comes ? 'mentor.accepted' : 'mentor.declined', mentor.id, { event: eventId });
    return readMentoring({ db: tx, clock }, actor);
  });
}
