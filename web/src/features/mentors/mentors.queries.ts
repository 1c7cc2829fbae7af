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

/** Looks are counted and written down: not one for every time that somebody comes back to the tab. */
export const mentorsQuery = { ...callQuery(workKeys.mentors, listMentors), staleTime: 5 * 60 * 1000 };

export const addMentor = (body: CallInput<typeof createMentor>['body']) =>
  changing(call(createMentor, { body }), workKeys.mentors);
/** Answers 412 if somebody else has saved another version since. */
export const saveMentor = ({ id, version }: Mentor, body: BodyOf<typeof updateMentor>) =>
  changing(call(updateMentor, { params: { id: String(id) }, body, ifMatch: version }), workKeys.mentors);
export const removeMentorById = (id: number) =>
  changing(call(removeMentor, { params: { id: String(id) } }), workKeys.mentors);

/** What the file would change. */
export const previewImport = (csv: string): Promise<MentorImportPlan> => call(importMentors, { body: { csv } });
/** Does what the preview with this fingerprint said. */
export const carryOutImport = (csv: string, fingerprint: string): Promise<MentorImportPlan> =>
  changing(call(importMentors, { body: { csv, apply: fingerprint } }), workKeys.mentors);
