import * as z from 'zod/mini';
import { flags } from './access.ts';
import { endpoint, plainRoute } from './endpoint.ts';
import { idParams, timestamp, wholeNumber } from './fields.ts';
import { roles } from './vocabulary.ts';

export const userStates = ['active', 'unverified', 'disabled'] as const;
const administration = { all: ['system_administration'] } as const;
const notFound = 'Person not found.';
const flag = z.enum(flags);

const person = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  state: z.enum(userStates),
  created_at: timestamp,
  last_seen_at: z.nullable(timestamp),
  sessions: z.int(),
  /** Exceptions to the flags of the role: "interns". */
  overrides: z.record(z.string(), z.boolean()),
});
export type Person = z.infer<typeof person>;

const text = z._default(
  z.string().check(
    z.maxLength(200),
    z.refine((value) => !value.includes('\0')),
  ),
  '',
);

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'People, by username',
  access: administration,
  query: z.object({
    search: text,
    role: z.optional(z.enum(roles)),
    state: z.optional(z.enum(userStates)),
    page: wholeNumber(1, 1_000_000, 1),
    per_page: wholeNumber(1, 100, 20),
  }),
  reply: z.object({ items: z.array(person), total: z.int(), page: z.int(), per_page: z.int() }),
});

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'One person',
  access: administration,
  params: idParams,
  notFound,
  reply: person,
});

export const changePerson = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id',
  summary: 'Change role, state or flag overrides (null takes an override away); the last administrator stays one',
  access: administration,
  params: idParams,
  notFound,
  body: z.partial(
    z.object({
      role: z.enum(roles),
      status: z.enum(['active', 'disabled']),
      overrides: z.partialRecord(flag, z.nullable(z.boolean())),
    }),
  ),
  reply: person,
});

export const resendVerificationTo = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/resend-verification',
  summary: 'Send the verification mail again',
  access: administration,
  params: idParams,
  notFound,
  reply: z.object({ message: z.string() }),
});

export const endSessionsOf = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions',
  summary: 'Sign a person out everywhere',
  access: administration,
  params: idParams,
  notFound,
  reply: z.object({ message: z.string() }),
});

const auditEntry = z.object({
  id: z.int(),
  at: timestamp,
  actor_id: z.nullable(z.int()),
  actor: z.nullable(z.string()),
  action: z.string(),
  subject_type: z.nullable(z.string()),
  subject_id: z.nullable(z.int()),
  details: z.record(z.string(), z.unknown()),
  ip: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditQuery = z.object({
  action: text,
  actor: text,
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  page: wholeNumber(1, 1_000_000, 1),
  per_page: wholeNumber(1, 100, 50),
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'The audit log, newest first',
  access: administration,
  query: auditQuery,
  reply: z.object({ items: z.array(auditEntry), total: z.int(), page: z.int(), per_page: z.int() }),
});

export const auditCsv = plainRoute({
  method: 'GET',
  path: '/api/admin/audit.csv',
  summary: 'The filtered audit log as CSV',
  access: administration,
});

const outboxMail = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.int(),
  last_error: z.nullable(z.string()),
  created_at: timestamp,
  sent_at: z.nullable(timestamp),
});

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/admin/outbox',
  summary: 'Mails, newest first: what waits, what was sent, what failed for good',
  access: administration,
  query: z.object({ page: wholeNumber(1, 1_000_000, 1), per_page: wholeNumber(1, 100, 20) }),
  reply: z.object({ items: z.array(outboxMail), total: z.int(), page: z.int(), per_page: z.int() }),
});
