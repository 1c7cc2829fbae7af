import * as z from 'zod/mini';
import * as at from '../addresses/programs.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { idParams } from '../../shared/fields.ts';
import { newProgram, program, programChanges } from '../fields/program.ts';

const administration = { all: ['system_administration'] } as const;
const notFound = 'Program not found.';

/** Open to visitors, who do not see restricted programs. Answers 401 where a session has to be renewed. */
export const listPrograms = endpoint(at.listPrograms, {
  summary: 'The programs that I can see, by name',
  access: 'open',
  /** Also archived ones; even with it only administrators get these. */
  query: z.object({ archived: z.optional(z.literal('true')) }),
  reply: z.array(program),
});

export const createProgram = endpoint(at.createProgram, {
  summary: 'Add a program',
  access: administration,
  status: 201,
  body: newProgram,
  reply: program,
});

/** Answers 412 if `If-Match` names a version other than the server's. */
export const updateProgram = endpoint(at.updateProgram, {
  summary: 'Change the named fields of a program',
  access: administration,
  params: idParams,
  notFound,
  body: programChanges,
  reply: program,
});

export const archiveProgram = endpoint(at.archiveProgram, {
  summary: 'Archive a program. It and its events leave the lists and calendars',
  access: administration,
  params: idParams,
  notFound,
  reply: program,
});

export const restoreProgram = endpoint(at.restoreProgram, {
  summary: 'Restore an archived program',
  access: administration,
  params: idParams,
  notFound,
  reply: program,
});
