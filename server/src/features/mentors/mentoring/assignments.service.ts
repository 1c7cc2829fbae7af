import { shownName } from '@teamsparks/contract/accounts/display-name';
import { assignedMentorsMax } from '@teamsparks/contract/shared/limits';
import type { AssignedMentor, MentorSuggestion } from '@teamsparks/contract/mentors/addresses';
import { unassignMentor as unassignEndpoint } from '@teamsparks/contract/mentors/endpoints';
import { updateEvent } from '@teamsparks/contract/events/endpoints';
import { groupNotFound } from '@teamsparks/contract/shared/sentences';
import { can, type Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { conflict, notFound, forbidden } from '../../../platform/errors.ts';
import type { RateLimit } from '../../../platform/rate-limit.ts';
import { lockMentor } from '../mentors.repository.ts';
import { type FoundEvent, lockProgram } from '../../lesson-plans/index.ts';
import { findEvent } from '../../events/index.ts';
import { findGroup } from '../../groups/index.ts';
import { listMentors } from '../mentors.service.ts';
import { mentorGone, recordMentor } from './account.service.ts';
import {
  countAssigned,
  findAssigned,
  findAssignment,
  lockSubject,
  putAssignment,
  removeAssignment,
  type Subject,
  findLoads,
} from './assignments.repository.ts';
import { findAvailabilities } from './availability.repository.ts';
import { hasTime } from './has-time.ts';

type OnDatabase = Pick<Context, 'db'>;
type FoundAssigned = Awaited<ReturnType<typeof findAssigned>>[number];

/**
 * Returns the mentors assigned to the subject, and whether this person may assign. Only those who assign see who
 * declined; for others those mentors are not in the list. Throws 404 if the subject is not visible, 403 for a
 * program unless they are an administrator, and for an event that they do not see from inside (`sees_inside`).
 */
export async function listAssigned({ db }: OnDatabase, actor: Actor, subject: Subject) {
  const { assigns } = await readSubject(db, actor, subject);
  const assigned = await findAssigned(db, subject);
  const shown = assigned.filter(({ declined }) => assigns || !declined);
  return { mentors: shown.map((mentor) => viewOf(actor, mentor, assigns)), can: { assign: assigns } };
}

/**
 * Returns an assigned mentor as this person may see it. Mentors are minors: only administrators read more than "Ada
 * L.".
 */
function viewOf(actor: Actor, { id, name, declined, ...mentor }: FoundAssigned, assigns: boolean): AssignedMentor {
  return {
    ...mentor,
    id: assigns ? id : null,
    name: can(actor, 'system_administration') ? name : shownName(name),
    declined: assigns ? declined : null,
  };
}

/**
 * Assigns a mentor to an event, group or program and returns the assignment, also if it was there already; throws 404
 * if the subject is not visible or there is no such mentor, 403 if this person may not assign there, 409 above the most
 * mentors. Writes an audit entry if it is new.
 */
export async function assignMentor(
  { db }: OnDatabase,
  actor: Actor,
  { mentor_id, ...subject }: Subject & { mentor_id: number },
): Promise<AssignedMentor> {
  return inTransaction(db, async (tx) => {
    await demandAssigning(tx, actor, subject);
    if (!(await lockMentor(tx, mentor_id))) throw mentorGone();
    await lockSubject(tx, subject);
    if (await putAssignment(tx, mentor_id, subject, actor.userId)) {
      if ((await countAssigned(tx, subject)) > assignedMentorsMax) {
        throw conflict(`Please assign at most ${assignedMentorsMax} high school mentors.`);
      }
      await recordMentor(tx, actor, 'mentor.assigned', mentor_id, { ...subject });
    }
    const assigned = (await findAssigned(tx, subject)).find((one) => one.mentor_id === mentor_id);
    if (!assigned) throw mentorGone();
    return viewOf(actor, assigned, true);
  });
}

/**
 * Removes an assignment, but keeps the mentor's decline; throws 404 if there is none or its subject is not visible,
 * 403 if this person may not assign there. Writes an audit entry.
 */
export async function unassignMentor({ db }: OnDatabase, actor: Actor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const assignment = await findAssignment(tx, id);
    if (!assignment) throw notFound(unassignEndpoint.notFound);
    const { mentor_id, subject, subject_id } = assignment;
    await demandAssigning(tx, actor, assignment);
    // Locked and read again, so that a decline at the same moment is not lost.
    await lockMentor(tx, mentor_id);
    const current = await findAssignment(tx, id);
    if (!current) throw notFound(unassignEndpoint.notFound);
    await removeAssignment(tx, current);
    await recordMentor(tx, actor, 'mentor.unassigned', mentor_id, { subject, subject_id });
  });
}

interface KnownSubject {
  /** True if the person may assign mentors, and see who declined and who has time. */
  assigns: boolean;
  event?: FoundEvent;
}

/**
 * Returns whether the person may assign mentors to an event, a group or a program, and the event. Throws 404 if it is
 * not visible, 403 for a program from people who are no administrators, and for an event that they do not see from
 * inside.
 */
async function readSubject(db: Database, actor: Actor, { subject, subject_id }: Subject): Promise<KnownSubject> {
  const administers = can(actor, 'system_administration');
  if (subject === 'group') {
    if (!(await findGroup(db, actor, subject_id))) throw notFound(groupNotFound);
    return { assigns: true };
  }
  if (subject === 'program') {
    if (!(await lockProgram(db, actor, subject_id))) throw notFound('Program not found.');
    if (!administers) throw forbidden();
    return { assigns: true };
  }
  const event = await findEvent(db, actor, subject_id);
  if (!event || (event.program_archived && !administers)) throw notFound(updateEvent.notFound);
  if (!event.sees_inside) throw forbidden();
  return { assigns: administers || event.leads, event };
}

/**
 * Returns `assigns` (true) and, for an event, the event, if the person may assign mentors to the event, group or
 * program: administrators, and leaders of the group or the event. Throws 404 if it is not visible, 403 for others.
 */
export async function demandAssigning(db: Database, actor: Actor, subject: Subject): Promise<KnownSubject> {
  const subjectSeen = await readSubject(db, actor, subject);
  if (!subjectSeen.assigns) throw forbidden();
  return subjectSeen;
}

/**
 * Returns all mentors to choose from, each with the number of events in the event's month (else this month) and, for an
 * event, whether they have time; not their hours. Takes a point of `limit` and writes an audit entry, like a view of
 * the list. Throws 404 or 403 as {@link demandAssigning}, 429 above the limit.
 */
export async function suggestMentors(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  limit: RateLimit,
  actor: Actor,
  subject: Subject,
): Promise<MentorSuggestion[]> {
  const { event } = await demandAssigning(db, actor, subject);
  const mentors = await listMentors({ db }, limit, actor);
  const [year = 0, month = 0] = (event?.start_date ?? clock.now().toISOString()).split('-').map(Number);
  const dayOf = (date: number) => new Date(date).toISOString().slice(0, 10);
  const loads = await findLoads(db, dayOf(Date.UTC(year, month - 1, 1)), dayOf(Date.UTC(year, month, 0)));
  const availabilities = event ? await findAvailabilities(db) : new Map<number, never>();
  return mentors.map(({ id, name, email, grade }) => {
    const availability = availabilities.get(id);
    const available = event && availability ? hasTime(availability, event) : null;
    return { id, name, email, grade, available, load: loads.get(id)?.events ?? 0 };
  });
}
