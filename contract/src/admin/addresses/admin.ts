import { address } from '../../shared/endpoint.ts';

export type { AuditEntry, Person } from '../fields.ts';

export const listPeople = address('GET', '/api/admin/users');
export const getPerson = address('GET', '/api/admin/users/:id');
export const changePerson = address('PATCH', '/api/admin/users/:id');
export const resendVerificationTo = address('POST', '/api/admin/users/:id/resend-verification');
export const endSessionsOf = address('DELETE', '/api/admin/users/:id/sessions');
export const listAudit = address('GET', '/api/admin/audit');
export const auditCsv = address('GET', '/api/admin/audit.csv');
export const listOutbox = address('GET', '/api/admin/outbox');
