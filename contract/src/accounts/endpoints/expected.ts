import * as z from 'zod/mini';
import { endpoint } from '../../shared/endpoint.ts';
import { password } from '../../shared/fields.ts';
import * as at from '../addresses/expected.ts';
import { termsVersions } from '../addresses/sign-up.ts';
import { aiToken, credentials, user } from '../fields/auth.ts';
import { displayName } from '../fields/display-name.ts';
import { knownEmail } from '../fields/email.ts';
import { invitationToken, joinToken, openInvitation, openJoinLink } from '../fields/expected.ts';
import { username } from '../fields/sign-up.ts';

export const lookAtInvitation = endpoint(at.lookAtInvitation, {
  summary: 'What an invitation of the school is for. Changes nothing, however often it is opened',
  access: 'open',
  body: z.object({ token: invitationToken }),
  reply: openInvitation,
});

export const lookAtJoinLink = endpoint(at.lookAtJoinLink, {
  summary: 'What a link for many is for. Changes nothing, however often it is opened',
  access: 'open',
  body: z.object({ token: joinToken }),
  reply: openJoinLink,
});

/** The answer is the same whatever account the address has. */
export const joinByInvitation = endpoint(at.joinByInvitation, {
  summary: 'Create an account with an invitation of the school',
  access: 'open',
  status: 201,
  body: z.object({
    token: invitationToken,
    /** Typed where the link came by hand; the mailed link knows it. */
    email: z.optional(knownEmail),
    username,
    password,
    display_name: z.optional(displayName),
    age_confirmed: z.literal(true),
    terms_version: z.enum(termsVersions),
  }),
  reply: z.object({ message: z.string() }),
});

export const signInByInvitation = endpoint(at.signInByInvitation, {
  summary: 'Sign in with a password and accept an invitation of the school. Only for the account of its address',
  access: 'open',
  body: z.extend(credentials, { token: invitationToken }),
  reply: z.object({ user, ...aiToken }),
});
