import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idParams } from './fields.ts';
import { newProgram, program, programChanges } from './program-fields.ts';

export type { Program } from './program-fields.ts';

const administration = { all: ['system_administration'] } as const;
const notFound = 'Program not found.';

/** Open to visitors, who do not see restricted programs. Answers 401 where a session waits to be renewed. */
export const listPrograms = endpoint({
  method: 'GET',
  path: '/org-api/programs',
  summary: 'The programs that I can see, by name',
  access: 'open',
  /** Archived ones too; they are shown to administrators only, whoever asks. */
  query: z.object({ archived: z.optional(z.literal('true')) }),
  reply: z.array(program),
});

export const createProgram = endpoint({
  method: 'POST',
  path: '/org-api/programs',
  summary: 'Add a program',
  access: administration,
  status: 201,
  once: true,
  body: newProgram,
  reply: program,
});

/** Answers 412 if `If-Match` names a version other than the server's. */
export const updateProgram = endpoint({
  method: 'PUT',
  path: '/org-api/programs/:id',
  summary: 'Change the named fields of a program',
  access: administration,
  params: idParams,
  notFound,
  body: programChanges,
  reply: program,
});

export const archiveProgram = endpoint({
  method: 'DELETE',
  path: '/org-api/programs/:id',
  summary: 'Archive a program: it and its events disappear from the lists and from calendars',
  access: administration,
  params: idParams,
  notFound,
  reply: program,
});

export const restoreProgram = endpoint({
  method: 'POST',
  path: '/org-api/programs/:id/restore',
  summary: 'Bring an archived program back',
  access: administration,
  params: idParams,
  notFound,
  reply: program,
});
