import { updateEvent } from '@teamsparks/contract/events/endpoints';
import { groupNotFound } from '@teamsparks/contract/shared/sentences';
import { can, type Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import { type FoundEvent, lockProgram } from '../../lesson-plans/index.ts';
import { findEvent } from '../../events/index.ts';
import { findGroup } from '../../groups/index.ts';
import type { Subject } from './assignments.repository.ts';

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
export async function readSubject(db: Database, actor: Actor, { subject, subject_id }: Subject): Promise<KnownSubject> {
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
 * Returns the same as {@link readSubject} with its errors; also throws 403 unless the person may assign mentors there:
 * administrators, and leaders of the group or the event.
 */
export async function demandAssigning(db: Database, actor: Actor, subject: Subject): Promise<KnownSubject> {
  const subjectSeen = await readSubject(db, actor, subject);
  if (!subjectSeen.assigns) throw forbidden();
  return subjectSeen;
}
