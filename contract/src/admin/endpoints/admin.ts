import * as z from 'zod/mini';
import { flags } from '../../shared/access.ts';
import { auditEntry, auditQuery, filterText, outboxMail, person } from '../fields.ts';
import * as at from '../addresses/admin.ts';
import { userStates } from '../vocabulary.ts';
import { endpoint, plainRoute } from '../../shared/endpoint.ts';
import { idParams, password, wholeNumber } from '../../shared/fields.ts';
import { roles } from '../../shared/vocabulary.ts';

const administration = { all: ['system_administration'] } as const;
const notFound = 'Person not found.';
const flag = z.enum(flags);

export const listPeople = endpoint(at.listPeople, {
  summary: 'People, by username',
  access: administration,
  query: z.object({
    search: filterText,
    role: z.optional(z.enum(roles)),
    state: z.optional(z.enum(userStates)),
    page: wholeNumber(1, 1_000_000, 1),
    per_page: wholeNumber(1, 100, 20),
  }),
  reply: z.object({
    items: z.array(person),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
    /** Number of invitations that are stored; absent while there are none. */
    invited: z.optional(z.int()),
  }),
});

export const getPerson = endpoint(at.getPerson, {
  summary: 'One person',
  access: administration,
  params: idParams,
  notFound,
  reply: person,
});

/** Answers 422 without the caller's password where it makes somebody an administrator; callers without one need a fresh login, else 409. */
export const changePerson = endpoint(at.changePerson, {
  summary:
    'Change role, status or flag overrides (null removes an override). Making an administrator takes the password, and the last one stays',
  access: administration,
  params: idParams,
  notFound,
  body: z.partial(
    z.object({
      role: z.enum(roles),
      status: z.enum(['active', 'disabled']),
      overrides: z.partialRecord(flag, z.nullable(z.boolean())),
      current_password: password,
    }),
  ),
  reply: person,
});

export const resendVerificationTo = endpoint(at.resendVerificationTo, {
  summary: 'Send the verification email again',
  access: administration,
  params: idParams,
  notFound,
  reply: z.object({ message: z.string() }),
});

export const endSessionsOf = endpoint(at.endSessionsOf, {
  summary: 'Sign a person out everywhere',
  access: administration,
  params: idParams,
  notFound,
  reply: z.object({ message: z.string() }),
});

export const listAudit = endpoint(at.listAudit, {
  summary: 'The audit log, newest first. Repeated views by one person are one entry',
  access: administration,
  query: auditQuery,
  reply: z.object({ items: z.array(auditEntry), total: z.int(), page: z.int(), per_page: z.int() }),
});

export const auditCsv = plainRoute(at.auditCsv, {
  summary: 'The filtered audit log as CSV, one line per view',
  access: administration,
});

export const listOutbox = endpoint(at.listOutbox, {
  summary: 'Emails, newest first: waiting, sent, kept and failed',
  access: administration,
  query: z.object({ page: wholeNumber(1, 1_000_000, 1), per_page: wholeNumber(1, 100, 20) }),
  reply: z.object({ items: z.array(outboxMail), total: z.int(), page: z.int(), per_page: z.int() }),
});
