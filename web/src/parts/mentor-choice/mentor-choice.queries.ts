import {
  type AssignmentSubject,
  assignMentor,
  listAssignedMentors,
  suggestMentors,
  unassignMentor,
} from '@teamsparks/contract/mentors/addresses';
import { call } from '../../shared/api/call.ts';
import { callQuery, changing } from '../../shared/api/call-query.ts';
import { mentoringKey } from '../mentoring-key.ts';
import { workKeys } from '../work-keys.ts';

/** What mentors are assigned to. */
export interface ChoiceSubject {
  subject: AssignmentSubject;
  subjectId: number;
}

const queryOf = ({ subject, subjectId }: ChoiceSubject) => ({ query: { subject, subject_id: String(subjectId) } });

export const assignedQuery = (of: ChoiceSubject) =>
  callQuery([...mentoringKey, 'assigned', of.subject, of.subjectId], listAssignedMentors, queryOf(of));

/** Looks are counted and written down: not one for every time that somebody comes back to the tab. */
export const suggestionsQuery = (of: ChoiceSubject) => ({
  ...callQuery(['mentor-suggestions', of.subject, of.subjectId], suggestMentors, queryOf(of)),
  staleTime: 5 * 60 * 1000,
});

/** The page of an event names them, and what it misses. */
const changingMentors = <T>(change: Promise<T>) => changing(change, mentoringKey, workKeys.events.lists);

export const assign = ({ subject, subjectId }: ChoiceSubject, mentorId: number) =>
  changingMentors(call(assignMentor, { body: { mentor_id: mentorId, subject, subject_id: subjectId } }));
export const unassign = (id: number) => changingMentors(call(unassignMentor, { params: { id: String(id) } }));
