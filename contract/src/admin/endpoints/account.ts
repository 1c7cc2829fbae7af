import * as z from 'zod/mini';
import { displayName } from '../../accounts/fields/display-name.ts';
import { choices, preferences, profile } from '../fields.ts';
import * as at from '../addresses/account.ts';
import { endpoint, plainRoute } from '../../shared/endpoint.ts';
import { line, optionalLine, password, readable } from '../../shared/fields.ts';
import { pictures } from '../../accounts/preferences.ts';
import { knownEmail } from '../../accounts/fields/email.ts';
import { username } from '../../accounts/fields/sign-up.ts';

const message = z.object({ message: z.string() });

const ownAccount = { all: ['add_edit_account'], denied: 'You do not have permission to change this account.' } as const;

export const changePassword = endpoint(at.changePassword, {
  summary: 'Change the password. Ends every other session',
  access: ownAccount,
  body: z.object({ current_password: password, password }),
  reply: z.object({
    message: z.string(),
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.int(),
  }),
});

/** Answers 409 where no Google account is linked, or two-step login is on. */
export const dropPassword = endpoint(at.dropPassword, {
  summary: 'Drop a password that holds rights back, to log in with Google only. Ends every other session',
  access: ownAccount,
  body: z.object({ current_password: password }),
  reply: message,
});

const viewAccount = { all: ['view_account'] } as const;

export const getProfile = endpoint(at.getProfile, {
  summary: 'My account',
  access: viewAccount,
  reply: profile,
});

export const getPreferences = endpoint(at.getPreferences, {
  summary: 'My preferences for how the product looks and opens',
  access: 'session',
  reply: preferences,
});

export const updateProfile = endpoint(at.updateProfile, {
  summary:
    'Change my account. Absent fields stay. A new email address needs the password and takes effect once it is verified',
  access: ownAccount,
  body: z.partial(
    z.object({
      username,
      display_name: displayName,
      email: knownEmail,
      phone: optionalLine(40),
      school: optionalLine(120),
      picture: z.nullable(z.enum(pictures)),
      // Without the defaults, which would fill in settings that a partial change leaves out.
      preferences: z.partial(choices),
      current_password: password,
    }),
  ),
  reply: profile,
});

export const unlinkGoogle = endpoint(at.unlinkGoogle, {
  summary: 'Disconnect Google sign-in. Refused while it is the only way to log in',
  access: ownAccount,
  reply: message,
});

const otherProvider = { params: z.object({ provider: z.enum(['microsoft', 'oidc']) }), notFound: 'No such provider.' };

/** The browser then goes to `url`, and comes back to /account. Answers 409 where the address is not the account's own, or two-step login is on. */
export const connectProvider = endpoint(at.connectProvider, {
  summary: 'Begin to connect a provider, with the password or, without one, within 10 minutes of a login',
  access: ownAccount,
  ...otherProvider,
  body: z.object({ current_password: z.optional(password) }),
  reply: z.object({ url: z.string() }),
});

export const disconnectProvider = endpoint(at.disconnectProvider, {
  summary: 'Disconnect a provider other than Google. Refused while it is the only way to log in',
  access: ownAccount,
  ...otherProvider,
  reply: message,
});

export const endOtherSessions = endpoint(at.endOtherSessions, {
  summary: 'Sign out everywhere, including this session',
  access: 'session',
  reply: message,
});

export const startTotp = endpoint(at.startTotp, {
  summary: 'Start setting up two-step login. Answers the secret for the authenticator app',
  access: ownAccount,
  body: z.object({ current_password: password }),
  reply: z.object({ secret: z.string(), otpauth_url: z.string(), qr_svg: z.string() }),
});

const totpCode = z.string().check(z.regex(/^\d{6}$/, 'Please enter the six digits.'));

const totpOrRecoveryCode = z
  .string()
  .check(z.trim(), z.minLength(1, 'Please enter a code'), z.maxLength(40, 'This is longer than a code.'), readable);

export const enableTotp = endpoint(at.enableTotp, {
  summary: 'Turn on two-step login with a first code. Answers recovery codes, shown once',
  access: ownAccount,
  body: z.object({ code: totpCode }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
});

export const disableTotp = endpoint(at.disableTotp, {
  summary: 'Turn off two-step login. A recovery code counts as a code',
  access: ownAccount,
  body: z.object({ current_password: password, code: totpOrRecoveryCode }),
  reply: message,
});

export const exportMyData = plainRoute(at.exportMyData, {
  summary: 'Everything stored about me, as a JSON file',
  access: ownAccount,
});

export const deleteMyAccount = endpoint(at.deleteMyAccount, {
  summary:
    'Delete my account and personal data. Reviews stay without a name, and a listed mentor unless asked otherwise',
  access: ownAccount,
  body: z.object({
    current_password: z.optional(password),
    confirm_username: line(60),
    /** Also removes the mentor that the account is joined to from the list. */
    remove_mentor: z.optional(z.boolean()),
  }),
  reply: message,
});
