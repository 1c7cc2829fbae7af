import type { BodyOf, CallInput } from '@teamsparks/contract/endpoint';
import {
  createMentor,
  importMentors,
  listMentors,
  type MentorImportPlan,
  removeMentor,
  updateMentor,
} from '@teamsparks/contract/mentors';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { queryKeys } from '../../parts/query-keys.ts';

/** Looks are counted and written down: not one for every time that somebody comes back to the tab (SEC-63). */
export const mentorsQuery = queryOptions({
  queryKey: queryKeys.mentors,
  queryFn: ({ signal }) => call(listMentors, { signal }),
  staleTime: 5 * 60 * 1000,
});

async function changing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } finally {
    await queryClient.invalidateQueries(mentorsQuery);
  }
}

export const addMentor = (body: CallInput<typeof createMentor>['body']) => changing(call(createMentor, { body }));
/** Of another version than `version` it is a 412 (decisions.md GAP-39). */
export const saveMentor = (id: number, version: number, body: BodyOf<typeof updateMentor>) =>
  changing(call(updateMentor, { params: { id: String(id) }, body, ifMatch: version }));
export const takeAway = (id: number) => changing(call(removeMentor, { params: { id: String(id) } }));

/** What the file would change. */
export const previewImport = (csv: string): Promise<MentorImportPlan> => call(importMentors, { body: { csv } });
/** Does what the preview with this fingerprint said. */
export const carryOutImport = (csv: string, fingerprint: string): Promise<MentorImportPlan> =>
  changing(call(importMentors, { body: { csv, apply: fingerprint } }));
