import type { Availability, Mentoring } from '@teamsparks/contract/mentoring';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { isStale, notFound, stale } from '../../platform/errors.ts';
import { lockUser } from '../auth/index.ts';
import { lockMentor } from '../mentors/index.ts';
import { join, mentorGone, record } from './account.service.ts';
import { deleteQuestion, findMentorOf, findQuestions, setAccount } from './accounts.repository.ts';
import { findAvailability, putAvailability } from './availability.repository.ts';

type OnDatabase = Pick<Context, 'db'>;

/** What the person knows of themselves as a mentor. */
export async function readMentoring(db: Database, { userId }: Actor): Promise<Mentoring> {
  const mentor = await findMentorOf(db, userId);
  return {
    requests: await findQuestions(db, userId),
    mentor: mentor ? { ...mentor, availability: await findAvailability(db, mentor.id, userId) } : null,
  };
}

/** Throws "not found" unless an administrator asked this person whether they are this mentor. */
export async function confirmMentor({ db }: OnDatabase, actor: Actor, id: number): Promise<Mentoring> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, actor.userId);
    const mentor = await lockMentor(tx, id);
    if (!mentor) throw mentorGone();
    if (mentor.user_id === actor.userId) return readMentoring(tx, actor);
    if (mentor.user_id !== null || !(await deleteQuestion(tx, id, actor.userId))) throw mentorGone();
    await join(tx, actor, id, actor.userId);
    return readMentoring(tx, actor);
  });
}

/** Says "that is not me", before or after confirming; who is not that mentor is told "not found". */
export async function leaveMentor({ db }: OnDatabase, actor: Actor, id: number): Promise<Mentoring> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, actor.userId);
    const mentor = await lockMentor(tx, id);
    if (mentor?.user_id === actor.userId) {
      await setAccount(tx, id, null);
      await record(tx, actor, 'mentor.account_left', id);
    } else if (await deleteQuestion(tx, id, actor.userId)) await record(tx, actor, 'mentor.account_denied', id);
    else throw mentorGone();
    return readMentoring(tx, actor);
  });
}

/** Replaces what was said, of the version that was `expected`. */
export async function saveAvailability(
  { db }: OnDatabase,
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
