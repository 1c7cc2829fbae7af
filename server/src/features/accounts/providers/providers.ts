import * as contract from '@teamsparks/contract/accounts/endpoints/auth';
import type { ProviderKind } from '@teamsparks/contract/accounts/addresses/auth';
import type { Context } from '../../../platform/context.ts';
import { Provider } from './provider.ts';
import { type ProviderSettings, providerSettings } from './provider-settings.ts';

/** A provider, and where it sends people back. */
export interface Way {
  settings: ProviderSettings;
  provider: Provider;
  finish: typeof contract.finishGoogleSignIn;
}
export type Providers = Record<ProviderKind, Way>;

/** Returns the three providers, also those that are not set up. */
export function providersOf({ config, clock }: Context): Providers {
  const wayTo = (kind: ProviderKind, finish: Way['finish']): Way => {
    const settings = providerSettings(config, kind);
    return { settings, finish, provider: new Provider(settings, clock, config.PUBLIC_URL + finish.path) };
  };
  return {
    google: wayTo('google', contract.finishGoogleSignIn),
    microsoft: wayTo('microsoft', contract.finishMicrosoftSignIn),
    oidc: wayTo('oidc', contract.finishOidcSignIn),
  };
}

/** Returns where a person who has just logged out here may still be signed in; undefined where the provider is set up no longer. */
export function stillSignedInAt({ settings, provider }: Way): { name: string; url?: string } | undefined {
  if (!settings.isSetUp) return undefined;
  const url = provider.signOutAddress();
  return { name: settings.name, ...(url && { url }) };
}
