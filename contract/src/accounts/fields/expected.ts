import * as z from 'zod/mini';
import { tried, timestamp } from '../../shared/fields.ts';
import { invitationOver, invitedRoles, joinLinkOver } from '../invitation-words.ts';

/** Token of a mailed or copied link, or the ten signs of a card. */
export const invitationToken = tried(200, invitationOver);

/** What an invitation shows to anyone who has its link. It says nothing about accounts. */
export const openInvitation = z.object({
  /** `mail`: the mailed link, which proves the address; `hand`: a copied link or a card. */
  by: z.enum(['mail', 'hand']),
  role: z.enum(invitedRoles),
  /** Whole by the mailed link; by hand with most letters hidden, and to be typed. */
  email: z.string(),
  /** Suggested display name; null of students. */
  name: z.nullable(z.string()),
  /** A line of the inviter's own. */
  note: z.nullable(z.string()),
  /** "Ada L." */
  invited_by: z.string(),
  school_name: z.nullable(z.string()),
  expires_at: timestamp,
});
export type OpenInvitation = z.infer<typeof openInvitation>;

/** Token of a link for many. */
export const joinToken = tried(200, joinLinkOver);

/** What a link for many shows to anyone who has it. How many seats are left it does not say. */
export const openJoinLink = z.object({
  /** `mentor`: a teacher starts as a parent and asks for teacher access. */
  role: z.enum(invitedRoles),
  /** Domain that the address needs; null for any. */
  domain: z.nullable(z.string()),
  /** "Ada L." */
  invited_by: z.string(),
  school_name: z.nullable(z.string()),
  expires_at: timestamp,
});
export type OpenJoinLink = z.infer<typeof openJoinLink>;
