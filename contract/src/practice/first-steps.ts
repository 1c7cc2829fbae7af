import * as z from 'zod/mini';
import { papers } from '../shared/sheet-copies.ts';
import { timestamp } from '../shared/fields.ts';
import { stepNames, stepStates } from './vocabulary.ts';

const step = z.object({
  name: z.enum(stepNames),
  state: z.enum(stepStates),
  /** The person may answer "Not for us" or "Skip". */
  may_skip: z.boolean(),
});
export type Step = z.infer<typeof step>;

/** What the card of administrators says of this installation. */
const installation = z.object({
  /** PUBLIC_URL; null where it is not set. */
  public_url: z.nullable(z.string()),
  /** SMTP_URL is set. */
  has_mail: z.boolean(),
  time_zone: z.string(),
  paper: z.enum(papers),
  /** Addresses that Google and Microsoft have to know. */
  google_redirect: z.string(),
  microsoft_redirect: z.string(),
  /** Last complete backup that the service noted; null for none. */
  backed_up_at: z.nullable(timestamp),
});

/** The cards of a person. Both are null once nothing is open, or after they were put away. */
export const firstSteps = z.object({
  own: z.nullable(z.object({ steps: z.array(step) })),
  /** For `system_administration`; stays for seven days after its last step. */
  school: z.nullable(z.object({ steps: z.array(step), ...installation.shape })),
  dismissed: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstSteps>;
export type SchoolCard = NonNullable<FirstSteps['school']>;

/** An answer to one step, or whether the cards are put away; absent means unchanged. */
export const firstStepsChanges = z.object({
  answer: z.optional(z.object({ step: z.enum(stepNames), state: z.enum(stepStates) })),
  dismissed: z.optional(z.boolean()),
});
export type FirstStepsChanges = z.output<typeof firstStepsChanges>;
