import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '@teamsparks/contract/accounts/endpoints/sign-up';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/errors.ts';
import { serve, throwUnavailable } from '../../../platform/http/serve.ts';
import { hasSeveralWaysIn, markAddressOwn } from '../auth/address-owner.repository.ts';
import { OpenedLinks } from '../auth/opened-links.ts';
import { findUserByEmail } from '../auth/users.repository.ts';
import { KnownBrowsers } from '../auth/known-browsers.ts';
import { undoIfBusy } from '../auth/passwords.ts';
import { AccountLimits } from './account-limits.ts';
import { isResetTokenGood, type Origin, register, resetPassword, verifyEmail } from './sign-up.service.ts';
import { handleRequestedMails, type RequestedMail, requestMail, sendConfirmation } from './requested-mails.ts';

const originOf = ({ id, ip }: FastifyRequest): Origin => ({ requestId: id, ip });

/** Registers the calls of sign-up, verification of the address and password reset, and the job that sends their mails. */
export function registerSignUp(app: FastifyInstance, context: Context) {
  const limits = new AccountLimits(context.database.pool);
  handleRequestedMails(context, limits);
  const browsers = new KnownBrowsers(context.config);
  const openedLinks = new OpenedLinks(context);

  /** Makes the address the account's own if this browser is logged in to it; returns whether it did. */
  async function proveHere(userId: number, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const actor = await app.authenticate(request, reply).catch(throwUnavailable);
    if (actor?.userId !== userId || (await hasSeveralWaysIn(context.db, userId))) return false;
    await markAddressOwn(context.db, userId);
    return true;
  }

  async function mailTo(requested: RequestedMail, request: FastifyRequest) {
    const refusal = await limits.mailRequest(request.ip);
    if (refusal) {
      const user = await findUserByEmail(context.db, requested.email);
      if (browsers.numberFor(request, user?.id) === undefined) throw refusal;
    }
    await requestMail(context.db, requested);
    context.jobs.poke();
  }

  /** Returns the result of `work`; counts a wrong link against the network's limit, never a right one. */
  async function countingWrongLinks<T>({ ip }: FastifyRequest, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'bad_request') await limits.wrongLink(ip);
      throw error;
    }
  }

  serve(app, contract.register, async ({ body, request, reply, once }) => {
    // A seat of a link does not count: 400 pupils may sit behind one address, and the link counts its own.
    const counts = body.join === undefined;
    if (counts) await limits.signUp(request.ip);
    const registered = countingWrongLinks(request, register(context, once, body, originOf(request)));
    const { userId } = await undoIfBusy(registered, async () => counts && limits.undoSignUp(request.ip));
    browsers.remember(request, reply, userId);
    return { message: 'Please check your email to verify your account.' };
  });

  serve(app, contract.verifyEmail, async ({ body, request, reply }) => {
    const user = await countingWrongLinks(request, verifyEmail(context, body.token, originOf(request)));
    if (!(await proveHere(user.id, request, reply))) openedLinks.keep(reply, user);
    return { message: 'Email verified successfully. You can now log in.', username: user.username };
  });

  serve(app, contract.resendVerification, async ({ body, request }) => {
    await mailTo({ mail: 'verification', email: body.email }, request);
    return { message: 'If this address is waiting to be verified, we have sent it a new verification email.' };
  });

  serve(app, contract.confirmMyAddress, async ({ actor }) => {
    await sendConfirmation(context, limits, actor);
    return { message: 'We have sent you a link. Please open it on this device.' };
  });

  serve(app, contract.forgotPassword, async ({ body, request }) => {
    await mailTo({ mail: 'reset', email: body.email }, request);
    return { message: 'If there is an account with this address, we have sent it a password reset email.' };
  });

  serve(app, contract.checkResetToken, async ({ body, request }) => {
    const valid = await isResetTokenGood(context, body.token);
    if (!valid) await limits.wrongLink(request.ip);
    return { valid };
  });

  serve(app, contract.resetPassword, async ({ body, request }) => {
    await countingWrongLinks(request, resetPassword(context, body, originOf(request)));
    return { message: 'Your password has been changed. Please log in.' };
  });
}
