import * as contract from '@teamsparks/contract/groups/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { RateLimit } from '../../platform/rate-limit.ts';
import { changeFollowed, follow, listFollowed, unfollow } from './followed.service.ts';
import { createLink, decideFollower, listFollowers, revokeLink } from './followers.service.ts';

/** Codes that one person may try per hour. */
const triesPerHour = 10;

/** Registers the routes of group links, followers and followed groups. */
export function followerRoutes(app: FastifyInstance, context: Context) {
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
