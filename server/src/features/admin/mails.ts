import { firstThingsOf } from '@teamsparks/contract/accounts/first-things';
import type { RequestWish } from '@teamsparks/contract/admin/vocabulary';
import { type Flag, roleFlags } from '@teamsparks/contract/shared/access';
import { writeLetter } from '../accounts/index.ts';

interface Recipient {
  username: string;
  email: string;
}

/** Returns the mail that says that a person's role changed; send it only to people who want notices. */
export function roleChangedNotice({ username, email }: Recipient, publicUrl: string) {
  return writeLetter({
    to: email,
    subject: 'Your role at TeamSparks has changed',
    name: username,
    before: ['An administrator has changed the role of your TeamSparks account. The change takes effect immediately.'],
    action: { label: 'See what you can do now', url: `${publicUrl}/account` },
    after: ['You can turn off emails like this one in your account preferences.'],
  });
}

/** Flags that a granted request adds. */
const grantedFlags: Record<RequestWish, readonly Flag[]> = {
  mentor: roleFlags.mentor,
  run_challenges: ['run_challenges'],
};

/** Returns the mail that says what new rights let a person do, with the way back for who never asked. */
export function rightsGrantedMail(
  { username, email }: Recipient,
  gave: RequestWish,
  { publicUrl, token, hadAsked }: { publicUrl: string; token: string; hadAsked: boolean },
) {
  const why = hadAsked ? 'granted your request' : 'gave you teacher access';
  return writeLetter({
    to: email,
    subject: gave === 'mentor' ? 'You have teacher access at TeamSparks' : 'You can run challenges at TeamSparks',
    name: username,
    before: [`An administrator ${why}. Your username is ${username}. This is what you can do now:`],
    links: firstThingsOf(grantedFlags[gave]).map(({ label, path }) => ({ label, url: publicUrl + path })),
    action: { label: 'This was not me', url: `${publicUrl}/verify-email?not_me=${token}` },
    after: [
      hadAsked
        ? 'If you never asked for this, the link takes the rights away again. It works for 30 days.'
        : 'If you do not want this, the link takes the rights away again. It works for 30 days.',
    ],
  });
}

/** Returns the mail that says to an administrator that someone never asked for the rights they were given. */
export function rightsRefusedMail(
  { username, email }: Recipient,
  person: Recipient & { id: number },
  publicUrl: string,
) {
  return writeLetter({
    to: email,
    subject: 'Teacher access was given to the wrong person',
    name: username,
    before: [
      `The owner of ${person.email} says that they never asked for the rights of the account ${person.username}. The rights are gone and the account was logged out everywhere.`,
    ],
    action: { label: 'Look at the account', url: `${publicUrl}/admin/users/${person.id}` },
    after: ['Please find out who used the account.'],
  });
}

/** Returns the mail that says to an administrator that people ask for rights. */
export function waitingRequestsMail({ username, email }: Recipient, publicUrl: string) {
  return writeLetter({
    to: email,
    subject: 'People ask for teacher access at TeamSparks',
    name: username,
    before: ['Someone asked for teacher access or to run challenges. An administrator decides.'],
    action: { label: 'See who asks', url: `${publicUrl}/review?kind=request` },
    after: [
      'While requests wait, this email comes once a day at most. You can turn off emails like this one in your account preferences.',
    ],
  });
}

/** Returns the mail that an administrator sends themselves to see whether mails arrive. */
export function mailTestMail({ username, email }: Recipient, publicUrl: string, token: string) {
  return writeLetter({
    to: email,
    subject: 'Test email from TeamSparks',
    name: username,
    before: ['You sent yourself this email from TeamSparks. It arrived. Open the link to finish the test.'],
    action: { label: 'My test email arrived', url: `${publicUrl}/verify-email?mail_token=${token}` },
    after: ['The link works once, within 24 hours, for administrators who are logged in.'],
  });
}

/** Returns the mail that says that a provider was disconnected and in which `ways` the person logs in now, in case it was someone else. */
export function identityUnlinkedNotice(
  { username, email }: Recipient,
  { name, ways }: { name: string; ways: string },
  publicUrl: string,
) {
  return writeLetter({
    to: email,
    subject: `${name} was removed from your TeamSparks account`,
    name: username,
    before: [
      `${name} was just removed from your TeamSparks account. From now on, you log in with ${ways}.`,
      `If this was you, there is nothing to do. Logging in with ${name} and this address connects it again. If this was not you, please choose a new password now.`,
    ],
    action: { label: 'This was not me', url: `${publicUrl}/forgot-password` },
    after: [],
  });
}

/** Returns the mail that says that the password was removed, in case it was someone else. */
export function passwordDroppedNotice({ username, email }: Recipient, providers: string, publicUrl: string) {
  return writeLetter({
    to: email,
    subject: 'Your TeamSparks password was removed',
    name: username,
    before: [
      `The password of your TeamSparks account was just removed, and you were logged out everywhere. From now on, you log in with ${providers}.`,
      'If this was you, there is nothing to do. If this was not you, please choose a new password now.',
    ],
    action: { label: 'This was not me', url: `${publicUrl}/forgot-password` },
    after: [],
  });
}

/** Returns the mail that warns the old address of a requested change, in case it was someone else. */
export function addressChangeNotice({ username, email }: Recipient, publicUrl: string) {
  return writeLetter({
    to: email,
    subject: 'Your TeamSparks email address is about to change',
    name: username,
    before: [
      'Someone, hopefully you, asked to use another address for your TeamSparks account. The change takes effect when the link in the email to that address is opened. Until then nothing changes.',
      'If this was you, there is nothing to do. If this was not you, please choose a new password now. This also stops the change.',
    ],
    action: { label: 'This was not me', url: `${publicUrl}/forgot-password` },
    after: [],
  });
}

/** Returns the mail to a new address with the link that makes it the account's address. */
export function newAddressMail(
  { username }: Pick<Recipient, 'username'>,
  email: string,
  publicUrl: string,
  token: string,
) {
  return writeLetter({
    to: email,
    subject: 'Confirm your new email address for TeamSparks',
    name: username,
    before: ['You asked to use this address for your TeamSparks account. Please confirm that it is yours.'],
    action: { label: 'Confirm this address', url: `${publicUrl}/verify-email?token=${token}` },
    after: ['The link works for 24 hours.', 'If this was not you, please ignore this email. Nothing will change.'],
  });
}

/** Returns the mail to the owner of an address that another account asked to use. */
export function addressInUseMail({ username, email }: Recipient, publicUrl: string) {
  return writeLetter({
    to: email,
    subject: 'Your address already belongs to your TeamSparks account',
    name: username,
    before: [
      `Someone, hopefully you, asked to use this address for another TeamSparks account. It belongs to your account ${username}, so nothing was changed.`,
    ],
    action: { label: 'Log in', url: `${publicUrl}/login` },
    after: ['If this was not you, please ignore this email.'],
  });
}

/** Returns the mail that says that two-step login was turned on or off, in case it was someone else. */
export function secondFactorNotice({ username, email }: Recipient, state: 'on' | 'off', publicUrl: string) {
  return writeLetter({
    to: email,
    subject: `Two-step login was turned ${state} at TeamSparks`,
    name: username,
    before: [
      `Logging in to your TeamSparks account with a code from an authenticator app was just turned ${state}.`,
      'If this was you, there is nothing to do. If this was not you, please choose a new password now and tell an administrator.',
    ],
    action: { label: 'This was not me', url: `${publicUrl}/forgot-password` },
    after: [],
  });
}
