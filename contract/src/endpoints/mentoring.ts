import { endpoint } from '../endpoint.ts';
import { idParams } from '../fields.ts';
import * as at from '../mentoring.ts';
import { availability, mentorAccount, mentoring, mentorJoin, newAvailability } from '../mentoring-fields.ts';

const administration = { all: ['system_administration'] } as const;
const notFound = 'Mentor not found.';

/** Names a minor: counted and recorded as a look at the list. */
export const readMentorAccount = endpoint(at.readMentorAccount, {
  summary: 'The account that a mentor is joined to',
  access: administration,
  params: idParams,
  notFound,
  reply: mentorAccount,
});

export const joinMentor = endpoint(at.joinMentor, {
  summary: 'Join a mentor to an account: at once where it has verified the same address, else when it confirms',
  access: administration,
  params: idParams,
  notFound,
  body: mentorJoin,
  reply: mentorAccount,
});

/** Within an hour, joining the same account again asks nobody. */
export const partMentor = endpoint(at.partMentor, {
  summary: 'Part a mentor from the account, or withdraw the question',
  access: administration,
  params: idParams,
  notFound,
  reply: mentorAccount,
});

export const readMentoring = endpoint(at.readMentoring, {
  summary: 'Oneself as a mentor',
  access: 'session',
  reply: mentoring,
});

export const confirmMentor = endpoint(at.confirmMentor, {
  summary: 'Confirm that a row of the list of mentors is oneself',
  access: 'session',
  params: idParams,
  notFound,
  reply: mentoring,
});

export const leaveMentor = endpoint(at.leaveMentor, {
  summary: 'Deny or give up being a row of the list of mentors',
  access: 'session',
  params: idParams,
  notFound,
  reply: mentoring,
});

/** Answers 412 if `If-Match` names a version other than the server's. */
export const saveAvailability = endpoint(at.saveAvailability, {
  summary: 'When one has time as a mentor',
  access: 'session',
  body: newAvailability,
  reply: availability,
});
