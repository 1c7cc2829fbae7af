import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/errors.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { findActor } from '../auth/sessions.repository.ts';
import { lockUser } from '../auth/users.repository.ts';
import { identityConnectedNotice } from '../mails.ts';
import type { Flow } from './flow-cookies.ts';
import { findIdentities, findUserOfIdentity, insertIdentity } from './identities.repository.ts';
import { type Arrival, identityOf, recordLink } from './linking.service.ts';
import { SignInFailure } from './sign-in-failure.ts';

/** Throws 409 where the address is not the account's own, or two-step login is on: a provider does not open such an account. */
export async function requireConnectable({ db }: Context, { userId }: Actor) {
  const user = await inTransaction(db, (tx) => lockUser(tx, userId));
  if (user?.email_proof !== 'own')
    throw conflict('Please confirm your email address first: open the link of our mail on this device.');
  if (user.totp_enabled_at)
    throw conflict('Your account uses two-step login, so only your password and a code open it.');
}

/** How connecting ended: `taken` if the account at the provider opens another account here, `other` if another one is connected. */
export type Connected = 'connected' | 'taken' | 'other';

/**
 * Connects the account at a provider to the person whose session began this and still lasts, and mails a notice. Throws
 * {@link SignInFailure} if the session has ended, or the account may not be connected any more.
 */
export async function connect(
  context: Context,
  { userId, sessionId }: NonNullable<Flow['connects']>,
  arrival: Pick<Arrival, 'provider' | 'person' | 'requestId' | 'ip'>,
): Promise<Connected> {
  const actor = await findActor(context.db, sessionId);
  if (actor?.userId !== userId) throw new SignInFailure('access_denied', 'the session has ended');
  const { provider, person } = arrival;
  const ended = await inTransaction(context.db, async (tx): Promise<Connected> => {
    const user = await lockUser(tx, userId);
    if (user?.email_proof !== 'own' || user.totp_enabled_at)
      throw new SignInFailure('access_denied', 'the account connects no provider', userId);
    const identity = identityOf(person);
    const holder = await findUserOfIdentity(tx, identity.provider, identity.subject);
    if (holder !== undefined) return holder === userId ? 'connected' : 'taken';
    if ((await findIdentities(tx, userId)).some((one) => one.provider === identity.provider)) return 'other';
    await insertIdentity(tx, userId, identity);
    await recordLink(tx, userId, arrival, { connected: true });
    await queueMail(context.config, tx, identityConnectedNotice(user, provider.name, context.config.PUBLIC_URL));
    return 'connected';
  });
  context.jobs.poke();
  return ended;
}
