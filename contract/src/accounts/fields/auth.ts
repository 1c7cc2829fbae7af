import * as z from 'zod/mini';
import { flags } from '../../shared/access.ts';
import * as sentences from '../../shared/sentences.ts';
import { readable, tried, triedPassword } from '../../shared/fields.ts';
import { roles } from '../../shared/vocabulary.ts';

/** Providers that sign people in: Google, one tenant of Microsoft, and one of the school's own. */
export const providerKinds = ['google', 'microsoft', 'oidc'] as const;
export type ProviderKind = (typeof providerKinds)[number];

// Apart from the calls that take them: a page without forms carries no schemas.

/** The signed-in person, as their own screens show them. */
export const user = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  picture: z.nullable(z.string()),
  /** Name that the person wants to be called. */
  display_name: z.nullable(z.string()),
  /** This session is the first of the account. */
  first_session: z.boolean(),
});
export type User = z.infer<typeof user>;

/** Roles, and flags by exception, that were added to a person's rights. */
export const newRights = z.array(z.enum([...roles, ...flags])).check(z.maxLength(roles.length + flags.length));

/** The server always sends every flag; `_fallback` and `_error` exist only in the browser's own fallback. */
export const permissions = z.object({
  role: z.enum(roles),
  ...(Object.fromEntries(flags.map((flag) => [flag, z.boolean()])) as Record<(typeof flags)[number], z.ZodMiniBoolean>),
  /** Staff with a password shorter than staff's: the flags are those of a parent until they choose a longer one. */
  held_back: z.optional(z.literal(true)),
  /** What was added since the person last closed the notice about it; absent where nothing was. */
  new_rights: z.optional(newRights),
  /** Rights that follow from more than one flag. */
  can: z.object({
    /** May read the fields that would spoil a challenge for those who play it. */
    read_challenge_details: z.boolean(),
    /** May publish their own additions to the library at once. */
    publish_challenges: z.boolean(),
  }),
});
export type Permissions = z.infer<typeof permissions>;

/** A name that no account can have gets the answer of any wrong login. */
const ofNobody = sentences.invalidCredentials;

export const credentials = z.object({
  username: tried(254, ofNobody),
  password: triedPassword(ofNobody),
  /** Code of the authenticator app, or a recovery code; requested with `totp_required` after a right password. */
  totp: z.optional(z.string().check(z.maxLength(40), readable)),
});

export const aiToken = { access_token: z.string(), token_type: z.literal('bearer'), expires_in: z.int() };

export const mySession = z.object({
  id: z.string(),
  current: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string(),
  user_agent: z.nullable(z.string()),
  ip: z.nullable(z.string()),
});

/** Provider at which a person who has just logged out here may still be signed in. */
export const stillSignedIn = z.object({
  name: z.string(),
  /** Where to sign out of it; absent where it has no such page. */
  url: z.optional(z.string()),
});
export type StillSignedIn = z.infer<typeof stillSignedIn>;

/** Somebody new who came back from a provider and has no account yet. */
export const arrival = z.object({
  /** Name of the provider. */
  provider: z.string(),
  /** The address that the provider proves. */
  email: z.string(),
  /** Suggestions. */
  username: z.string(),
  display_name: z.nullable(z.string()),
  /** An account waits for the owner of this address: it has its names and its role, so only age and terms are asked. */
  waiting: z.boolean(),
  /** The role that was decided for this address; null where the person chooses. */
  role: z.nullable(z.enum(roles)),
});
export type Arrival = z.infer<typeof arrival>;
