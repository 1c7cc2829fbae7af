import type { FastifyInstance } from 'fastify';
import * as contract from '@teamsparks/contract/challenges/endpoints/challenges';
import * as sentences from '@teamsparks/contract/shared/sentences';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { findVisible } from '../challenges.repository.ts';
import { toCard } from '../challenges.views.ts';
import { addBookmark, findBookmarked, hasBookmark, lockPerson, removeBookmark } from './bookmarks.repository.ts';

export { addBookmark, hasBookmark } from './bookmarks.repository.ts';

/** Registers the routes that toggle a bookmark and list the bookmarks of the person who calls. */
export function registerBookmarks(app: FastifyInstance, context: Context) {
  serve(app, contract.toggleBookmark, async ({ actor, body }) => ({
    is_bookmarked: await toggle(context, actor, body.challenge_id, body.is_bookmarked),
  }));

  serve(app, contract.listMyBookmarks, async ({ actor }) =>
    (await findBookmarked(context.db, actor)).map(({ id }) => ({ challenge_id: id })),
  );

  serve(app, contract.listBookmarkedChallenges, async ({ actor }) =>
    (await findBookmarked(context.db, actor)).map(toCard),
  );
}

/**
 * Sets the bookmark to `wanted`, or flips it if `wanted` is missing, and returns the new state. A replayed call with
 * `wanted` changes nothing; throws 404 for a challenge that the person may not see.
 */
async function toggle({ db }: Context, actor: Actor, challengeId: number, wanted?: boolean): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, actor.userId);
    const bookmarked = wanted ?? !(await hasBookmark(tx, actor.userId, challengeId));
    if (!bookmarked) await removeBookmark(tx, actor.userId, challengeId);
    else if (await findVisible(tx, actor, challengeId)) await addBookmark(tx, actor.userId, challengeId);
    else throw notFound(sentences.challengeNotFound);
    return bookmarked;
  });
}
