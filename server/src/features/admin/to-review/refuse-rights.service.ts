import { linkSentences } from '@teamsparks/contract/accounts/addresses/sign-up';
import { plainUsername } from '@teamsparks/contract/accounts/fields/sign-up';
import type { refuseRights as refuseEndpoint } from '@teamsparks/contract/admin/endpoints/to-review';
import type { BodyOf } from '@teamsparks/contract/calls';
import type { Context } from '../../../platform/context.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { invalid, Refusal } from '../../../platform/errors.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import {
  claimEmailToken,
  findLastAction,
  findOverrides,
  lockAdministrators,
  markTokenUsed,
  recordAudit,
  revokeSessionsOf,
  settleRunRequest,
} from '../../accounts/index.ts';
import { rightsRefusedMail } from '../mails.ts';
import { findNamesOfPeople } from '../people.repository.ts';
import { restoreStanding, type Standing } from '../people.service.ts';

interface Origin {
  requestId: string;
  ip: string;
}

/**
 * Gives back what a granted request gave, ends the person's sessions and notifies the administrators; the token of the mail works once.
 * Throws 400 for a wrong link, 422 for another username.
 */
export async function refuseRights(
  { config, db, clock, jobs }: Context,
  { token, username }: BodyOf<typeof refuseEndpoint>,
  origin: Origin,
) {
  await inTransaction(db, async (tx) => {
    // First, as in a change of a person, to avoid a deadlock with it.
    const administrators = await lockAdministrators(tx);
    const { user, emailToken } = (await claimEmailToken(tx, 'not_me', token)) ?? {};
    if (!user || !emailToken || emailToken.used_at) throw new Refusal('bad_request', linkSentences.notMe);
    if (plainUsername(username).toLowerCase() !== user.username.toLowerCase()) {
      throw invalid('username', 'This is not the username that stands in the mail.');
    }
    await markTokenUsed(tx, emailToken.token_hash);
    await giveBack(tx, user);
    await settleRunRequest(tx, user.id, { at: clock.now(), by: null, granted: false });
    await revokeSessionsOf(tx, user.id, 'rights given back');
    const subject = { type: 'user', id: user.id };
    await recordAudit(tx, { actorId: null, action: 'teacher_request.disowned', subject, ...origin });
    for (const administrator of await findNamesOfPeople(tx, administrators)) {
      await queueMail(config, tx, rightsRefusedMail(administrator, user, config.PUBLIC_URL));
    }
  });
  jobs.poke();
}

/** Takes the role or the exception of the last granted request away, unless an administrator changed it since. */
async function giveBack(tx: Database, { id, role }: { id: number; role: string }) {
  const last = await findLastAction(tx, { type: 'user', id }, ['teacher_request.granted']);
  if (!last) return;
  const before = last.details['before'] as Standing;
  const isPresent =
    last.details['gave'] === 'mentor'
      ? role === 'mentor'
      : (await findOverrides(tx, id)).get('run_challenges') === true;
  if (isPresent) await restoreStanding(tx, { userId: null }, id, before);
}
