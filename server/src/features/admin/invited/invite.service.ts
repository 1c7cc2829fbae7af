import { invitedADayMax } from '@teamsparks/contract/admin/invited-limits';
import type { invitePeople } from '@teamsparks/contract/admin/endpoints/invited';
import type { BodyOf } from '@teamsparks/contract/calls';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Once } from '../../../platform/db/run-once.ts';
import { conflict, forbidden, invalid, Refusal } from '../../../platform/errors.ts';
import { doneBy, lockAdministrators, lockUser, recordAudit } from '../../accounts/index.ts';
import { grantRights } from '../to-review/teacher-requests.service.ts';
import { isOpen, type KnownAddresses, readKnown } from './check.service.ts';
import { newToken, queueInvitations } from './invitation-mail.job.ts';
import { countMadeToday, deleteInvited, insertInvited } from './invited.repository.ts';
import { readInvitingSchool } from './inviting-school.ts';
import { type RenewalLimits, renewWithin, takeRenewals } from './renew.service.ts';

type Wanted = BodyOf<typeof invitePeople>;

/** An answer of this call. */
interface Done {
  invited: number;
  raised: number;
  renewed: number;
}

const studentsSentence = 'Please confirm that they are 13 or older and that the school has told their families.';

/**
 * Invites the people of the rows, makes people with accounts mentors and renews invitations: all or nothing. Throws 409 with a sentence for each row
 * whose address has an account or an open invitation by now, 422 for students without the confirmation, 429 beyond the invitations of a
 * day, 403 if the caller no longer administers.
 */
export async function invite(
  context: Context,
  limits: RenewalLimits,
  { once, actor, wanted }: { once: Once; actor: Actor; wanted: Wanted },
): Promise<Done> {
  if (wanted.rows.length + wanted.raise.length + wanted.renew.length === 0)
    throw invalid('rows', 'Please add an address.');
  if (!wanted.students_confirmed && wanted.rows.some(({ role }) => role === 'student'))
    throw invalid('students_confirmed', studentsSentence);
  const earlier = await once.earlier<Done>(context);
  if (earlier) return earlier;
  // Counted before the transaction, which holds the only connection of the embedded database.
  const { due } = wanted.renew.length === 0 ? { due: [] } : await takeRenewals(context, limits, wanted.renew);
  const done = await once.run(context, async (within) => {
    const administrators = await lockAdministrators(within.db);
    if (!administrators.includes(actor.userId)) throw forbidden();
    const invited = await makeInvitations(within, actor, wanted, administrators);
    for (const [index, id] of wanted.raise.entries()) await raise(within, actor, id, index);
    return {
      invited,
      raised: wanted.raise.length,
      renewed: await renewWithin(within, actor, due, administrators),
    };
  });
  context.jobs.poke();
  return done;
}

/** Stores the invitations of the rows and queues their mails; returns how many. */
async function makeInvitations(context: Context, actor: Actor, wanted: Wanted, administrators: readonly number[]) {
  const { rows, note, days } = wanted;
  const { config, db } = context;
  if (rows.length === 0) return 0;
  const emails = rows.map(({ email }) => email);
  const present = await readKnown(db, emails, administrators);
  requireFree(emails, present);
  if ((await countMadeToday(db)) + rows.length > invitedADayMax) throw tooManyToday();
  await deleteInvited(
    db,
    [...present.unanswered.values()].map(({ id }) => id),
  );
  const school = await readInvitingSchool(context, actor, days);
  const tokens = config.SMTP_URL === '' ? [] : rows.map(() => newToken());
  const ids = await insertInvited(
    db,
    rows.map((row, index) => ({ ...row, hash: tokens[index]?.hash.toString('hex') ?? null })),
    { note, invitedBy: actor.userId, expiresAt: school.expiresAt },
  );
  const mailed = rows.flatMap((row, index) => {
    const [id, token] = [ids[index], tokens[index]?.token];
    return id === undefined || token === undefined ? [] : [{ ...row, note, id, token }];
  });
  await queueInvitations(context, mailed, school);
  await recordAudit(db, { ...doneBy(actor), action: 'invited.made', details: { invitations: ids } });
  return rows.length;
}

/** Throws 409 with a sentence for each row that cannot be invited: an own account, an open invitation, or a repeated address. */
function requireFree(emails: readonly string[], { owners, unanswered }: KnownAddresses) {
  const seen = new Set<string>();
  const fields: Record<string, string> = {};
  for (const [index, email] of emails.entries()) {
    const address = email.toLowerCase();
    const row = unanswered.get(address);
    const sentence =
      (seen.has(address) && 'This address is in the list twice.') ||
      (owners.has(address) && 'This person has an account by now.') ||
      (row && isOpen(row) && 'This address is invited by now.');
    if (sentence) fields[`rows.${index}.email`] = sentence;
    seen.add(address);
  }
  if (Object.keys(fields).length > 0) throw conflict('Nothing was sent. Some rows need another look.', fields);
}

const tooManyToday = () =>
  new Refusal('too_many_requests', 'At most 1,000 people can be invited in a day. Please go on tomorrow.', {
    retryAfter: 60 * 60,
  });

/** Makes a person with an own address mentor; nothing if they have that role or a higher one. Throws 409 if they cannot be. */
async function raise(context: Context, actor: Actor, id: number, index: number) {
  const user = await lockUser(context.db, id);
  const sentence = 'This account cannot be made a mentor.';
  if (!user || user.email_proof !== 'own' || user.status !== 'active')
    throw conflict(sentence, { [`raise.${index}`]: sentence });
  if (user.role === 'student' || user.role === 'parent') await grantRights({ context, actor, id }, 'mentor');
}
