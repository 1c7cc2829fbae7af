import type { Context } from '../../platform/context.ts';
import { isAddressShown } from './auth/address-owner.repository.ts';
import { readContact } from './settings.service.ts';

/**
 * Returns the last line of a mail to this address: whom to ask at the school; '' where no contact is set, or where it is
 * for people who are signed in and nobody has shown that the address is theirs.
 */
export async function mailFoot(context: Pick<Context, 'db'>, address: string): Promise<string> {
  const { school_name, contact_name, contact_email, contact_phone } = await readContact(
    context,
    await isAddressShown(context.db, address),
  );
  if (!contact_name && !contact_email && !contact_phone) return '';
  return `Questions? ${[contact_name, school_name, contact_email, contact_phone].filter(Boolean).join(', ')}`;
}
