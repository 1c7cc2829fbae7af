import type { BodyOf, CallInput } from '@teamsparks/contract/endpoint';
import {
  archiveProgram,
  createProgram,
  listPrograms,
  type Program,
  restoreProgram,
  updateProgram,
} from '@teamsparks/contract/programs';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { queryKeys } from '../../parts/query-keys.ts';

const paramsOf = (id: number) => ({ id: String(id) });

/** The programs that `viewer` can see, null for a visitor: who signs in sees others. With `archived` those too. */
export function programsQuery(viewer: number | null, archived = false) {
  return queryOptions({
    queryKey: queryKeys.programs.list(viewer, archived),
    queryFn: ({ signal }) => call(listPrograms, { query: archived ? { archived: 'true' } : {}, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What shows programs, or what belongs to them, is asked again; where the change failed, too: it may be out of date. */
async function changing(work: Promise<Program>): Promise<Program> {
  try {
    return await work;
  } finally {
    void queryClient.invalidateQueries({ queryKey: queryKeys.events.lists });
    await queryClient.invalidateQueries({ queryKey: queryKeys.programs.lists });
  }
}

export const addProgram = (body: CallInput<typeof createProgram>['body']) => changing(call(createProgram, { body }));
/** Answers 412 if somebody else has saved another version since. */
export const saveProgram = ({ id, version }: Program, body: BodyOf<typeof updateProgram>) =>
  changing(call(updateProgram, { params: paramsOf(id), body, ifMatch: version }));
export const archiveProgramById = (id: number) => changing(call(archiveProgram, { params: paramsOf(id) }));
export const restoreProgramById = (id: number) => changing(call(restoreProgram, { params: paramsOf(id) }));
