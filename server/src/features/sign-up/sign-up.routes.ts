import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '@teamsparks/contract/endpoints/sign-up';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import type { AccountLimits } from './account-limits.ts';
import { isResetTokenGood, register, resetPassword, verifyEmail } from './sign-up.service.ts';
import type { Origin } from './new-address.service.ts';
import { type RequestedMail, requestMail } from './requested-mails.ts';

const originOf = ({ id, ip }: FastifyRequest): Origin => ({ requestId: id, ip });

export function accountRoutes(app: FastifyInstance, context: Context, limits: AccountLimits) {
  async function mailTo(requested: RequestedMail) {
    await requestMail(context.db, requested);
    context.jobs.poke();
  }

  serve(app, contract.register, async ({ body, request, once }) => {
    await limits.signUp(request.ip);
    await register(context, once, body, originOf(request));
    return { message: 'Please check your email to verify your account.' };
  });

  serve(app, contract.verifyEmail, async ({ body, request }) => {
    await limits.request(request.ip);
    await verifyEmail(context, body.token, originOf(request));
    return { message: 'Email verified successfully. You can now log in.' };
  });

  serve(app, contract.resendVerification, async ({ body, request }) => {
    await limits.request(request.ip);
    await mailTo({ mail: 'verification', email: body.email });
    return { message: 'If this address is waiting to be verified, we have sent it a new verification email.' };
  });

  serve(app, contract.forgotPassword, async ({ body, request }) => {
    await limits.request(request.ip);
    await mailTo({ mail: 'reset', email: body.email });
    return { message: 'If there is an account with this address, we have sent it a password reset email.' };
  });

  serve(app, contract.checkResetToken, async ({ body, request }) => {
    await limits.request(request.ip);
    return { valid: await isResetTokenGood(context, body.token) };
  });

  serve(app, contract.resetPassword, async ({ body, request }) => {
    await limits.request(request.ip);
    await resetPassword(context, body, originOf(request));
    return { message: 'Your password has been changed. Please log in.' };
  });
}
