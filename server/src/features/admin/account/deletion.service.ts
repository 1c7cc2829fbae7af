import type { deleteMyAccount } from '@teamsparks/contract/admin/endpoints/account';
import { plainUsername } from '@teamsparks/contract/accounts/fields/sign-up';
import type { BodyOf } from '@teamsparks/contract/calls';
import type { Actor } from '../../../platform/actor.ts';
import { type Database, inTransaction } from '../../../platform/db/database.ts';
import { conflict, Refusal } from '../../../platform/errors.ts';
import { deleteUnpublishedAiChallenges } from '../../ai/index.ts';
import { deleteExpectedBy, findIdentities, lockAdministrators, lockUser, recordAudit } from '../../accounts/index.ts';
import { deleteUngroupedBoxes } from '../../boxes/index.ts';
import { endLeadership } from '../../groups/index.ts';
import { removeOwnMentor } from '../../mentors/index.ts';
import { forgetReviewer } from '../../reviews/index.ts';
import { eraseRunsOfHost } from '../../runs/index.ts';
import { deleteUser, eraseFromLog, eraseTraces, findNamesOf, lockDeletions } from './deletion.repository.ts';
import type { OwnAccount } from './own-account.ts';
import { findAccount } from './profile.repository.ts';

/**
 * Deletes the account and everything personal for good, with `remove_mentor` also the joined mentor, and records it without a
 * name; what others use stays without the person. Throws 422 for a wrong username or password (an account without one needs none),
 * 429 after 5 wrong passwords, 409 for the last administrator or if `remove_mentor` finds no mentor. The caller clears the cookies.
 */
export async function deleteAccount(
  { context: { db }, confirmation }: OwnAccount,
  actor: Actor,
  { confirm_username, current_password = '', remove_mentor = false }: BodyOf<typeof deleteMyAccount>,
) {
  if (plainUsername(confirm_username) !== actor.username) {
    const detail = 'Please type your username exactly as it is.';
    throw new Refusal('invalid', detail, { fields: { confirm_username: detail } });
  }
  const account = await findAccount(db, actor.userId);
  if (account?.has_password) await confirmation.demand(actor, current_password);
  await inTransaction(db, async (tx) => {
    await lockDeletions(tx);
    const namesBefore = await lowerCaseNamesOf(tx, actor.userId);
    // Before the locks that others wait for, because a log of years takes seconds to read.
    const readTo = await eraseFromLog(tx, namesBefore, 0);
    const administrators = await lockAdministrators(tx);
    if (administrators.length === 1 && administrators[0] === actor.userId) {
      throw conflict('You are the last administrator. Please make someone else an administrator first.');
    }
    const user = await lockUser(tx, actor.userId);
    if (!user) return;
    const names = await lowerCaseNamesOf(tx, user.id);
    await eraseTraces(tx, user.id, names);
    await eraseFromLog(tx, names, names.every((name) => namesBefore.includes(name)) ? readTo : 0);
    await forgetReviewer(tx, user.id, names);
    await deleteUnpublishedAiChallenges(tx, user.id);
    await eraseRunsOfHost(tx, user.id);
    await endLeadership(tx, user.id);
    await deleteUngroupedBoxes(tx, user.id);
    if (remove_mentor) await removeOwnMentor(tx, user.id);
    // Only where the address is theirs: others may be invited at one that they typed.
    if (user.email_proof === 'own') await deleteExpectedBy(tx, user.email);
    await deleteUser(tx, user.id);
    await recordAudit(tx, { actorId: null, action: 'account.deleted', subject: { type: 'user', id: user.id } });
  });
}

/** Returns every name and address of a person that stored texts may mention, in lower case. */
async function lowerCaseNamesOf(tx: Database, userId: number): Promise<string[]> {
  const identities = await findIdentities(tx, userId);
  const names = [...(await findNamesOf(tx, userId)), ...identities.map(({ email }) => email)];
  return names.filter(Boolean).map((name) => name.toLowerCase());
}
