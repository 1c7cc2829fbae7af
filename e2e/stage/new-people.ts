import { createHmac } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { changePerson, listPeople } from '@teamsparks/contract/admin/endpoints/admin';
import { closeNewRights, signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import { register, verifyEmail } from '@teamsparks/contract/accounts/endpoints/sign-up';
import { flags } from '@teamsparks/contract/shared/access';
import { type Role, roles } from '@teamsparks/contract/shared/vocabulary';
import { ownMark } from './challenges.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { demoPassword } from './demo-password.ts';
import { call } from './people.ts';

export interface NewPerson {
  username: string;
  email: string;
  password: string;
}

/** A password that is strong enough for staff, too. */
export const goodPassword = 'marble tower relay paper';

/** Returns a new username, its email address and a good password; signs nobody up. */
export function newPersonDetails(): NewPerson {
  const username = `p${ownMark()}`;
  return { username, email: `${username}@school.example`, password: goodPassword };
}

/** Signs a new student up and verifies the email address; the person is not signed in. */
export async function signUpVerified(api: APIRequestContext): Promise<NewPerson> {
  const person = newPersonDetails();
  await call(api, register, {
    body: { ...person, role: 'student', age_confirmed: true, terms_version: '2026-11' },
  });
  const link = linkIn(await mailTo(person.email, 'Verify your email for TeamSparks'));
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
  await call(api, verifyEmail, { body: { token } });
  return person;
}

/**
 * Signs a new person up, verifies the email address, and gives them a role as an administrator. With `api`, the link of
 * the mail is opened there: the address is their own as soon as they log in with it.
 */
export async function signUpVerifiedAs(role: Role, admin: APIRequestContext, api = admin): Promise<NewPerson> {
  const person = await signUpVerified(api);
  const { items } = await call(admin, listPeople, { query: { search: person.username } });
  await call(admin, changePerson, {
    params: { id: String(items[0]?.id) },
    body: { role, current_password: demoPassword },
  });
  return person;
}

/** Signs a person in, and closes the notice of what was added to their rights, which would stand on every page of the journey. */
export async function signInPerson(api: APIRequestContext, { username, password }: NewPerson) {
  const reply = await call(api, signIn, { body: { username, password } });
  await call(api, closeNewRights, { body: { seen: [...roles, ...flags] } });
  return reply;
}

/** Returns the six digits that an authenticator app shows for a secret (RFC 6238), `steps` half minutes from now. */
export function codeOf(secret: string, steps = 0): string {
  const bits = [...secret.replace(/[\s=]/g, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', key).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
