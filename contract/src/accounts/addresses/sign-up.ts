import { address } from '../../shared/endpoint.ts';

/** All versions of the Terms of Service and Privacy Policy; a new consent is to the current one. */
export const termsVersions = ['2026-11'] as const;
export const termsVersion = termsVersions[0];

/** Sentences for a link in a mail that no longer works. */
export const linkSentences = {
  verification: 'This verification link is invalid or has expired.',
  reset: 'This reset link is invalid or has expired.',
  notMe: 'This link is invalid or has expired.',
} as const;

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

/** Returns the sentence that says with which addresses people sign up here. */
export const signUpByDomain = (domains: readonly string[]): string =>
  `Please sign up with an address of ${anyOf.format(domains)}.`;

/** Says that only people with an invitation sign up here. */
export const signUpByInvitation = 'Sign-up is by invitation. Please ask your school.';

/** Roles that people may choose when they sign up. */
export const signUpRoles = ['student', 'parent'] as const;
export type SignUpRole = (typeof signUpRoles)[number];

export const register = address('POST', '/register', { once: true });
export const verifyEmail = address('POST', '/api/verify-email');
export const resendVerification = address('POST', '/api/resend-verification');
export const confirmMyAddress = address('POST', '/api/auth/me/confirm-email');
export const forgotPassword = address('POST', '/api/auth/forgot-password');
export const checkResetToken = address('POST', '/api/auth/reset-password/check');
export const resetPassword = address('POST', '/api/auth/reset-password');
