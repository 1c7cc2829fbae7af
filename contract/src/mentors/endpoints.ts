import * as z from 'zod/mini';
import * as at from './addresses.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/fields.ts';
import {
  mentor,
  mentorChanges,
  mentorImport,
  mentorImportPlan,
  newMentor,
  assignedMentor,
  assignedMentors,
  assignmentQuery,
  mentorSuggestion,
  newAssignment,
  availability,
  mentorAccount,
  mentoring,
  mentorJoin,
  newAvailability,
} from './fields.ts';

const administration = { all: ['system_administration'] } as const;
const notFound = 'High school mentor not found.';

/** Names and addresses of minors: rate limited, never cached, and every view is recorded in the audit log. */
export const listMentors = endpoint(at.listMentors, {
  summary: 'The high school mentors, by name',
  access: 'session',
  reply: z.array(mentor),
});

export const createMentor = endpoint(at.createMentor, {
  summary: 'Add a mentor',
  access: administration,
  status: 201,
  body: newMentor,
  reply: mentor,
});

/** Answers 412 if `If-Match` names a version other than the server's. */
export const updateMentor = endpoint(at.updateMentor, {
  summary: 'Change the named fields of a mentor',
  access: administration,
  params: idParams,
  notFound,
  body: mentorChanges,
  reply: mentor,
});

export const removeMentor = endpoint(at.removeMentor, {
  summary: 'Delete a mentor',
  access: administration,
  params: idParams,
  notFound,
  reply: z.object({ message: z.string() }),
});

export const importMentors = endpoint(at.importMentors, {
  summary:
    'Preview what a CSV file would change, matched by email address. With the fingerprint of the preview, import it',
  access: administration,
  body: mentorImport,
  reply: mentorImportPlan,
});

/** Names a minor: counted and recorded as a view of the list. */
export const readMentorAccount = endpoint(at.readMentorAccount, {
  summary: 'The account that a mentor is joined to',
  access: administration,
  params: idParams,
  notFound,
  reply: mentorAccount,
});

export const joinMentor = endpoint(at.joinMentor, {
  summary: 'Join a mentor to an account: at once where it has verified the same address, else when it confirms',
  access: administration,
  params: idParams,
  notFound,
  body: mentorJoin,
  reply: mentorAccount,
});

/** For an hour, joining the same account again needs no confirmation. */
export const partMentor = endpoint(at.partMentor, {
  summary: 'Part a mentor from the account, or withdraw the question',
  access: administration,
  params: idParams,
  notFound,
  reply: mentorAccount,
});

export const readMentoring = endpoint(at.readMentoring, {
  summary: 'Oneself as a mentor',
  access: 'session',
  reply: mentoring,
});

export const confirmMentor = endpoint(at.confirmMentor, {
  summary: 'Confirm that a row of the list of mentors is oneself',
  access: 'session',
  params: idParams,
  notFound,
  reply: mentoring,
});

export const leaveMentor = endpoint(at.leaveMentor, {
  summary: 'Deny or give up being a row of the list of mentors',
  access: 'session',
  params: idParams,
  notFound,
  reply: mentoring,
});

/** Answers 412 if `If-Match` names a version other than the server's. */
export const saveAvailability = endpoint(at.saveAvailability, {
  summary: 'When one has time as a mentor',
  access: 'session',
  body: newAvailability,
  reply: availability,
});

const eventNotFound = 'Event not found.';

/** For one event, also where the mentor comes through a group or program. */
export const declineEvent = endpoint(at.declineEvent, {
  summary: 'Say that one cannot come to an event as its mentor',
  access: 'session',
  params: idParams,
  notFound: eventNotFound,
  reply: mentoring,
});

export const acceptEvent = endpoint(at.acceptEvent, {
  summary: 'Say that one can come after all',
  access: 'session',
  params: idParams,
  notFound: eventNotFound,
  reply: mentoring,
});

export const listAssignedMentors = endpoint(at.listAssignedMentors, {
  summary: 'The mentors of an event, a group or a program',
  access: 'session',
  query: assignmentQuery,
  reply: assignedMentors,
});

/** Assigning a mentor again changes nothing. A decline stays until the mentor withdraws it. */
export const assignMentor = endpoint(at.assignMentor, {
  summary: 'Assign a mentor to an event, a group or a program',
  access: 'session',
  status: 201,
  body: newAssignment,
  reply: assignedMentor,
});

export const unassignMentor = endpoint(at.unassignMentor, {
  summary: 'Take a mentor off an event, a group or a program',
  access: 'session',
  params: idParams,
  notFound: 'Assignment not found.',
  reply: z.object({ message: z.string() }),
});

/** Names minors: counted and recorded as a view of the list. */
export const suggestMentors = endpoint(at.suggestMentors, {
  summary: 'The mentors who can be assigned, by name, and whether they have time',
  access: 'session',
  query: assignmentQuery,
  reply: z.array(mentorSuggestion),
});
