import * as contract from '@teamsparks/contract/groups/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { expectedVersion, tagged } from '../../platform/http/version-tag.ts';
import type { Invitations } from '../accounts/index.ts';
import { followerRoutes } from './followers.routes.ts';
import * as groups from './groups.service.ts';
import { inviteLeader, inviteToLead, removeLeader, restoreLeader } from './leaders.service.ts';

export { findGroup, findGroups, leadsGroup, lockGroup } from './groups.repository.ts';
export { endLeadership } from './leaders.repository.ts';
export { exportGroups } from './own-groups.repository.ts';
export { remindFollowers } from './reminders.service.ts';
export { sweepGroups } from './sweep.service.ts';

/** Registers the routes of groups, their leaders and followers, and the invitations to lead. */
export function registerGroups(app: FastifyInstance, context: Context, invitations: Invitations) {
  invitations.register('leader', inviteToLead);

  serve(app, contract.listGroups, ({ actor, query }) => groups.listGroups(context, actor, query.all === 'true'));
  serve(app, contract.createGroup, ({ actor, body, once }) =>
    once.run(context, (within) => groups.createGroup(within, actor, body)),
  );
  serve(app, contract.getGroup, async ({ actor, params, reply }) =>
    tagged(reply, await groups.getGroup(context, actor, params.id)),
  );
  serve(app, contract.listGroupDates, ({ actor, params }) => groups.listDates(context, actor, params.id));
  serve(app, contract.updateGroup, async ({ actor, params, body, request, reply }) =>
    tagged(reply, await groups.updateGroup(context, actor, params.id, body, expectedVersion(request))),
  );
  serve(app, contract.deleteGroup, async ({ actor, params, query }) => {
    await groups.deleteGroup(context, actor, params.id, query);
    return { message: 'The group has been deleted.' };
  });
  serve(app, contract.archiveGroup, ({ actor, params, query }) =>
    groups.archiveGroup(context, actor, params.id, query),
  );
  serve(app, contract.restoreGroup, ({ actor, params }) => groups.restoreGroup(context, actor, params.id));

  serve(app, contract.inviteLeader, ({ actor, params, body }) =>
    inviteLeader(invitations, context, actor, params.id, body.username),
  );
  serve(app, contract.removeLeader, async ({ actor, params }) => {
    await removeLeader(context, actor, params.id, params.userId);
    return { message: 'The leader has been removed.' };
  });
  serve(app, contract.restoreLeader, ({ actor, params }) => restoreLeader(context, actor, params.id, params.userId));

  followerRoutes(app, context);
}
