import { address } from './endpoint.ts';

export type { Availability, AvailableHours, DaysOff, MentorAccount, Mentoring } from './mentoring-fields.ts';

export const readMentorAccount = address('GET', '/org-api/high_school_mentors/:id/account');
export const joinMentor = address('PUT', '/org-api/high_school_mentors/:id/account');
export const partMentor = address('DELETE', '/org-api/high_school_mentors/:id/account');
export const readMentoring = address('GET', '/org-api/mentoring');
export const confirmMentor = address('PUT', '/org-api/mentoring/mentors/:id');
export const leaveMentor = address('DELETE', '/org-api/mentoring/mentors/:id');
export const saveAvailability = address('PUT', '/org-api/mentoring/availability');
