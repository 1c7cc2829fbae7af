import * as z from 'zod/mini';
import { mailStates } from '../shared/mail-states.ts';
import { roles, levels, categories } from '../shared/vocabulary.ts';
import {
  requestNoteMaxLength,
  requestWishes,
  reviewDecisions,
  reviewKinds,
  reviewPerPage,
  userStates,
} from './vocabulary.ts';
import { id, optionalLine, timestamp, wholeNumber } from '../shared/fields.ts';
import { pageSizes, standardPreferences, textSizes, themes } from '../accounts/preferences.ts';
import { providerKinds } from '../accounts/fields/auth.ts';
import { papers } from '../shared/sheet-copies.ts';
import { reportReasons } from '../reviews/review-reasons.ts';

export const person = z.object({
  id: z.int(),
  username: z.string(),
  display_name: z.nullable(z.string()),
  email: z.string(),
  role: z.enum(roles),
  state: z.enum(userStates),
  created_at: timestamp,
  last_seen_at: z.nullable(timestamp),
  sessions: z.int(),
  /** Exceptions to the flags of the role: "interns". */
  overrides: z.record(z.string(), z.boolean()),
});
export type Person = z.infer<typeof person>;

export const filterText = z._default(
  z.string().check(
    z.maxLength(200),
    z.refine((value) => !value.includes('\0')),
  ),
  '',
);

/** Entry of the list. Consecutive views (`….viewed`) of a person on one day are a single entry. */
export const auditEntry = z.object({
  /** Number of the first view. */
  id: z.int(),
  at: timestamp,
  /** Time of the last view; the same as `at` where there is only one. */
  until: timestamp,
  times: z.int(),
  /** Null where nobody was signed in, or the account is gone. */
  actor_id: z.nullable(z.int()),
  actor: z.nullable(z.string()),
  /**
   * `thing.event`. In this part: `user.created`, `user.role_changed`, `user.suspended`, `user.reactivated`,
   * `user.permissions_changed`, `user.sessions_ended`, `user.verification_sent`, `user.password_set`, `audit.exported`;
   * from signing in: `session.started`, `session.failed`, `session.reuse`.
   */
  action: z.string(),
  subject_type: z.nullable(z.string()),
  subject_id: z.nullable(z.int()),
  /** Username where the subject is a person who still has an account. */
  subject: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  ip: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Databases know no year 0. */
const day = z.iso.date().check(z.refine((date) => date > '0001', 'Please choose a later day.'));

export const auditQuery = z.object({
  action: filterText,
  actor: filterText,
  /** Entries by or about this person. */
  person: z.optional(id),
  from: z.optional(day),
  to: z.optional(day),
  page: wholeNumber(1, 1_000_000, 1),
  per_page: wholeNumber(1, 100, 50),
});

export const outboxMail = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  /** Has the full link only while no mail server is configured: a mail that is sent is for its reader alone. */
  text: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  last_error: z.nullable(z.string()),
  created_at: timestamp,
  sent_at: z.nullable(timestamp),
});

export const choices = z.object({
  theme: z.enum(themes),
  reduced_motion: z.boolean(),
  text_size: z.enum(textSizes),
  items_per_page: z.literal(pageSizes),
  default_level: z.nullable(z.enum(levels)),
  paper: z.nullable(z.enum(papers)),
  email_notices: z.boolean(),
  preparation_notices: z.boolean(),
  asked_for_name: z.boolean(),
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
  asked_for_name: z._default(choice.asked_for_name, standard.asked_for_name),
});

/** An account at a provider that is linked to the person's. */
export const linkedIdentity = z.object({
  provider: z.enum(providerKinds),
  /** Name of the provider. */
  name: z.string(),
  /** Its last proven address; '' if it proved none. */
  email: z.string(),
});
export type LinkedIdentity = z.infer<typeof linkedIdentity>;

