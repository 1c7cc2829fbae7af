import { declineEvent as declineEndpoint } from '@teamsparks/contract/mentors/endpoints';
import type { Availability, Mentoring } from '@teamsparks/contract/mentors/addresses';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { isStale, notFound, stale } from '../../../platform/errors.ts';
import { lockUser } from '../../accounts/index.ts';
import { lockMentor } from '../mentors.repository.ts';
import { joinMentor, mentorGone, recordMentor } from './account.service.ts';
import { deleteQuestion, findMentorOf, findQuestions, setAccount } from './accounts.repository.ts';
import { findAvailability, putAvailability, exportAvailability } from './availability.repository.ts';
import {
  findOwnAnswer,
  findOwnEvents,
  isAssignedTo,
  putDecline,
  removeDecline,
  exportAssignments,
} from './own-events.repository.ts';

type OnDatabase = Pick<Context, 'db' | 'clock'>;

/**
 * Returns what the person sees of themselves as a mentor: open questions, and availability and events that are not
 * over; `mentor` is null if their account is joined to none.
 */
export async function readMentoring({ db, clock }: OnDatabase, { userId }: Actor): Promise<Mentoring> {
  const requests = await findQuestions(db, userId);
  const mentor = await findMentorOf(db, userId);
  if (!mentor) return { requests, mentor: null };
  const availability = await findAvailability(db, mentor.id, userId);
  return { requests, mentor: { ...mentor, availability, events: await findOwnEvents(db, mentor.id, clock.now()) } };
}

/**
 * Returns whether the person declined an event as a mentor (`declined`); null if they are not assigned to it, or it
 * is over, canceled or of an archived program.
 */
export const readOwnAnswer = async ({ db, clock }: OnDatabase, { userId }: Actor, eventId: number) =>
  (await findOwnAnswer(db, userId, eventId, clock.now())) ?? null;

/**
 * Joins the person to the mentor and returns their mentoring. Throws 404 unless they were asked whether they are
 * this mentor and it is joined to no one else, 409 if they are joined to another one. Writes an audit entry; changes
 * nothing if they are joined already.
 */
export async function confirmMentor({ db, clock }: OnDatabase, actor: Actor, id: number): Promise<Mentoring> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, actor.userId);
    const mentor = await lockMentor(tx, id);
    if (!mentor) throw mentorGone();
    if (mentor.user_id === actor.userId) return readMentoring({ db: tx, clock }, actor);
    if (mentor.user_id !== null || !(await deleteQuestion(tx, id, actor.userId))) throw mentorGone();
    await joinMentor(tx, actor, id, actor.userId);
    return readMentoring({ db: tx, clock }, actor);
  });
}

/**
 * Answers "that is not me": separates the person from the mentor, or deletes the question to them, and returns their
 * mentoring; throws 404 if they were neither asked nor joined. Writes an audit entry.
 */
export async function leaveMentor({ db, clock }: OnDatabase, actor: Actor, id: number): Promise<Mentoring> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, actor.userId);
    const mentor = await lockMentor(tx, id);
    if (mentor?.user_id === actor.userId) {
      await setAccount(tx, id, null);
      await recordMentor(tx, actor, 'mentor.account_left', id);
    } else if (await deleteQuestion(tx, id, actor.userId)) await recordMentor(tx, actor, 'mentor.account_denied', id);
    else throw mentorGone();
    return readMentoring({ db: tx, clock }, actor);
  });
}

/**
 * Replaces the person's availability and returns it; throws 412 if its version is not `expected`, 404 if they are no
 * mentor.
 */
export async function saveAvailability(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  availability: Pick<Availability, 'hours' | 'days_off'>,
  expected?: number,
): Promise<Availability> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, actor.userId);
    const ownMentor = await findMentorOf(tx, actor.userId);
    const mentor = ownMentor && (await lockMentor(tx, ownMentor.id));
    if (mentor?.user_id !== actor.userId) throw notFound('Your account is not linked to a high school mentor.');
    const before = await findAvailability(tx, mentor.id, actor.userId);
    if (isStale(before, expected)) throw stale('availability', before);
    return putAvailability(tx, mentor.id, actor.userId, availability);
  });
}

/**
 * Accepts (`comes`) or declines an event that the mentor is assigned to and returns their mentoring; throws 404 for
 * any other event, and for one that is over, canceled or of an archived program. Writes an audit entry.
 */
export async function answerEvent(
  { db, clock }: OnDatabase,
  actor: Actor,
  eventId: number,
  comes: boolean,
): Promise<Mentoring> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, actor.userId);
    const ownMentor = await findMentorOf(tx, actor.userId);
    const mentor = ownMentor && (await lockMentor(tx, ownMentor.id));
    const now = clock.now();
    if (mentor?.user_id !== actor.userId || !(await isAssignedTo(tx, mentor.id, eventId, now))) {
      throw notFound(declineEndpoint.notFound);
    }
    await (comes ? removeDecline(tx, mentor.id, eventId) : putDecline(tx, mentor.id, eventId, now));
    await recordMentor(tx, actor, comes ? 'mentor.accepted' : 'mentor.declined', mentor.id, { event: eventId });
    return readMentoring({ db: tx, clock }, actor);
  });
}

/**
 * Returns the mentor that the person is joined to (id, name, or null), open questions to them, their assignments and
 * availability, for the export of their data.
 */
export async function exportMentoring(db: Database, userId: number) {
  return {
    mentor: (await findMentorOf(db, userId)) ?? null,
    questions: await findQuestions(db, userId),
    assignments: await exportAssignments(db, userId),
    availability: await exportAvailability(db, userId),
  };
}
