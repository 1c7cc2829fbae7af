import * as z from 'zod/mini';
import { timestamp } from '../../shared/fields.ts';
import { pageSizes, standardPreferences, textSizes, themes } from '../../accounts/preferences.ts';
import { papers } from '../../shared/sheet-copies.ts';
import { levels, roles } from '../../shared/vocabulary.ts';

export const choices = z.object({
  theme: z.enum(themes),
  reduced_motion: z.boolean(),
  text_size: z.enum(textSizes),
  items_per_page: z.literal(pageSizes),
  default_level: z.nullable(z.enum(levels)),
  paper: z.nullable(z.enum(papers)),
  email_notices: z.boolean(),
  preparation_notices: z.boolean(),
});

const { shape: choice } = choices;
const standard = standardPreferences;
export const preferences = z.object({
  theme: z._default(choice.theme, standard.theme),
  reduced_motion: z._default(choice.reduced_motion, standard.reduced_motion),
  text_size: z._default(choice.text_size, standard.text_size),
  items_per_page: z._default(choice.items_per_page, standard.items_per_page),
  default_level: z._default(choice.default_level, standard.default_level),
  paper: z._default(choice.paper, standard.paper),
  email_notices: z._default(choice.email_notices, standard.email_notices),
  preparation_notices: z._default(choice.preparation_notices, standard.preparation_notices),
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