export const profile = z.object({
  username: z.string(),
  /** Others see it as "Ada L.". */
  display_name: z.nullable(z.string()),
  email: z.string(),
  /** Whether one person has shown mailbox and way in together. */
  email_own: z.boolean(),
  /** An administrator vouches for the person until they confirm the address. */
  email_vouched: z.boolean(),
  /** New address that waits until the mail to it is answered. */
  pending_email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  school: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  role: z.enum(roles),
  created_at: timestamp,
  has_password: z.boolean(),
  /** Address of the linked Google account. */
  google: z.nullable(z.string()),
  /** All linked accounts at providers, the newest first. */
  identities: z.array(linkedIdentity),
  totp_enabled: z.boolean(),
  /** True for staff: only they can turn on a second factor. */
  totp_allowed: z.boolean(),
  /** Length of the shortest password that this person can choose (characters). */
  password_min: z.int(),
  preferences,
});
export type Profile = z.infer<typeof profile>;

export const toReviewQuery = z.object({
  kind: z.optional(z.enum(reviewKinds)),
  page: wholeNumber(1, 1_000_000, 1),
  per_page: wholeNumber(1, 50, reviewPerPage),
});
export type ToReviewQuery = z.output<typeof toReviewQuery>;

export const reviewCounts = z.object({
  ai: z.int(),
  draft: z.int(),
  proposal: z.int(),
  request: z.int(),
  report: z.int(),
});
export type ReviewCounts = z.infer<typeof reviewCounts>;

/** An item that waits for a review. Its id is that of the AI challenge, the challenge, the person or the review. */
export const toReviewItem = z.object({
  kind: z.enum(reviewKinds),
  id: z.int(),
  /** Title of the challenge that it is or is about; of a request the name of the person who asks. */
  title: z.string(),
  /** Owner, as "First L."; administrators get the full name. */
  who: z.string(),
  /** Time since which it waits. */
  at: timestamp,
  level: z.nullable(z.enum(levels)),
  category: z.nullable(z.enum(categories)),
  /** Role of the person who asks. */
  role: z.nullable(z.enum(roles)),
  /** Challenge of the library that can be opened for it. */
  challenge_id: z.nullable(z.int()),
  /** The reported review, with how often it was reported for which reason. */
  review: z.nullable(
    z.object({
      overall_rating: z.number(),
      comment: z.nullable(z.string()),
      reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
    }),
  ),
  /** Who asks for rights, and for what. */
  request: z.nullable(
    z.object({
      wants: z.enum(requestWishes),
      username: z.string(),
      email: z.string(),
      joined_at: timestamp,
      /** Class or club. */
      note: z.nullable(z.string()),
      /** Who made the link by which they came, "" where that account is gone; absent for others. */
      link_of: z.optional(z.string()),
    }),
  ),
  can: z.object({ accept: z.boolean(), reject: z.boolean() }),
});
export type ToReviewItem = z.infer<typeof toReviewItem>;

/** Newest first. */
export const toReviewPage = z.object({
  items: z.array(toReviewItem),
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
  /** Number of every kind that the caller reviews; 0 for the others. */
  counts: reviewCounts,
  /** People who ask for teacher access and have not confirmed their address; 0 for people who decide about no requests. */
  unconfirmed: z.int(),
  /** Whether a mail server is set up; false for people who decide about no requests. */
  sends_mail: z.boolean(),
});
export type ToReviewPage = z.infer<typeof toReviewPage>;

/** A person who asks for teacher access and has not confirmed their address. */
export const unconfirmed = z.object({
  id: z.int(),
  username: z.string(),
  display_name: z.nullable(z.string()),
  email: z.string(),
  asked_at: timestamp,
});
export type Unconfirmed = z.infer<typeof unconfirmed>;

export const decisionParams = z.object({ kind: z.enum(reviewKinds), id });
export const reviewDecision = z.object({ decision: z.enum(reviewDecisions) });

/** A request for teacher access or the right to run challenges, as the person who made it reads it. */
export const runRequest = z.object({
  state: z.enum(['none', 'waiting', 'granted', 'refused']),
  wants: z.nullable(z.enum(requestWishes)),
  note: z.nullable(z.string()),
  /** Whether administrators see it: only where the address is the account's own. */
  confirmed: z.boolean(),
  asked_at: z.nullable(timestamp),
  decided_at: z.nullable(timestamp),
  /** What can be asked for now. */
  can: z.object({ mentor: z.boolean(), run_challenges: z.boolean() }),
});
export type RunRequest = z.infer<typeof runRequest>;

/** What a person asks for, with the class or club that only administrators read. */
export const newRunRequest = z.object({
  wants: z.enum(requestWishes),
  note: z._default(optionalLine(requestNoteMaxLength), null),
});
