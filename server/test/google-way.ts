import { getMe, startProviderSignIn } from '@teamsparks/contract/accounts/endpoints/auth';
import type { FakeGoogle } from './fake-google.ts';
import type { Harness } from './harness.ts';
import type { Claims } from './openid-provider.ts';
import { aBrowser, type Person } from './people.ts';

type Query = Record<string, string>;

/** Requests what "Continue with Google" opens, with both boxes ticked. */
export function startGoogle(harness: Harness, as: Person, query: Query = {}, headers: Query = {}): Promise<Response> {
  const all = new URLSearchParams({ provider: 'google-oauth2', consent: '1', ...query });
  return harness.send(`${startProviderSignIn.path}?${all.toString()}`, { as, headers });
}

/** Requests what the button of a provider opens. */
export function startSignIn(
  harness: Harness,
  fake: Pick<FakeGoogle, 'kind'>,
  as: Person,
  query: Query = {},
): Promise<Response> {
  if (fake.kind === 'google') return startGoogle(harness, as, query);
  const all = new URLSearchParams({ provider: fake.kind, ...query });
  return harness.send(`${startProviderSignIn.path}?${all.toString()}`, { as });
}

/** Returns the address to which a response redirects. */
export const whereTo = (response: Response): string => response.headers.get('location') ?? '';

let strangers = 0;

/** Returns the claims of a new person with a verified address. */
export function aStranger(claims: Partial<Claims> = {}): Claims {
  strangers += 1;
  const name = claims.given_name ?? `Robin${strangers}`;
  return { sub: `subject ${strangers}`, email: `${name.toLowerCase()}@gmail.test`, email_verified: true, ...claims };
}

interface Way {
  as?: Person;
  query?: Query;
  /** Changes to the query of the way back. */
  answer?: Record<string, string | undefined>;
}

/** Signs in at the provider and returns our last redirect and its status. */
export async function goThrough(harness: Harness, fake: FakeGoogle, claims: Claims, way: Way = {}) {
  const { as = aBrowser(), query = {}, answer = {} } = way;
  const away = await startSignIn(harness, fake, as, query);
  if (!whereTo(away).startsWith(fake.issuer)) return { to: whereTo(away), status: away.status, as };
  const back = await harness.send(fake.answerTo(whereTo(away), claims, answer), { as });
  return { to: whereTo(back), status: back.status, as };
}

/** Returns the username of a browser's session; undefined if signed out. */
export async function whoIs(harness: Harness, as: Person): Promise<string | undefined> {
  const { status, body } = await harness.call(getMe, { as });
  return status === 200 ? body.username : undefined;
}
