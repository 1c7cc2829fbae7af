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
 * Holds a new address until its owner confirms by mail, and tells the old address. If another account has the address, the
 * reply is the same, so that nobody can find out who is registered; the owner is told.
 */
export async function askForNewAddress(config: Config, tx: Database, user: Owner, email: string) {
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
