import type { ProviderKind } from '@teamsparks/contract/accounts/addresses/auth';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { conflict, notFound, Refusal } from '../../../platform/errors.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { deleteIdentitiesOf, findLinkedIdentities, type LinkedIdentity, lockUser } from '../../accounts/index.ts';
import { identityUnlinkedNotice } from '../mails.ts';
import { type OwnAccount, recordOwnAction } from './own-account.ts';

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

const namesOf = (identities: readonly LinkedIdentity[]): string =>
  anyOf.format(new Set(identities.filter(({ works }) => works).map(({ name }) => name)));

/** Returns the names of the providers that open this account today: "Google or Microsoft"; '' if none does. */
export async function workingProviders({ config }: Pick<Context, 'config'>, tx: Database, userId: number) {
  return namesOf(await findLinkedIdentities({ db: tx, config }, userId));
}

/**
 * Disconnects a provider from the account, mails a notice and keeps the sessions; returns the sentence that says how the person logs in
 * now. Throws 404 if it is not linked, 409 if it is the only way to log in, 401 if the account no longer exists.
 */
export async function disconnect(
  { context: { config, db, jobs } }: OwnAccount,
  actor: Actor,
  kind: ProviderKind,
): Promise<string> {
  const how = await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    if (!user) throw new Refusal('unauthorized', 'Please log in.');
    const identities = await findLinkedIdentities({ db: tx, config }, user.id);
    const leaving = identities.filter((identity) => identity.kind === kind);
    const others = namesOf(identities.filter((identity) => identity.kind !== kind));
    const name = leaving[0]?.name ?? 'Google';
    if (leaving.length === 0)
      throw notFound(kind === 'google' ? 'No Google account is linked.' : 'No account of this provider is linked.');
    if (!user.password_hash && others === '') {
      throw conflict(
        `${name} is your only way to log in. Please choose a password first, with "Forgot Password" on the login page.`,
      );
    }
    await deleteIdentitiesOf(
      tx,
      user.id,
      leaving.map(({ issuer }) => issuer),
    );
    const left = user.password_hash ? ['your password'] : [];
    const ways = anyOf.format(others === '' ? left : [...left, others]);
    await queueMail(config, tx, identityUnlinkedNotice(user, { name, ways }, config.PUBLIC_URL));
    const isGoogle = kind === 'google';
    const action = isGoogle ? 'account.google_unlinked' : 'account.identity_unlinked';
    await recordOwnAction(tx, actor, action, isGoogle ? {} : { with: kind });
    return others === '' ? 'You now log in with your password only.' : `You now log in with ${ways}.`;
  });
  jobs.poke();
  return how;
}
