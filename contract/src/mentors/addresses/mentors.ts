import { address } from '../../shared/endpoint.ts';

export type { Mentor, MentorImportPlan } from '../fields/mentor.ts';

export const listMentors = address('GET', '/org-api/high_school_mentors');
export const createMentor = address('POST', '/org-api/high_school_mentors', { once: true });
export const updateMentor = address('PUT', '/org-api/high_school_mentors/:id');
export const removeMentor = address('DELETE', '/org-api/high_school_mentors/:id');
export const importMentors = address('POST', '/org-api/bulk/high_school_mentors', { once: true });
