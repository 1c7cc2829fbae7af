import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/db/database.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { issueEmailToken, findUserByEmail } from '../../accounts/index.ts';
import { addressInUseMail } from './mails/address-in-use-mail.ts';
import { addressChangeNotice } from './mails/address-change-notice.ts';
import { newAddressMail } from './mails/new-address-mail.ts';
import { updateAccount } from './profile.repository.ts';

interface Owner {
  id: number;
  username: string;
  email: string;
}

/**
 * Stores a new address as pending and queues a mail with a link to confirm it, and a warning to the old address; call
 * `jobs.poke()` after the commit. If another account has the address, its owner gets a mail instead and nothing else
 * differs, so that no one can find out who is registered.
 */
export async function requestNewAddress(config: Config, tx: Database, user: Owner, email: string) {
  const { PUBLIC_URL } = config;
  await updateAccount(tx, user.id, { pending_email: email });
  const owner = await findUserByEmail(tx, email);
  const token = await issueEmailToken(tx, 'verify_new', { id: user.id, email });
  await queueMail(
    config,
    tx,
    owner ? addressInUseMail(owner, PUBLIC_URL) : newAddressMail(user, email, PUBLIC_URL, token),
  );
  await queueMail(config, tx, addressChangeNotice(user, PUBLIC_URL));
}
