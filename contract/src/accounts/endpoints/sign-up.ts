import * as z from 'zod/mini';
import { displayName } from '../fields/display-name.ts';
import { email, knownEmail } from '../fields/email.ts';
import { asksAsParent, username } from '../fields/sign-up.ts';
import { joinToken } from '../fields/expected.ts';
import * as at from '../addresses/sign-up.ts';
import { linkSentences, signUpRoles, termsVersions } from '../addresses/sign-up.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { password, tried } from '../../shared/fields.ts';

const verificationToken = tried(200, linkSentences.verification);
const resetToken = tried(200, linkSentences.reset);
const message = z.object({ message: z.string() });

export const register = endpoint(at.register, {
  summary: 'Create an account as a student or parent. The address must be verified before signing in',
  access: 'open',
  status: 201,
  body: z
    .object({
      username,
      email,
      password,
      role: z.enum(signUpRoles),
      /** "I teach or coach": asks for teacher access; only with the role parent. */
      wants: z.optional(z.literal('mentor')),
      /** Token of a link for many, which decides about role and request. */
      join: z.optional(joinToken),
      /** Others see it as "Ada L."; without one as "Anonymous". */
      display_name: z.optional(displayName),
      /** Both checkboxes of the dialog; the server stores the consent. */
      age_confirmed: z.optional(z.boolean()),
      terms_version: z.optional(z.enum(termsVersions)),
    })
    .check(asksAsParent),
  reply: message,
});

export const verifyEmail = endpoint(at.verifyEmail, {
  summary: 'Verify an email address with the token of an email',
  access: 'open',
  body: z.object({ token: verificationToken }),
  /** With the name that the login page fills in; who has the link has read it in the email. */
  reply: z.object({ message: z.string(), username: z.string() }),
});

export const resendVerification = endpoint(at.resendVerification, {
  summary: 'Send the verification email again. Every address gets the same answer',
  access: 'open',
  body: z.object({ email: knownEmail }),
  reply: message,
});

/** The link counts on a device on which the person is logged in to the account, or logs in within the hour. */
export const confirmMyAddress = endpoint(at.confirmMyAddress, {
  summary: 'Send me a link that shows that my email address is mine',
  access: { all: ['add_edit_account'] },
  reply: message,
});

export const forgotPassword = endpoint(at.forgotPassword, {
  summary: 'Send an email with a link to choose a new password. Every address gets the same answer',
  access: 'open',
  body: z.object({ email: knownEmail }),
  reply: message,
});

export const checkResetToken = endpoint(at.checkResetToken, {
  summary: 'Whether a reset token is valid. Does not use it',
  access: 'open',
  body: z.object({ token: resetToken }),
  reply: z.object({ valid: z.boolean() }),
});

export const resetPassword = endpoint(at.resetPassword, {
  summary: 'Choose a new password with the token of an email. Ends every session',
  access: 'open',
  body: z.object({ token: resetToken, password }),
  reply: message,
});
