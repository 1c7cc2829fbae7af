import type { FastifyInstance } from 'fastify';
import * as contract from '@teamsparks/contract/admin/endpoints/account';
import { type Actor, isSharedLogin } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { serve, servePlain } from '../../../platform/http/serve.ts';
import { revokeSessionsOf, type Sessions } from '../../accounts/index.ts';
import { disconnect } from './identities.service.ts';
import { deleteAccount } from './deletion.service.ts';
import { exportAccount } from './export.service.ts';
import {
  beginSecondFactor,
  changePassword,
  disableSecondFactor,
  dropPassword,
  enableSecondFactor,
} from './login.service.ts';
import { type OwnAccount, ownAccountOf, recordOwnAction } from './own-account.ts';
import { changeProfile, preferencesOf, readProfile } from './profile.service.ts';

/** Registers the calls of a person's own account: profile, password, sessions, Google, two-step login, export, deletion. */
export function registerOwnAccount(app: FastifyInstance, context: Context, sessions: Sessions) {
  const own = ownAccountOf(context);
  const { db } = context;

  serve(app, contract.getProfile, ({ actor }) => readProfile(context, actor));
  serve(app, contract.getPreferences, ({ actor }) => preferencesOf(db, actor.userId));
  serve(app, contract.updateProfile, ({ actor, body }) => changeProfile(own, actor, body));

  serve(app, contract.changePassword, async ({ actor, body, request, reply }) => {
    await changePassword(own, actor, body);
    const { id: sessionId } = await sessions.start(actor.userId, request, reply);
    return { message: 'Your password has been changed.', ...sessions.aiToken(sessionId) };
  });

  serve(app, contract.dropPassword, async ({ actor, body, request, reply }) => {
    const providers = await dropPassword(own, actor, body.current_password);
    await sessions.start(actor.userId, request, reply);
    return { message: `You now log in with ${providers} only.` };
  });

  serve(app, contract.endOtherSessions, async ({ actor, request, reply }) => {
    if (isSharedLogin(actor)) {
      await sessions.end(request, reply);
      return { message: 'You are logged out.' };
    }
    await inTransaction(db, async (tx) => {
      await revokeSessionsOf(tx, actor.userId, 'signed out everywhere');
      await recordOwnAction(tx, actor, 'account.sessions_ended');
    });
    await sessions.end(request, reply);
    return { message: 'You are logged out everywhere.' };
  });

  serve(app, contract.unlinkGoogle, async ({ actor }) => ({ message: await disconnect(own, actor, 'google') }));
  serve(app, contract.disconnectProvider, async ({ actor, params }) => ({
    message: await disconnect(own, actor, params.provider),
  }));

  serve(app, contract.deleteMyAccount, async ({ actor, body, request, reply }) => {
    await deleteAccount(own, actor, body);
    await sessions.end(request, reply);
    return { message: 'Your account has been deleted.' };
  });

  servePlain(app, contract.exportMyData, async (request, reply) => {
    const text = await exportAccount(own, request.actor as Actor);
    reply.header('content-disposition', 'attachment; filename="teamsparks-my-data.json"');
    return reply.type('application/json; charset=utf-8').send(text);
  });

  secondFactorRoutes(app, own);
}

function secondFactorRoutes(app: FastifyInstance, own: OwnAccount) {
  serve(app, contract.startTotp, ({ actor, body }) => beginSecondFactor(own, actor, body.current_password));
  serve(app, contract.enableTotp, ({ actor, body }) => enableSecondFactor(own, actor, body.code));
  serve(app, contract.disableTotp, async ({ actor, body }) => {
    await disableSecondFactor(own, actor, body);
    return { message: 'Two-step login is off.' };
  });
}
