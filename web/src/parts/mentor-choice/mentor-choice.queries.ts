import {
  type AssignmentSubject,
  assignMentor,
  listAssignedMentors,
  suggestMentors,
  unassignMentor,
} from '@teamsparks/contract/mentors/addresses';
import { call } from '../../shared/api/call.ts';
import { callQuery, changing } from '../../shared/api/call-query.ts';
import { workKeys } from '../work-keys.ts';

/** What mentors are assigned to: an event, a group or a program. */
export interface ChoiceSubject {
  subject: AssignmentSubject;
  subjectId: number;
}

const queryOf = ({ subject, subjectId }: ChoiceSubject) => ({ query: { subject, subject_id: String(subjectId) } });

/** Returns the query of the mentors assigned to an event, a group or a program. */
export const assignedQuery = (of: ChoiceSubject) =>
  callQuery([...workKeys.mentoring, 'assigned', of.subject, of.subjectId], listAssignedMentors, queryOf(of));

/**
 * Returns the query of mentors to choose from. The server counts and logs each look, so an answer is not asked for
 * again within five minutes.
 */
export const suggestionsQuery = (of: ChoiceSubject) => ({
  ...callQuery(['mentor-suggestions', of.subject, of.subjectId], suggestMentors, queryOf(of)),
  staleTime: 5 * 60 * 1000,
});

/** Waits for a change of mentors, then refetches them and the events, whose pages name them and what they lack. */
const changingMentors = <T>(change: Promise<T>) => changing(change, workKeys.mentoring, workKeys.events.lists);

/** Assigns a mentor to an event, a group or a program, then refetches the mentors and the events. */
export const assign = ({ subject, subjectId }: ChoiceSubject, mentorId: number) =>
  changingMentors(call(assignMentor, { body: { mentor_id: mentorId, subject, subject_id: subjectId } }));
/** Removes an assignment by its id, then refetches the mentors and the events. */
export const unassign = (id: number) => changingMentors(call(unassignMentor, { params: { id: String(id) } }));
