import { domainOf } from '@teamsparks/contract/accounts/domain-of';
import { knownEmail } from '@teamsparks/contract/accounts/fields/email';
import { toWebAddress } from '@teamsparks/contract/shared/web-address';
import type { IDToken } from 'openid-client';
import type { ProviderSettings } from './provider-settings.ts';
import { SignInFailure } from './sign-in-failure.ts';

const pictureMaxLength = 500;
const subjectMaxLength = 255;

/** The person as the provider's ID token describes them. */
export interface ProviderPerson {
  issuer: string;
  subject: string;
  /** Undefined unless it counts as proven and its form is one we accept. */
  email: string | undefined;
  /** Whether who has the account also has the mailbox: at Google gmail.com and the domain of an organization, else each proven address. */
  runsMailbox: boolean;
  /** Domain of the organization that manages the account; '' if there is none. */
  organization: string;
  firstName: string;
  /** Full name of the profile; '' if there is none. */
  name: string;
  picture: string | undefined;
}

/** Returns the person of a checked ID token; throws {@link SignInFailure} for one of another tenant or without a subject. */
export function personOfClaims(claims: IDToken, settings: ProviderSettings): ProviderPerson {
  const { iss, given_name, name, picture } = claims;
  if (settings.tenant !== '' && (claims['tid'] !== settings.tenant || iss !== settings.issuer))
    throw new SignInFailure('unauthorized', 'the person is of another tenant');
  const subject = textOf(claims[settings.subjectClaim]);
  if (subject === '' || subject.length > subjectMaxLength)
    throw new SignInFailure('server_error', `the provider sent no usable "${settings.subjectClaim}"`);
  const email = provenAddressIn(claims, settings);
  return {
    issuer: iss,
    subject,
    email,
    ...mailboxOf(email, claims, settings),
    firstName: textOf(given_name) || (textOf(name).trim().split(/\s/, 1)[0] ?? ''),
    name: textOf(name),
    picture: pictureOf(picture),
  };
}

/**
 * Returns the address of an ID token if it counts as proven: verified by the provider, or of a domain that the operator listed for it,
 * unless the provider says that it has not verified it. Addresses of guests, which another school manages, never do.
 */
function provenAddressIn(claims: IDToken, settings: ProviderSettings): string | undefined {
  const email = knownEmail.safeParse(claims.email).data;
  if (email === undefined) return undefined;
  // Only the boolean: a provider once sent "true" as text for unverified addresses.
  const verified: unknown = claims.email_verified;
  if (settings.kind !== 'google' && isGuest(claims, settings)) return undefined;
  if (verified === true) return email;
  return verified === undefined && settings.domains.includes(domainOf(email)) ? email : undefined;
}

/** Tells whether the person is a guest of the tenant, whose account is another school's. */
function isGuest(claims: IDToken, { tenant }: ProviderSettings): boolean {
  const names = [claims.email, claims.preferred_username, claims['upn']].map(textOf);
  if (names.some((name) => /#ext#/i.test(name))) return true;
  if (tenant === '') return false;
  const home = claims['idp'];
  return Number(claims['acct']) === 1 || (home !== undefined && !textOf(home).includes(tenant));
}

function mailboxOf(email: string | undefined, claims: IDToken, { kind }: ProviderSettings) {
  if (kind === 'google') {
    const organization = textOf(claims['hd']).toLowerCase();
    return { organization, runsMailbox: organization !== '' || /@gmail\.com$/i.test(email ?? '') };
  }
  return { organization: email === undefined ? '' : domainOf(email), runsMailbox: email !== undefined };
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

/** Returns the https address of the profile picture, up to 500 characters; stored, never loaded. */
function pictureOf(claim: unknown): string | undefined {
  const address = toWebAddress(textOf(claim));
  return address?.startsWith('https:') && address.length <= pictureMaxLength ? address : undefined;
}
