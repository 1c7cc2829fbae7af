import { email } from '@teamsparks/contract/accounts/fields/email';
import { username } from '@teamsparks/contract/accounts/fields/sign-up';
import { inputSentence } from '@teamsparks/contract/shared/input-sentences';
import { safeParse } from 'zod/v4/core';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import {
  findUserForSignIn,
  hashPassword,
  insertUserIfFree,
  isLongPassword,
  isOfOneScript,
  isStaff,
  readSignInName,
  recordAudit,
  requireGoodPassword,
  setPassword,
} from '../accounts/index.ts';

/** Audit details for actions from the command line, whose operator may have no account. */
const byCommand = { by: 'command line' };

/**
 * Creates a verified administrator without a mail, also with a reserved username, and records it; throws an error
 * with a sentence if the username or address is refused or taken, or the password is refused.
 */
export async function createAdministrator(
  { config, db }: Context,
  wanted: { username: string; email: string; password: string },
) {
  const person = {
    username: parseOrThrow('username', username, wanted.username),
    email: parseOrThrow('email address', email, wanted.email),
    role: 'admin' as const,
  };
  // Reserved names are allowed: they are for administrators.
  if (!isOfOneScript(person.username))
    throw new Error('The username cannot be used. It mixes letters of several alphabets.');
  requireGoodPassword({ ...person, isStaff: true, password: wanted.password }, config);
  const passwordHash = await hashPassword(wanted.password);
  await inTransaction(db, async (tx) => {
    const id = await insertUserIfFree(tx, { ...person, passwordHash, staffPassword: true, verified: true });
    if (id === undefined) throw new Error('This username or email address is already taken.');
    const subject = { type: 'user', id };
    await recordAudit(tx, { actorId: null, action: 'user.created', subject, details: { role: 'admin', ...byCommand } });
  });
}

/** Returns the parsed value; throws an error with a sentence if the schema refuses it. */
function parseOrThrow(what: string, schema: typeof username | typeof email, value: string): string {
  const parsed = safeParse(schema, value, { error: inputSentence });
  if (!parsed.success) throw new Error(`The ${what} cannot be used. ${parsed.error.issues[0]?.message}`);
  return parsed.data;
}

/**
 * Sets the password of a person, by username or address; ends their sessions and mailed links, queues a notice to them, and
 * records it. Throws an error with a sentence if there is no such person or the password is refused.
 */
export async function setPasswordByOperator(
  { config, db }: Context,
  { username, password }: { username: string; password: string },
) {
  const user = await findUserForSignIn(db, await readSignInName(db, username));
  if (!user) throw new Error(`No one has the username ${username}.`);
  requireGoodPassword({ ...user, isStaff: isStaff(user), password }, config);
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    await setPassword(config, tx, user, {
      passwordHash,
      isLong: isLongPassword(password, config),
      reason: 'password set',
    });
    const subject = { type: 'user', id: user.id };
    await recordAudit(tx, { actorId: null, action: 'user.password_set', subject, details: byCommand });
  });
}
