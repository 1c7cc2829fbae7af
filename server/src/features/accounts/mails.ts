import type { RequestWish } from '@teamsparks/contract/admin/vocabulary';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { EmailProof } from './tables.ts';

interface MailLink {
  label: string;
  url: string;
}

interface Letter {
  to: string;
  subject: string;
  /** The person's username. */
  name: string;
  before: readonly string[];
  /** Further ways on, above the action. */
  links?: readonly MailLink[];
  action: MailLink;
  after: readonly string[];
}

interface Recipient {
  username: string;
  email: string;
}

/** Returns a mail with a plain and an HTML form of the same text; in the HTML everything is escaped. */
export function writeLetter({ to, subject, name, before, links = [], action, after }: Letter): Mail {
  const greeting = `Hello ${name},`;
  const closing = 'The TeamSparks team';
  const text = [
    greeting,
    ...before,
    ...[...links, action].map(({ label, url }) => `${label}:\n${url}`),
    ...after,
    closing,
  ].join('\n\n');
  const html = [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>`,
    ...[greeting, ...before].map(paragraph),
    ...[...links, action].map(({ label, url }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`),
    ...[...after, closing].map(paragraph),
    '</body></html>',
  ].join('\n');
  return { to, subject, text: `${text}\n`, html: `${html}\n`, link: action.url };
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

interface Unverified extends Recipient {
  email_verified_at: Date | null;
  email_proof: EmailProof | null;
  /** What the person asks for. */
  wants: RequestWish | undefined;
}

/** Returns the mail with the link that verifies an address, or shows whose it is if it is verified already. */
export function verificationMail(
  { username, email, email_verified_at, email_proof, wants }: Unverified,
  publicUrl: string,
  token: string,
) {
  const action = { label: 'Verify my email', url: `${publicUrl}/verify-email?token=${token}` };
  if (email_verified_at || email_proof === 'administrator') {
    return writeLetter({
      to: email,
      subject: 'Confirm your email for TeamSparks',
      name: username,
      before: [
        'Please open this link on the device on which you use TeamSparks. It confirms that this address is yours.',
      ],
      action,
      after: ['The link works for 24 hours.', 'If you did not ask for it, please ignore this email.'],
    });
  }
  return writeLetter({
    to: email,
    subject: 'Verify your email for TeamSparks',
    name: username,
    before:
      wants === 'mentor'
        ? [`Somebody signed up as "${username}" and asks for teacher access. Press only if that was you.`]
        : ['Welcome to TeamSparks! Before you can log in, please confirm that this address is yours.'],
    action,
    after: [
      'The link works for 24 hours.',
      'If you did not sign up, please ignore this email. If the address is not confirmed, the account is deleted within a few days.',
    ],
  });
}

/** Returns the mail with the link to choose a new password. */
export function resetMail({ username, email }: Recipient, publicUrl: string, token: string) {
  return writeLetter({
    to: email,
    subject: 'Choose a new TeamSparks password',
    name: username,
    before: ['Someone, hopefully you, asked for a new password for your TeamSparks account.'],
    action: { label: 'Choose a new password', url: `${publicUrl}/reset-password?token=${token}` },
    after: [
      'The link works once, within 30 minutes.',
      'If this was not you, please ignore this email. Your password stays the same.',
    ],
  });
}

/**
 * Returns the mail to the owner of an address that someone signs up with again, with a link to the page where they
 * ask for a new password. It has no verification link: the first person to sign up may not have been the owner, and
 * only a new password locks them out.
 */
export function existingAccountMail({ username, email }: Recipient, publicUrl: string) {
  return writeLetter({
    to: email,
    subject: 'You already have a TeamSparks account',
    name: username,
    before: [
      'Someone, hopefully you, tried to sign up for TeamSparks with this address. It already has an account, so we did not create a new one.',
      `Your username is ${username}. If you do not remember your password, you can choose a new one. This also confirms your address.`,
    ],
    action: { label: 'I forgot my password', url: `${publicUrl}/forgot-password` },
    after: ['If this was not you, please ignore this email.'],
  });
}

/** Returns the mail that tells the owner that the password was changed, in case it was someone else. */
export function passwordChangedMail({ username, email }: Recipient, publicUrl: string) {
  return writeLetter({
    to: email,
    subject: 'Your TeamSparks password was changed',
    name: username,
    before: [
      'The password of your TeamSparks account was just changed, and you were logged out everywhere.',
      'If this was you, there is nothing to do. If this was not you, please choose a new password now.',
    ],
    action: { label: 'This was not me', url: `${publicUrl}/forgot-password` },
    after: [],
  });
}

/** Returns the mail that tells who logged in with this provider that everything set up in the account before has ended. */
export function takenOverNotice({ username, email }: Recipient, provider: string, publicUrl: string) {
  return writeLetter({
    to: email,
    subject: 'Your TeamSparks account is yours alone now',
    name: username,
    before: [
      `You logged in to TeamSparks with the ${provider} account of this address. An account ${username} was waiting for the owner of this address. It is yours now: its old password, logins and links have ended.`,
    ],
    action: { label: 'See your account', url: `${publicUrl}/account` },
    after: [`If this was not you, please secure your ${provider} account.`],
  });
}

/** Returns the mail that tells that somebody who was logged in has connected an account at a provider. */
export function identityConnectedNotice({ username, email }: Recipient, provider: string, publicUrl: string) {
  return writeLetter({
    to: email,
    subject: `You can now log in to TeamSparks with ${provider}`,
    name: username,
    before: [
      `Someone who was logged in to your account ${username} connected it with ${provider}. From now on, that ${provider} account logs in to it, too.`,
      `If this was you, there is nothing to do. If this was not you, please choose a new TeamSparks password and remove ${provider} from your account.`,
    ],
    action: { label: 'This was not me', url: `${publicUrl}/forgot-password` },
    after: [],
  });
}

/** Returns the mail that tells the owner of an existing account that this provider can log in to it now. */
export function identityLinkedNotice({ username, email }: Recipient, provider: string, publicUrl: string) {
  return writeLetter({
    to: email,
    subject: `You can now log in to TeamSparks with ${provider}`,
    name: username,
    before: [
      `Someone logged in to TeamSparks with the ${provider} account of this address. It is now linked to your account ${username}: you can log in with ${provider} or with your password.`,
      `If this was you, there is nothing to do. If this was not you, please secure your ${provider} account, choose a new TeamSparks password and remove ${provider} from your account.`,
    ],
    action: { label: 'This was not me', url: `${publicUrl}/forgot-password` },
    after: [],
  });
}
