import type { Config } from '../../config.ts';
import type { Database } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { issueEmailToken } from '../accounts/index.ts';
import { findUserByEmail } from '../auth/index.ts';
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
 * Lets a new address wait until the mail to it is answered, and tells the old one (SEC-15). An address that is somebody's
 * already looks the same to the person who asks; its owner is told (SEC-06).
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
