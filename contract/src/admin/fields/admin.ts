import * as z from 'zod/mini';
import { mailStates, userStates } from '../addresses/admin.ts';
import { id, timestamp, wholeNumber } from '../../shared/fields.ts';
import { roles } from '../../shared/vocabulary.ts';

export const person = z.object({
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

export const filterText = z._default(
  z.string().check(
    z.maxLength(200),
    z.refine((value) => !value.includes('\0')),
  ),
  '',
);

/** Of the list, where looks (`….viewed`) of a person on one day, with nothing else of theirs in between, are one entry. */
export const auditEntry = z.object({
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
  action: filterText,
  actor: filterText,
  /** Entries by or about this person. */
  person: z.optional(id),
  from: z.optional(day),
  to: z.optional(day),
  page: wholeNumber(1, 1_000_000, 1),
  per_page: wholeNumber(1, 100, 50),
});

export const outboxMail = z.object({
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
