import * as z from 'zod/mini';
import { displayName } from './display-name.ts';
import { endpoint, plainRoute } from './endpoint.ts';
import { line, optionalLine, password, readable, timestamp } from './fields.ts';
import { pageSizes, pictures, standardPreferences, textSizes, themes } from './preferences.ts';
import { email, username } from './sign-up.ts';
import { levels, roles } from './vocabulary.ts';

const message = z.object({ message: z.string() });

const ownAccount = { all: ['add_edit_account'], denied: 'You do not have permission to change this account.' } as const;

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Change the password; ends every other session',
  access: ownAccount,
  body: z.object({ current_password: password, password }),
  reply: z.object({
    message: z.string(),
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.int(),
  }),
});

const choices = z.object({
  theme: z.enum(themes),
  reduced_motion: z.boolean(),
  text_size: z.enum(textSizes),
  items_per_page: z.literal(pageSizes),
  default_level: z.nullable(z.enum(levels)),
  email_notices: z.boolean(),
});

const { shape: choice } = choices;
const standard = standardPreferences;
export const preferences = z.object({
  theme: z._default(choice.theme, standard.theme),
  reduced_motion: z._default(choice.reduced_motion, standard.reduced_motion),
  text_size: z._default(choice.text_size, standard.text_size),
  items_per_page: z._default(choice.items_per_page, standard.items_per_page),
  default_level: z._default(choice.default_level, standard.default_level),
  email_notices: z._default(choice.email_notices, standard.email_notices),
});

export const profile = z.object({
  username: z.string(),
  /** Others see it as "Ada L.". */
  display_name: z.nullable(z.string()),
  email: z.string(),
  /** A new address waits here until the mail to it is answered. */
  pending_email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  school: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  role: z.enum(roles),
  created_at: timestamp,
  has_password: z.boolean(),
  /** The address of the linked Google account. */
  google: z.nullable(z.string()),
  totp_enabled: z.boolean(),
  /** True for staff: only they may turn on a second factor. */
  totp_allowed: z.boolean(),
  /** Characters of the shortest password that this person may choose. */
  password_min: z.int(),
  preferences,
});
export type Profile = z.infer<typeof profile>;

const viewAccount = { all: ['view_account'] } as const;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/auth/me/profile',
  summary: 'My account',
  access: viewAccount,
  reply: profile,
});

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/auth/me/preferences',
  summary: 'What I chose about how the product looks and opens',
  access: 'session',
  reply: preferences,
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/auth/me/profile',
  summary:
    'Change my account; absent fields stay. A new e-mail address needs the password and is verified before it counts',
  access: ownAccount,
  body: z.partial(
    z.object({
      username,
      display_name: displayName,
      email,
      phone: optionalLine(40),
      school: optionalLine(120),
      picture: z.nullable(z.enum(pictures)),
      // Of the bare choices: defaults would fill in what a partial change leaves out.
      preferences: z.partial(choices),
      current_password: password,
    }),
  ),
  reply: profile,
});

export const unlinkGoogle = endpoint({
  method: 'DELETE',
  path: '/api/auth/me/google',
  summary: 'Stop signing in with Google; refused while there is no password',
  access: ownAccount,
  reply: message,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'Sign out everywhere; this session too',
  access: 'session',
  reply: message,
});

export const startTotp = endpoint({
  method: 'POST',
  path: '/api/auth/totp',
  summary: 'Begin to set up a second factor: the secret for the authenticator app',
  access: ownAccount,
  body: z.object({ current_password: password }),
  reply: z.object({ secret: z.string(), otpauth_url: z.string(), qr_svg: z.string() }),
});

const totpCode = z.string().check(z.regex(/^\d{6}$/, 'Please enter the six digits.'));

const totpOrRecoveryCode = z
  .string()
  .check(z.trim(), z.minLength(1, 'Please enter a code'), z.maxLength(40, 'This is longer than a code.'), readable);

export const enableTotp = endpoint({
  method: 'POST',
  path: '/api/auth/totp/enable',
  summary: 'Turn the second factor on with a first code; answers recovery codes, shown once',
  access: ownAccount,
  body: z.object({ code: totpCode }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
});

export const disableTotp = endpoint({
  method: 'POST',
  path: '/api/auth/totp/disable',
  summary: 'Turn the second factor off; a recovery code counts as a code',
  access: ownAccount,
  body: z.object({ current_password: password, code: totpOrRecoveryCode }),
  reply: message,
});

export const exportMyData = plainRoute({
  method: 'GET',
  path: '/api/auth/me/export',
  summary: 'Everything that is kept about me, as a JSON file',
  access: ownAccount,
});

export const deleteMyAccount = endpoint({
  method: 'DELETE',
  path: '/api/auth/me',
  summary: 'Delete my account and what is personal; reviews stay without a name',
  access: ownAccount,
  body: z.object({ current_password: z.optional(password), confirm_username: line(60) }),
  reply: message,
});
