import * as contract from '@teamsparks/contract/groups/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { expectedVersion, tagged } from '../../platform/http/version-tag.ts';
import { RateLimit } from '../../platform/rate-limit.ts';
import type { Invitations } from '../accounts/index.ts';
import * as groups from './groups.service.ts';
import { inviteLeader, inviteToLead, removeLeader, restoreLeader } from './leaders.service.ts';
import { changeFollowed, follow, listFollowed, unfollow } from './followed.service.ts';
import { createLink, decideFollower, listFollowers, revokeLink } from './followers.service.ts';

export { findGroup, findGroups, leadsGroup, lockGroup, exportGroups } from './groups.repository.ts';
export { countAskedToFollow } from './followers.repository.ts';
export { findAsking, findLedGroupOf, findLedGroupsOf, findLedNow } from './led-groups.ts';
export { endLeadership } from './leaders.repository.ts';
export { remindFollowers } from './reminders.service.ts';
export { sweepGroups } from './ending.service.ts';

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

/** Codes that one person may try per hour. */
const triesPerHour = 10;

/** Registers the routes of group links, followers and followed groups. */
function followerRoutes(app: FastifyInstance, context: Context) {
  const limit = new RateLimit(context.database.pool, 'group_codes', triesPerHour, 60 * 60);

  serve(app, contract.createGroupLink, ({ actor, params, once }) =>
    once.run(context, (within) => createLink(within, actor, params.id)),
  );
  serve(app, contract.revokeGroupLink, async ({ actor, params }) => {
    await revokeLink(context, actor, params.id);
    return { message: 'The link has been stopped.' };
  });
  serve(app, contract.listFollowers, ({ actor, params }) => listFollowers(context, actor, params.id));
  serve(app, contract.confirmFollower, ({ actor, params }) => decideFollower(context, actor, params, 'confirmed'));
  serve(app, contract.restoreFollower, ({ actor, params }) => decideFollower(context, actor, params, 'waiting'));
  serve(app, contract.removeFollower, ({ actor, params }) => decideFollower(context, actor, params, 'removed'));

  serve(app, contract.listFollowedGroups, ({ actor }) => listFollowed(context, actor));
  serve(app, contract.followGroup, ({ actor, body }) => follow(context, actor, { code: body.code, limit }));
  serve(app, contract.updateFollowedGroup, ({ actor, params, body }) =>
    changeFollowed(context, actor, params.id, body.reminder),
  );
  serve(app, contract.unfollowGroup, async ({ actor, params }) => {
    await unfollow(context, actor, params.id);
    return { message: 'You no longer follow this group.' };
  });
}
