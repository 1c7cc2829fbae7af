import type { SchoolContact } from '@teamsparks/contract/accounts/fields/settings';
import type { Context } from '../../platform/context.ts';
import { isAddressShown } from './auth/address-owner.repository.ts';
import { readContact } from './settings.service.ts';

/** Returns the line that says whom to ask at the school; '' where no contact is set. */
export function questionsTo({ school_name, contact_name, contact_email, contact_phone }: SchoolContact): string {
  if (!contact_name && !contact_email && !contact_phone) return '';
  return `Questions? ${[contact_name, school_name, contact_email, contact_phone].filter(Boolean).join(', ')}`;
}

/**
 * Returns the last line of a mail to this address: whom to ask at the school; '' where no contact is set, or where it is
 * for people who are signed in and nobody has shown that the address is theirs.
 */
export async function mailFoot(context: Pick<Context, 'db'>, address: string): Promise<string> {
  return questionsTo(await readContact(context, await isAddressShown(context.db, address)));
}
