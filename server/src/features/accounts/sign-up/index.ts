import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { AccountLimits } from './account-limits.ts';
import { accountRoutes } from './sign-up.routes.ts';
import { handleRequestedMails } from './requested-mails.ts';

export { AccountLimits } from './account-limits.ts';
export { endUnusedTokens, issueEmailToken } from './sign-up.repository.ts';
export { sweepUnverified } from './sign-up.service.ts';
export { writeLetter } from './mails/letter.ts';
export { passwordChangedMail } from './mails/password-changed-mail.ts';
export { sendVerification } from './requested-mails.ts';

/** Registers the calls of sign-up, verification and password reset, and the job that sends their mails. */
export function registerSignUp(app: FastifyInstance, context: Context) {
  const limits = new AccountLimits(context.database.pool);
  accountRoutes(app, context, limits);
  handleRequestedMails(context, limits);
}
