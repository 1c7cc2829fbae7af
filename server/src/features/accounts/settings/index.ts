import * as contract from '@teamsparks/contract/accounts/endpoints/settings';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { expectedVersion, tagged } from '../../../platform/http/version-tag.ts';
import * as settings from './settings.service.ts';

export { readSettings, readPageSettings } from './settings.service.ts';

/** Registers the calls that read the days off and read and change the installation's settings. */
export function registerSettings(app: FastifyInstance, context: Context) {
  serve(app, contract.listDaysOff, async () => (await settings.readSettings(context)).days_off);

  serve(app, contract.getSettings, async ({ reply }) => tagged(reply, await settings.getSettings(context)));

  serve(app, contract.updateSettings, async ({ actor, body, request, reply }) =>
    tagged(reply, await settings.updateSettings(context, actor, body, expectedVersion(request))),
  );
}
