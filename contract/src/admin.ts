import * as z from 'zod/mini';
import { flags } from './access.ts';
import { endpoint, plainRoute } from './endpoint.ts';
import { id, idParams, timestamp, wholeNumber } from './fields.ts';
import { roles } from './vocabulary.ts';

export const userStates = ['active', 'unverified', 'disabled'] as const;
const administration = { all: ['system_administration'] } as const;
const notFound = 'Person not found.';
const flag = z.enum(flags);

const person = z.object({
  id: z.int(),
  username: z.string(),
  display_name: z.nullable(z.string()),
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

/** Of the list, where looks (`….viewed`) of a person on one day, with nothing else of theirs in between, are one entry. */
const auditEntry = z.object({
  /** Of the first look. */
  id: z.int(),
  at: timestamp,
  /** When the last of them was; the same as `at` for a single one. */
  until: timestamp,
  times: z.int(),
  /** Null: nobody was signed in, or the account is gone. */
  actor_id: z.nullable(z.int()),
  actor: z.nullable(z.string()),
  /**
   * `thing.what happened`. Of this part: `user.created`, `user.role_changed`, `user.suspended`, `user.reactivated`,
   * `user.permissions_changed`, `user.sessions_ended`, `user.verification_sent`, `user.password_set`, `audit.exported`;
   * of signing in: `session.started`, `session.failed`, `session.reuse`.
   */
  action: z.string(),
  subject_type: z.nullable(z.string()),
  subject_id: z.nullable(z.int()),
  /** The username where the subject is a person who is still there. */
  subject: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  ip: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Databases know no year 0. */
const day = z.iso.date().check(z.refine((date) => date > '0001', 'Please choose a later day.'));

export const auditQuery = z.object({
  action: text,
  actor: text,
  /** Entries by or about this person. */
  person: z.optional(id),
  from: z.optional(day),
  to: z.optional(day),
  page: wholeNumber(1, 1_000_000, 1),
  per_page: wholeNumber(1, 100, 50),
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'The audit log, newest first; looks of a person in a row are one entry',
  access: administration,
  query: auditQuery,
  reply: z.object({ items: z.array(auditEntry), total: z.int(), page: z.int(), per_page: z.int() }),
});

export const auditCsv = plainRoute({
  method: 'GET',
  path: '/api/admin/audit.csv',
  summary: 'The filtered audit log as CSV, every look a line',
  access: administration,
});

/** `kept`: there is no mail server, so it stays here to be read; `failed`: given up for good. */
export const mailStates = ['waiting', 'sent', 'kept', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

const outboxMail = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  /** Holds the whole link only while no mail server is set: a mail that is sent is for its reader alone. */
  text: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  last_error: z.nullable(z.string()),
  created_at: timestamp,
  sent_at: z.nullable(timestamp),
});

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/admin/outbox',
  summary: 'Mails, newest first: what waits, what was sent or kept, what failed for good',
  access: administration,
  query: z.object({ page: wholeNumber(1, 1_000_000, 1), per_page: wholeNumber(1, 100, 20) }),
  reply: z.object({ items: z.array(outboxMail), total: z.int(), page: z.int(), per_page: z.int() }),
});
