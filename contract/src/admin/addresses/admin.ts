import { address } from '../../shared/endpoint.ts';

export type { AuditEntry, Person } from '../fields/admin.ts';

export const userStates = ['active', 'unverified', 'disabled'] as const;

/** `kept`: there is no mail server, so it stays here to be read; `failed`: given up for good. */
export const mailStates = ['waiting', 'sent', 'kept', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

export const listPeople = address('GET', '/api/admin/users');
export const getPerson = address('GET', '/api/admin/users/:id');
export const changePerson = address('PATCH', '/api/admin/users/:id');
export const resendVerificationTo = address('POST', '/api/admin/users/:id/resend-verification');
export const endSessionsOf = address('DELETE', '/api/admin/users/:id/sessions');
export const listAudit = address('GET', '/api/admin/audit');
export const auditCsv = address('GET', '/api/admin/audit.csv');
export const listOutbox = address('GET', '/api/admin/outbox');
