import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idParams } from './fields.ts';
import { mentor, mentorChanges, mentorImport, mentorImportPlan, newMentor } from './mentor-fields.ts';

export type { Mentor, MentorImportPlan } from './mentor-fields.ts';

const administration = { all: ['system_administration'] } as const;
const notFound = 'Mentor not found.';

/** Names and addresses of minors: rate limited, never cached, and every look is recorded in the audit log. */
export const listMentors = endpoint({
  method: 'GET',
  path: '/org-api/high_school_mentors',
  summary: 'The high school mentors, by name',
  access: 'session',
  reply: z.array(mentor),
});

export const createMentor = endpoint({
  method: 'POST',
  path: '/org-api/high_school_mentors',
  summary: 'Add a mentor',
  access: administration,
  status: 201,
  once: true,
  body: newMentor,
  reply: mentor,
});

/** Answers 412 if `If-Match` names a version other than the server's. */
export const updateMentor = endpoint({
  method: 'PUT',
  path: '/org-api/high_school_mentors/:id',
  summary: 'Change the named fields of a mentor',
  access: administration,
  params: idParams,
  notFound,
  body: mentorChanges,
  reply: mentor,
});

export const removeMentor = endpoint({
  method: 'DELETE',
  path: '/org-api/high_school_mentors/:id',
  summary: 'Remove a mentor for good',
  access: administration,
  params: idParams,
  notFound,
  reply: z.object({ message: z.string() }),
});

export const importMentors = endpoint({
  method: 'POST',
  path: '/org-api/bulk/high_school_mentors',
  summary: 'What a CSV file would change, told apart by address; with the fingerprint of that answer, change it',
  access: administration,
  once: true,
  body: mentorImport,
  reply: mentorImportPlan,
});
