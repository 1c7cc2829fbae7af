import * as z from 'zod/mini';
import { flags } from './access.ts';
import { endpoint, plainRoute } from './endpoint.ts';
import { roles } from './vocabulary.ts';

/** The signed-in person as their own screens show them (AUT-004 to AUT-007). */
export const user = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  picture: z.nullable(z.string()),
});
export type User = z.infer<typeof user>;

/** Flags are always all present; `_fallback` and `_error` exist on the browser's own fallback only (AUT-068 to AUT-077). */
export const permissions = z.object({
  role: z.enum(roles),
  ...(Object.fromEntries(flags.map((flag) => [flag, z.boolean()])) as Record<(typeof flags)[number], z.ZodMiniBoolean>),
});
export type Permissions = z.infer<typeof permissions>;

/** Neither fits into a database: NUL and lone surrogates. */
const readable = z.refine<string>((text) => text.isWellFormed() && !text.includes('\0'));

/** Longer ones are refused rather than cut; counted as they are sent and hashed (SEC-03). */
const passwordMaxBytes = 1024;
const hashable = z.refine<string>(
  (text) => new TextEncoder().encode(text).length <= passwordMaxBytes,
  `Please use at most ${passwordMaxBytes} bytes`,
);

const credentials = z.object({
  username: z.string().check(z.minLength(1), z.maxLength(254), readable),
  password: z.string().check(z.minLength(1), hashable, readable),
});

const aiToken = { access_token: z.string(), token_type: z.literal('bearer'), expires_in: z.int() };

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/token',
  summary: 'Sign in with a username or e-mail address and a password',
  access: 'open',
  form: true,
  body: credentials,
  reply: z.object({ user, ...aiToken }),
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session; succeeds without one',
  access: 'open',
  reply: z.object({ message: z.string() }),
});

export const refreshSession = endpoint({
  method: 'POST',
  path: '/api/auth/refresh-token',
  summary: 'Renew the session from the refresh cookie',
  access: 'open',
  reply: z.object({ user, ...aiToken }),
});

export const getMe = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The signed-in person',
  access: 'session',
  reply: user,
});

export const getMyPermissions = endpoint({
  method: 'GET',
  path: '/api/auth/me/permissions',
  summary: 'Role and flags of the signed-in person',
  access: 'session',
  reply: permissions,
});

export const issueAiToken = endpoint({
  method: 'POST',
  path: '/api/auth/ai-token',
  summary: 'A short-lived bearer token for /ai/*',
  access: 'session',
  reply: z.object(aiToken),
});

export const mySession = z.object({
  id: z.string(),
  current: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string(),
  user_agent: z.nullable(z.string()),
  ip: z.nullable(z.string()),
});

export const listMySessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where I am signed in',
  access: 'session',
  reply: z.array(mySession),
});

export const revokeMySession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'End one of my sessions',
  access: 'session',
  params: z.object({ id: z.uuid() }),
  notFound: 'Session not found.',
  reply: z.object({ message: z.string() }),
});

export const continueAfterRenewal = plainRoute({
  method: 'GET',
  path: '/api/auth/continue',
  summary: 'Renew the session from the refresh cookie, then redirect to a document under /pdfs/',
  access: 'open',
});

export const startGoogleSignIn = plainRoute({
  method: 'GET',
  path: '/auth/login',
  summary: 'Redirect to the identity provider (provider=google-oauth2)',
  access: 'open',
});
