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

/**
 * Returns the query for the programs that `viewer` may see, null for a visitor; part of the key, because signing in
 * shows others. With `archived` it includes archived ones. The list before stays on screen meanwhile.
 */
export function programsQuery(viewer: number | null, archived = false) {
  const query = archived ? { archived: 'true' as const } : {};
  const answer = callQuery(workKeys.programs.list(viewer, archived), listPrograms, { query });
  return { ...answer, placeholderData: keepPreviousData };
}

/** Reloads programs and events after a change: events show the names of their programs. */
const changingPrograms = (change: Promise<Program>) => changing(change, workKeys.programs.lists, workKeys.events.lists);

/** Creates a program and returns it; reloads the programs and events. */
export const addProgram = (body: CallInput<typeof createProgram>['body']) =>
  changingPrograms(call(createProgram, { body }));
/**
 * Updates a program and returns it; reloads the programs and events. Rejects with 412 if it has changed since it was
 * loaded.
 */
export const saveProgram = ({ id, version }: Program, body: BodyOf<typeof updateProgram>) =>
  changingPrograms(call(updateProgram, { params: paramsOf(id), body, ifMatch: version }));
/** Archives a program and returns it; reloads the programs and events. */
export const archiveProgramById = (id: number) => changingPrograms(call(archiveProgram, { params: paramsOf(id) }));
/** Restores an archived program and returns it; reloads the programs and events. */
export const restoreProgramById = (id: number) => changingPrograms(call(restoreProgram, { params: paramsOf(id) }));
