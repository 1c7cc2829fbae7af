import type { Arrival as ArrivalShown } from '@teamsparks/contract/accounts/addresses/auth';
import type { finishArrival as finishEndpoint } from '@teamsparks/contract/accounts/endpoints/auth';
import type { BodyOf } from '@teamsparks/contract/calls';
import type { Context } from '../../../platform/context.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import { isUsernameTaken } from '../auth/users.repository.ts';
import { findInvitationFor, findLinkFor } from '../expected/provider-arrival.ts';
import { standingBy } from '../join-links/open-link.ts';
import type { AccountLimits } from '../sign-up/account-limits.ts';
import type { Newcomer } from './arrival-cookie.ts';
import { type Arrival, provenAddress } from './linking.service.ts';
import { findOrCreateAccount } from './newcomers.service.ts';
import { providerSettings } from './provider-settings.ts';
import { SignInFailure } from './sign-in-failure.ts';
import { displayNameOf, usernameOf } from './username-of.ts';

/** Returns what the page shows to a newcomer: the proven address, and suggestions for the rest. */
export async function arrivalOf({ config, db }: Context, newcomer: Newcomer): Promise<ArrivalShown> {
  const { kind, person, waiting } = newcomer;
  const email = provenAddress(person);
  const invitation = await findInvitationFor(db, newcomer);
  const link = await findLinkFor(db, newcomer);
  const first = usernameOf({ ...person, email }, 1);
  return {
    provider: providerSettings(config, kind).name,
    email,
    username: (await isUsernameTaken(db, first)) ? usernameOf({ ...person, email }, 2) : first,
    display_name: invitation?.name ?? displayNameOf(person.name),
    waiting,
    role: invitation?.role ?? (link ? standingBy(link).role : null),
  };
}

type Request = Pick<Arrival, 'openedAddressOf' | 'requestId' | 'ip'> & { body: BodyOf<typeof finishEndpoint> };

/**
 * Makes the account of a newcomer who has answered age and terms, or gives them the one that waits for the owner of their address, and
 * returns its id. Throws 403 if it may not be opened or made, 409 for a taken or reserved username, 422 for a refused name, 429 above the
 * limit of sign-ups.
 */
export async function finishArrival(
  context: Context,
  limits: AccountLimits,
  { kind, person, invite, join }: Newcomer,
  { body, ...request }: Request,
): Promise<number> {
  const { username, display_name, role, wants, terms_version } = body;
  const provider = providerSettings(context.config, kind);
  const consent = { role, wants, termsVersion: terms_version };
  const names = { username, displayName: display_name === undefined ? displayNameOf(person.name) : display_name };
  try {
    return await findOrCreateAccount(context, limits, { ...request, provider, person, invite, join, consent }, names);
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error;
    throw error.code === 'second_factor'
      ? conflict('Your account uses two-step login. Please log in with your username, password and code instead.')
      : forbidden('Your account could not be opened. Please contact your administrator.');
  }
}
