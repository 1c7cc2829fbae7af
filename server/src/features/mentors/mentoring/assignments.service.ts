import { shownName } from '@teamsparks/contract/accounts/display-name';
import { assignedMentorsMax } from '@teamsparks/contract/shared/limits';
import type { AssignedMentor } from '@teamsparks/contract/mentors/addresses';
import { unassignMentor as unassignEndpoint } from '@teamsparks/contract/mentors/endpoints';
import { can, type Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { lockMentor } from '../mentors.repository.ts';
import { mentorGone, recordMentor } from './account.service.ts';
import {
  countAssigned,
  findAssigned,
  findAssignment,
  lockSubject,
  putAssignment,
  removeAssignment,
  type Subject,
} from './assignments.repository.ts';
import { demandAssigning, readSubject } from './subjects.service.ts';

type OnDatabase = Pick<Context, 'db'>;
type FoundAssigned = Awaited<ReturnType<typeof findAssigned>>[number];

/**
 * Returns the mentors assigned to the subject, and whether this person may assign. Only those who assign see who
 * declined; for others those mentors are not in the list. Throws 404 or 403 as {@link readSubject}.
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
 * if either is not visible, 403 if this person may not assign there, 409 above the most mentors.
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
        throw conflict(`Please assign at most ${assignedMentorsMax} mentors.`);
      }
      await recordMentor(tx, actor, 'mentor.assigned', mentor_id, { ...subject });
    }
    const assigned = (await findAssigned(tx, subject)).find((one) => one.mentor_id === mentor_id);
    if (!assigned) throw mentorGone();
    return viewOf(actor, assigned, true);
  });
}

/** Removes an assignment; throws 404 if there is none, 403 if this person may not assign there. */
export async function unassignMentor({ db }: OnDatabase, actor: Actor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const assignment = await findAssignment(tx, id);
    if (!assignment) throw notFound(unassignEndpoint.notFound);
    const { mentor_id, subject, subject_id } = assignment;
    await demandAssigning(tx, actor, assignment);
    // Locked and read again, so that a decline at the same moment is not lost.
    await lockMentor(tx, mentor_id);
    const now = await findAssignment(tx, id);
    if (!now) throw notFound(unassignEndpoint.notFound);
    await removeAssignment(tx, now);
    await recordMentor(tx, actor, 'mentor.unassigned', mentor_id, { subject, subject_id });
  });
}
