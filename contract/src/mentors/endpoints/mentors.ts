import * as z from 'zod/mini';
import * as at from '../addresses/mentors.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { idParams } from '../../shared/fields.ts';
import { mentor, mentorChanges, mentorImport, mentorImportPlan, newMentor } from '../fields/mentor.ts';

const administration = { all: ['system_administration'] } as const;
const notFound = 'Mentor not found.';

/** Names and addresses of minors: rate limited, never cached, and every look is recorded in the audit log. */
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
