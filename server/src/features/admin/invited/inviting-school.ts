import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { readContact, readSettings } from '../../accounts/index.ts';
import type { InvitingSchool } from './invitation-mail.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns what the mails of one call say of the school, the caller and the end of the invitations, `days` from now. */
export async function readInvitingSchool(
  context: Pick<Context, 'config' | 'db' | 'clock'>,
  { displayName }: Actor,
  days: number,
): Promise<InvitingSchool> {
  const { school_name } = await readContact(context, true);
  const { time_zone } = await readSettings(context);
  return {
    inviter: displayName,
    schoolName: school_name,
    expiresAt: new Date(context.clock.now().getTime() + days * dayMs),
    timeZone: time_zone,
    publicUrl: context.config.PUBLIC_URL,
  };
}
