import * as z from 'zod/mini';
import { signUpDomain } from '../accounts/fields/sign-up-domains.ts';
import { invitedRoles } from '../accounts/invitation-words.ts';
import { timestamp } from '../shared/fields.ts';

/** Limits of a link for many. */
export const joinLinkDaysMax = 30;
export const joinLinkSeatsMax = 100;

const familiesSentence = 'Please confirm that they are 13 or older and that the school has told their families.';

export const newJoinLink = z
  .object({
    role: z.enum(invitedRoles),
    days: z.int().check(z.gte(1), z.lte(joinLinkDaysMax)),
    seats: z.int().check(z.gte(1), z.lte(joinLinkSeatsMax)),
    /** Domain that the addresses need, without its subdomains; null for any. */
    domain: z.nullable(signUpDomain),
    /** "They are 13 or older and the school has told their families": needed for students. */
    families_told: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ role, families_told }) => role !== 'student' || families_told === true, {
      error: familiesSentence,
      path: ['families_told'],
    }),
  );

/** A link for many, as administrators see it. Its token is shown once, when it is made. */
export const joinLink = z.object({
  id: z.int(),
  role: z.enum(invitedRoles),
  domain: z.nullable(z.string()),
  seats: z.int(),
  /** Seats of verified accounts, and of forms of the last day. */
  taken: z.int(),
  /** Null where the account is gone. */
  made_by: z.nullable(z.string()),
  created_at: timestamp,
  expires_at: timestamp,
  /** `rights`: its maker no longer administers. */
  state: z.enum(['open', 'full', 'ended', 'over', 'rights']),
});
export type JoinLink = z.infer<typeof joinLink>;
