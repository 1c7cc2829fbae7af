import * as z from 'zod/mini';
import { displayName } from './display-name.ts';
import { endpoint } from './endpoint.ts';
import { password, tried } from './fields.ts';

/** Every version of the Terms of Service and Privacy Policy; a new consent is to the current one. */
const termsVersions = ['2026-11'] as const;
export const termsVersion = termsVersions[0];

/** Of a link in a mail that leads nowhere. */
export const linkSentences = {
  verification: 'This verification link is invalid or has expired.',
  reset: 'This reset link is invalid or has expired.',
} as const;

/** Roles that people may choose when they sign up. */
export const signUpRoles = ['student', 'parent'] as const;

/** Letters, digits and `. _ -`, 3 to 30: a username never looks like an e-mail address. */
export const username = z
  .string()
  .check(
    z.regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{2,29}$/u, 'Please use 3 to 30 letters, digits, dots, dashes or underscores.'),
  );

/** One address, and nothing that a mail program could read as two. */
export const email = z
  .string()
  .check(
    z.maxLength(254, 'Please enter a valid email address'),
    z.regex(
      /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/,
      'Please enter a valid email address',
    ),
  );

const verificationToken = tried(200, linkSentences.verification);
const resetToken = tried(200, linkSentences.reset);
const message = z.object({ message: z.string() });

export const register = endpoint({
  method: 'POST',
  path: '/register',
  summary: 'Create an account as student or parent; the address must be verified before signing in',
  access: 'open',
  status: 201,
  once: true,
  body: z.object({
    username,
    email,
    password,
    role: z.enum(signUpRoles),
    /** Others see it as "Ada L."; without one as "Anonymous". */
    display_name: z.optional(displayName),
    /** Both checkboxes of the dialog; the server stores the consent. */
    age_confirmed: z.optional(z.boolean()),
    terms_version: z.optional(z.enum(termsVersions)),
  }),
  reply: message,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verify-email',
  summary: 'Verify an e-mail address with the token of a mail',
  access: 'open',
  body: z.object({ token: verificationToken }),
  reply: message,
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/resend-verification',
  summary: 'Send the verification mail again; the same answer for every address',
  access: 'open',
  body: z.object({ email }),
  reply: message,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Send a mail to choose a new password; the same answer for every address',
  access: 'open',
  body: z.object({ email }),
  reply: message,
});

export const checkResetToken = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password/check',
  summary: 'Whether a reset token can be used; does not use it',
  access: 'open',
  body: z.object({ token: resetToken }),
  reply: z.object({ valid: z.boolean() }),
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Choose a new password with the token of a mail; ends every session',
  access: 'open',
  body: z.object({ token: resetToken, password }),
  reply: message,
});
