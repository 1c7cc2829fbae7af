import type { BodyOf, CallInput } from '@teamsparks/contract/calls';
import {
  createMentor,
  importMentors,
  listMentors,
  type Mentor,
  type MentorImportPlan,
  removeMentor,
  updateMentor,
} from '@teamsparks/contract/mentors/addresses';
import { call } from '../../shared/api/call.ts';
import { callQuery, changing } from '../../shared/api/call-query.ts';
import { workKeys } from '../../parts/work-keys.ts';

/**
 * Query of the mentors. Kept for five minutes: each load counts against a limit and is recorded, so returning to the
 * tab must not load again.
 */
export const mentorsQuery = { ...callQuery(workKeys.mentors, listMentors), staleTime: 5 * 60 * 1000 };

/** Adds a mentor and returns it. */
export const addMentor = (body: CallInput<typeof createMentor>['body']) =>
  changing(call(createMentor, { body }), workKeys.mentors);
/** Updates a mentor and returns it; rejects with 412 if it has changed since it was loaded. */
export const saveMentor = ({ id, version }: Mentor, body: BodyOf<typeof updateMentor>) =>
  changing(call(updateMentor, { params: { id: String(id) }, body, ifMatch: version }), workKeys.mentors);
/** Deletes a mentor for good. */
export const removeMentorById = (id: number) =>
  changing(call(removeMentor, { params: { id: String(id) } }), workKeys.mentors);

/** Returns what the file would change, without changing anything. */
export const previewImport = (csv: string): Promise<MentorImportPlan> => call(importMentors, { body: { csv } });
/**
 * Carries out the import that the preview with this fingerprint showed; rejects with 409 if that would now be
 * different.
 */
export const applyImport = (csv: string, fingerprint: string): Promise<MentorImportPlan> =>
  changing(call(importMentors, { body: { csv, apply: fingerprint } }), workKeys.mentors);
