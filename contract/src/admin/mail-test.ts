import * as z from 'zod/mini';
import { mailSteps, mailStepStates } from '../shared/mail-steps.ts';

/** Sentence for a link of a test mail that no longer works. */
export const usedMailTest = 'This link was used or has expired. Please send yourself another test email.';

/** How a test mail went. */
export const mailTest = z.object({
  /** SMTP_URL is set; otherwise nothing was tried. */
  has_mail: z.boolean(),
  /** The caller's address, which the mail is for. */
  to: z.string(),
  steps: z.array(z.object({ name: z.enum(mailSteps), state: z.enum(mailStepStates) })),
  /** The last line of the mail server, or of the network, without credentials; null for none. */
  answer: z.nullable(z.string()),
});
export type MailTest = z.infer<typeof mailTest>;
