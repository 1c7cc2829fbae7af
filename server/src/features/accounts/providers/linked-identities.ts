import { type ProviderKind, providerKinds } from '@teamsparks/contract/accounts/fields/auth';
import type { Context } from '../../../platform/context.ts';
import { findIdentities } from './identities.repository.ts';
import { providerSettings } from './provider-settings.ts';

/** An account at a provider that is linked to a person's account. */
export interface LinkedIdentity {
  kind: ProviderKind;
  /** Name of the provider. */
  name: string;
  issuer: string;
  /** Last proven address; '' if there was none. */
  email: string;
  /** Whether it opens the account today: its provider is set up. */
  works: boolean;
}

/** Returns the accounts at providers that are linked to a person's account, the newest first. */
export async function findLinkedIdentities(
  { db, config }: Pick<Context, 'db' | 'config'>,
  userId: number,
): Promise<LinkedIdentity[]> {
  const providers = providerKinds.map((kind) => providerSettings(config, kind));
  return (await findIdentities(db, userId)).map(({ provider: issuer, email }) => {
    const settings = providers.find((one) => sameAddress(one.issuer) === sameAddress(issuer));
    if (settings) return { kind: settings.kind, name: settings.name, issuer, email, works: settings.isSetUp };
    const { hostname } = URL.parse(issuer) ?? { hostname: issuer };
    const isMicrosoft = hostname === 'login.microsoftonline.com';
    return { kind: isMicrosoft ? 'microsoft' : 'oidc', name: hostname, issuer, email, works: false };
  });
}

/** Returns an issuer as addresses are compared: a provider may write it with a slash at the end. */
const sameAddress = (issuer: string): string => issuer.replace(/\/+$/, '');
