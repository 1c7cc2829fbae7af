import { address } from '../shared/endpoint.ts';

export type { Mentor, MentorImportPlan } from './fields.ts';

export const listMentors = address('GET', '/org-api/high_school_mentors');
export const createMentor = address('POST', '/org-api/high_school_mentors', { once: true });
export const updateMentor = address('PUT', '/org-api/high_school_mentors/:id');
export const removeMentor = address('DELETE', '/org-api/high_school_mentors/:id');
export const importMentors = address('POST', '/org-api/bulk/high_school_mentors', { once: true });

export type { Availability, AvailableHours, DaysOff, MentorAccount, Mentoring, OwnEvent } from './fields.ts';
export type { AssignedMentor, AssignmentSubject, MentorSuggestion } from './fields.ts';

export const readMentorAccount = address('GET', '/org-api/high_school_mentors/:id/account');
export const joinMentor = address('PUT', '/org-api/high_school_mentors/:id/account');
export const partMentor = address('DELETE', '/org-api/high_school_mentors/:id/account');
export const readMentoring = address('GET', '/org-api/mentoring');
export const confirmMentor = address('PUT', '/org-api/mentoring/mentors/:id');
export const leaveMentor = address('DELETE', '/org-api/mentoring/mentors/:id');
export const saveAvailability = address('PUT', '/org-api/mentoring/availability');
export const declineEvent = address('PUT', '/org-api/mentoring/events/:id/decline');
export const acceptEvent = address('DELETE', '/org-api/mentoring/events/:id/decline');
export const listAssignedMentors = address('GET', '/org-api/mentor-assignments');
export const assignMentor = address('POST', '/org-api/mentor-assignments', { once: true });
export const unassignMentor = address('DELETE', '/org-api/mentor-assignments/:id');
export const suggestMentors = address('GET', '/org-api/mentor-suggestions');
