import type { BodyOf, CallInput } from '@teamsparks/contract/calls';
import {
  archiveProgram,
  createProgram,
  listPrograms,
  type Program,
  restoreProgram,
  updateProgram,
} from '@teamsparks/contract/lesson-plans/addresses/programs';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { callQuery, changing } from '../../../shared/api/call-query.ts';
import { workKeys } from '../../../parts/work-keys.ts';

const paramsOf = (id: number) => ({ id: String(id) });

/** The programs that `viewer` can see, null for a visitor: who signs in sees others. With `archived` those too. */
export function programsQuery(viewer: number | null, archived = false) {
  const query = archived ? { archived: 'true' as const } : {};
  const answer = callQuery(workKeys.programs.list(viewer, archived), listPrograms, { query });
  return { ...answer, placeholderData: keepPreviousData };
}

/** Events show the names of their programs. */
const changingPrograms = (change: Promise<Program>) => changing(change, workKeys.programs.lists, workKeys.events.lists);

export const addProgram = (body: CallInput<typeof createProgram>['body']) =>
  changingPrograms(call(createProgram, { body }));
/** Answers 412 if somebody else has saved another version since. */
export const saveProgram = ({ id, version }: Program, body: BodyOf<typeof updateProgram>) =>
  changingPrograms(call(updateProgram, { params: paramsOf(id), body, ifMatch: version }));
export const archiveProgramById = (id: number) => changingPrograms(call(archiveProgram, { params: paramsOf(id) }));
export const restoreProgramById = (id: number) => changingPrograms(call(restoreProgram, { params: paramsOf(id) }));
