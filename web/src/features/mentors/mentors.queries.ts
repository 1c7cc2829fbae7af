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

/** Adds a mentor, reloads the mentors and returns the new one. */
export const addMentor = (body: CallInput<typeof createMentor>['body']) =>
  changing(call(createMentor, { body }), workKeys.mentors);
/**
 * Updates a mentor, reloads the mentors and returns the updated one; rejects with 412 if it has changed since it was
 * loaded.
 */
export const saveMentor = ({ id, version }: Mentor, body: BodyOf<typeof updateMentor>) =>
  changing(call(updateMentor, { params: { id: String(id) }, body, ifMatch: version }), workKeys.mentors);
/** Deletes a mentor for good and reloads the mentors. */
export const removeMentorById = (id: number) =>
  changing(call(removeMentor, { params: { id: String(id) } }), workKeys.mentors);

/**
 * Asks the server what importing this CSV text would change, and returns that with a fingerprint for {@link
 * applyImport}; changes nothing.
 */
export const previewImport = (csv: string): Promise<MentorImportPlan> => call(importMentors, { body: { csv } });
/**
 * Carries out the import that the preview with this fingerprint showed, reloads the mentors and returns what
 * changed; rejects with 409 if that would now be different, or if the preview had problems.
 */
export const applyImport = (csv: string, fingerprint: string): Promise<MentorImportPlan> =>
  changing(call(importMentors, { body: { csv, apply: fingerprint } }), workKeys.mentors);
