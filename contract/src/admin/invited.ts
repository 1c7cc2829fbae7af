import * as z from 'zod/mini';
import { invitedRoles } from '../accounts/invitation-words.ts';
import { displayName } from '../accounts/fields/display-name.ts';
import { email } from '../accounts/fields/email.ts';
import { idNumber, optionalLine, rawLimit, readable, timestamp, wholeNumber } from '../shared/fields.ts';
import { roles } from '../shared/vocabulary.ts';
import {
  invitedAtOnceMax,
  invitedDays,
  invitedDaysMax,
  invitedNoteMaxLength,
  invitedStates,
} from './invited-limits.ts';

/** An address as somebody pasted it: anything, so that the answer can say that it is none. */
const pastedAddress = z.string().check(rawLimit(254), readable);
export const pastedAddresses = z.object({
  emails: z.array(pastedAddress).check(z.minLength(1), z.maxLength(invitedAtOnceMax)),
});

/**
 * What a pasted address is: ready to be invited, of a person whose account has it as its own, invited already, a repetition of an earlier row, or
 * no address. An account whose address nobody has shown to be its own counts as ready, so that nothing tells that it exists.
 */
export const checkedRow = z.object({
  state: z.enum(['ready', 'account', 'invited', 'twice', 'invalid']),
  /** The address as mail servers know it; as pasted where it is none. */
  email: z.string(),
  account: z.nullable(
    z.object({
      id: z.int(),
      username: z.string(),
      role: z.enum(roles),
      suspended: z.boolean(),
      /** Whether the person can be made mentor at once. */
      can_raise: z.boolean(),
    }),
  ),
  invited: z.nullable(
    z.object({ id: z.int(), role: z.enum(invitedRoles), state: z.enum(invitedStates), expires_at: timestamp }),
  ),
});
export type CheckedRow = z.infer<typeof checkedRow>;

const anInvitation = z
  .object({
    email,
    role: z.enum(invitedRoles),
    /** Suggested display name; never of a student. */
    name: z._default(displayName, null),
  })
  .check(
    z.refine(({ role, name }) => role !== 'student' || name === null, {
      path: ['name'],
      error: 'A student is invited without a name.',
    }),
  );

const upTo = <T extends z.ZodMiniType>(item: T) => z._default(z.array(item).check(z.maxLength(invitedAtOnceMax)), []);

export const newInvitations = z.object({
  rows: upTo(anInvitation),
  /** People with accounts who become mentors. */
  raise: upTo(idNumber),
  /** Invitations that are renewed. */
  renew: upTo(idNumber),
  /** A line of the inviter's own, plain text. */
  note: z._default(optionalLine(invitedNoteMaxLength), null),
  days: z._default(z.int().check(z.gte(1), z.lte(invitedDaysMax)), invitedDays),
  /** "They are 13 or older and the school has told their families", where a row is a student. */
  students_confirmed: z._default(z.boolean(), false),
});

export const invitedQuery = z.object({
  state: z.optional(z.enum(invitedStates)),
  page: wholeNumber(1, 1_000_000, 1),
  per_page: wholeNumber(1, 100, 20),
});
export const invitedCsvQuery = z.pick(invitedQuery, { state: true });

export const invitedPerson = z.object({
  id: z.int(),
  email: z.string(),
  role: z.enum(invitedRoles),
  name: z.nullable(z.string()),
  state: z.enum(invitedStates),
  /** Why the mail could not be delivered. */
  failed: z.nullable(z.string()),
  /** "Ada L."; null where that account is gone. */
  invited_by: z.nullable(z.string()),
  created_at: timestamp,
  /** When the present mail was queued, and when it was sent. */
  queued_at: z.nullable(timestamp),
  sent_at: z.nullable(timestamp),
  expires_at: timestamp,
  /** When it was accepted or withdrawn. */
  ended_at: z.nullable(timestamp),
  /** The account that accepted. */
  accepted_by: z.nullable(z.int()),
});
export type InvitedPerson = z.infer<typeof invitedPerson>;
