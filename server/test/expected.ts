import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../src/platform/context.ts';
import { type Person, aPerson } from './people.ts';

interface Wanted {
  email?: string;
  role?: 'student' | 'parent' | 'mentor';
  name?: string;
  note?: string;
  /** Who invites; without it a new administrator. */
  by?: Person;
}

const hashed = (token: string) => createHash('sha256').update(token).digest();
let count = 0;

/** Inserts an open invitation for two weeks with both tokens; returns them, its number, its address and who invites. */
export async function anInvitation(context: Context, wanted: Wanted = {}) {
  count += 1;
  const { role = 'mentor', name = null, note = null, email = `guest${count}@lincoln.example` } = wanted;
  const by = wanted.by ?? (await aPerson(context, 'admin', { displayName: 'Ada Lovelace' }));
  const [mail, hand] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const { id } = await context.db
    .insertInto('expected_people')
    .values({
      ...{ email, role, name, note, invited_by: by.id },
      expires_at: sql<Date>`now() + interval '14 days'`,
      mail_token_hash: hashed(mail),
      hand_token_hash: hashed(hand),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email, mail, hand, by };
}

/** A password of staff's length that no account of the tests has before. */
export const chosenPassword = 'nine lanterns on a hill';

/** Returns the form of an invitation, as somebody fills it in. */
export function invitedForm(token: string, more: { email?: string; username?: string; password?: string } = {}) {
  count += 1;
  const consent = { age_confirmed: true as const, terms_version: '2026-11' as const };
  const names = { username: `guest${count}`, display_name: 'Maria Rivera' };
  return { token, ...names, password: chosenPassword, ...consent, ...more };
}

/** Sets how far the address of an account is proven, and verified or not as that is. */
export async function setProof({ db }: Context, id: number, proof: 'link' | 'own' | 'administrator' | null) {
  const isVerified = proof === 'link' || proof === 'own';
  await db
    .updateTable('users')
    .set({ email_proof: proof, email_verified_at: isVerified ? new Date() : null })
    .where('id', '=', id)
    .execute();
}
