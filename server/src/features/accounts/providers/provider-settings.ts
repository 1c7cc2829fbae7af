import type { ProviderKind } from '@teamsparks/contract/accounts/addresses/auth';
import type { Config } from '../../../config.ts';
import { microsoftIssuer, type ProviderVariables } from '../../../provider-variables.ts';

/** What a provider of sign-ins is: all that differs between the three. */
export interface ProviderSettings {
  kind: ProviderKind;
  /** As people know it. */
  name: string;
  /** Whether operators have set it up. */
  isSetUp: boolean;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The one algorithm with which it signs its answers. */
  algorithm: ProviderVariables['OIDC_ALG'];
  /** Claim that names a person and stays the same. */
  subjectClaim: string;
  /** The one tenant whose people come in; '' for a provider without tenants. */
  tenant: string;
  /** Domains of the school: an address of theirs is proven although the provider does not say that it verified it. */
  domains: readonly string[];
  /** How long it may take to answer (s). */
  timeout: number;
}

type Variables = Pick<Config, keyof ProviderVariables>;

/** Returns the settings of one provider, also of one that is not set up. */
export function providerSettings(config: Variables, kind: ProviderKind): ProviderSettings {
  const common = { kind, algorithm: 'RS256' as const, tenant: '', timeout: config.GOOGLE_TIMEOUT / 1000 };
  if (kind === 'google') {
    return {
      ...common,
      name: 'Google',
      isSetUp: config.GOOGLE_CLIENT_ID !== '',
      issuer: config.GOOGLE_ISSUER,
      clientId: config.GOOGLE_CLIENT_ID,
      clientSecret: config.GOOGLE_CLIENT_SECRET,
      subjectClaim: 'sub',
      domains: [],
    };
  }
  if (kind === 'microsoft') {
    return {
      ...common,
      name: 'Microsoft',
      isSetUp: config.MICROSOFT_CLIENT_ID !== '',
      issuer: microsoftIssuer(config),
      clientId: config.MICROSOFT_CLIENT_ID,
      clientSecret: config.MICROSOFT_CLIENT_SECRET,
      // Its "sub" is another one for every app registration, and a renewed registration would lock out a school.
      subjectClaim: 'oid',
      tenant: config.MICROSOFT_TENANT,
      domains: config.MICROSOFT_DOMAINS,
    };
  }
  return {
    ...common,
    name: config.OIDC_NAME,
    isSetUp: config.OIDC_CLIENT_ID !== '',
    issuer: config.OIDC_ISSUER,
    clientId: config.OIDC_CLIENT_ID,
    clientSecret: config.OIDC_CLIENT_SECRET,
    algorithm: config.OIDC_ALG,
    subjectClaim: config.OIDC_SUBJECT,
    domains: config.OIDC_DOMAINS,
  };
}
