import { signUpDomains } from '@teamsparks/contract/accounts/fields/sign-up-domains';
import * as z from 'zod';

const yearSeconds = 365 * 24 * 3600;

/** Returns the schema of a duration, given in seconds and kept in milliseconds; `seconds` is the default. */
export const duration = (seconds: number) =>
  z.coerce
    .number()
    .positive()
    .max(yearSeconds)
    .default(seconds)
    .transform((value) => value * 1000);

/** The tenant of personal accounts, under its number. */
const tenantOfConsumers = '9188040d-6c67-4c5b-b112-36a304b66dad';
/** Claims that name another person once they were reassigned or chosen anew. */
const changing = ['email', 'preferred_username', 'upn', 'unique_name', 'name', 'nickname', 'given_name', 'family_name'];
/** Hosts of Microsoft, where an issuer may stand for the tenants of others. */
const hostsOfMicrosoft = [
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.windows.net',
  'sts.windows.net',
];

const clientText = z.string().max(300).default('');
const issuer = z.url({ protocol: /^https?$/ });

/** Domains of the school: an address of theirs counts as proven when this provider names it. */
const domains = z
  .string()
  .default('')
  .transform((list) => list.split(',').filter((domain) => domain.trim() !== ''))
  .pipe(signUpDomains);

/** Variables of the providers that sign people in. */
export const providerVariables = {
  GOOGLE_CLIENT_ID: clientText,
  GOOGLE_CLIENT_SECRET: clientText,
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  GOOGLE_TIMEOUT: duration(5),
  MICROSOFT_TENANT: z
    .string()
    .regex(
      /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
      'expected the id of one tenant, such as 1b4e28ba-2fa1-41d2-883f-0016d3cca427, because a name, common, organizations or consumers may stand for others',
    )
    .transform((tenant) => tenant.toLowerCase())
    .refine((tenant) => tenant !== tenantOfConsumers, 'this id stands for the accounts of everybody')
    .default(''),
  MICROSOFT_CLIENT_ID: clientText,
  MICROSOFT_CLIENT_SECRET: clientText,
  MICROSOFT_ISSUER: issuer.default(''),
  MICROSOFT_DOMAINS: domains,
  OIDC_ISSUER: issuer.default(''),
  OIDC_CLIENT_ID: clientText,
  OIDC_CLIENT_SECRET: clientText,
  OIDC_NAME: z.string().trim().max(40).default(''),
  OIDC_ALG: z.enum(['RS256', 'ES256', 'PS256']).default('RS256'),
  OIDC_SUBJECT: z
    .string()
    .regex(/^\w{1,60}$/, 'expected the name of a claim')
    .refine(
      (claim) => !changing.includes(claim),
      'expected a claim that never changes hands, which an address and a name do',
    )
    .default('sub'),
  OIDC_DOMAINS: domains,
};
const variables = z.object(providerVariables);
export type ProviderVariables = z.output<typeof variables>;

type Name = keyof ProviderVariables;

/** Variables that are needed together; one alone is a mistake. */
const together: readonly (readonly Name[])[] = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['MICROSOFT_TENANT', 'MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'],
];
const issuers = ['GOOGLE_ISSUER', 'MICROSOFT_ISSUER', 'OIDC_ISSUER'] as const;
const inWords = new Intl.ListFormat('en');

/**
 * Returns the sentence for the operator about half a provider, one over plain HTTP in production, or two that are the same; undefined if
 * there is no such mistake.
 */
export function providerMistake(values: ProviderVariables, isProduction: boolean): string | undefined {
  for (const names of together) {
    const given = names.filter((name) => values[name] !== '');
    if (given.length > 0 && given.length < names.length) return `${inWords.format(names)} are needed together.`;
  }
  if (isProduction) {
    const plain = issuers.find((name) => values[name].startsWith('http:'));
    if (plain) return `${plain} must be https when NODE_ENV is production.`;
  }
  return isOfOthers(values) ? 'OIDC_ISSUER is of Google or Microsoft, which have variables of their own.' : undefined;
}

/** Tells whether OIDC_ISSUER is of another provider here, or of Microsoft, where an issuer may stand for the tenants of others. */
function isOfOthers(values: ProviderVariables): boolean {
  const { OIDC_ISSUER, GOOGLE_ISSUER } = values;
  if (OIDC_ISSUER === '') return false;
  const others = [GOOGLE_ISSUER, microsoftIssuer(values)].map((address) => new URL(address).href);
  const { href, hostname } = new URL(OIDC_ISSUER);
  return others.includes(href) || hostsOfMicrosoft.includes(hostname);
}

/** Returns the issuer of the one tenant at Microsoft; MICROSOFT_ISSUER stands in for it in tests. */
export const microsoftIssuer = ({
  MICROSOFT_TENANT,
  MICROSOFT_ISSUER,
}: Pick<ProviderVariables, 'MICROSOFT_TENANT' | 'MICROSOFT_ISSUER'>): string =>
  MICROSOFT_ISSUER || `https://login.microsoftonline.com/${MICROSOFT_TENANT}/v2.0`;
