import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { AccountLimits, PasswordConfirmation, SecondFactor, type Sessions } from '../../accounts/index.ts';
import { ownAccountRoutes } from './account.routes.ts';

export { preferencesOf, wantsEmailNotices } from './profile.service.ts';

/** Registers what people do with their own account: profile, password, two-step login, export, deletion. */
export function registerOwnAccount(app: FastifyInstance, context: Context, sessions: Sessions) {
  const { pool } = context.database;
  const own = {
    context,
    confirmation: new PasswordConfirmation(context),
    limits: new AccountLimits(pool),
    secondFactor: new SecondFactor(context),
  };
  ownAccountRoutes(app, own, sessions);
}
