import type { APIRequestContext, APIResponse, BrowserContext } from '@playwright/test';
import type { User } from '@teamsparks/contract/accounts/addresses/auth';
import { signIn } from '@teamsparks/contract/accounts/endpoints/auth';
import type { CallInput, ReplyOf } from '@teamsparks/contract/calls';
import { type Endpoint, urlOf } from '@teamsparks/contract/shared/endpoint';
import type { Role } from '@teamsparks/contract/shared/vocabulary';
import { demoPassword } from './demo-password.ts';

/** Returns the username of a role's demo account. */
export function usernameOf(role: Role): string {
  return role.toLowerCase();
}

/** Signs in as the demo account of a role, as the login form does; the cookies stay in `api`. */
export async function signInAs(api: APIRequestContext, role: Role): Promise<User> {
  const form = { username: usernameOf(role), password: demoPassword };
  const answer = await api.post(signIn.path, { form });
  return (await understood(signIn, answer)).user;
}

/** Calls an endpoint and parses its reply; throws for every answer that is not a success. */
export async function call<E extends Endpoint>(
  api: APIRequestContext,
  endpoint: E,
  input: CallInput<E>,
): Promise<ReplyOf<E>> {
  const { params, query, body } = input as { params?: object; query?: object; body?: unknown };
  const init = { method: endpoint.method, ...(body === undefined ? {} : { data: body }) };
  return understood(endpoint, await api.fetch(urlOf(endpoint.path, params, query), init));
}

/** Parses a reply; throws for every answer that is not a success. */
async function understood<E extends Endpoint>(endpoint: E, answer: APIResponse): Promise<ReplyOf<E>> {
  if (!answer.ok()) {
    throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status()} ${await answer.text()}`);
  }
  return endpoint.reply.parse(await answer.json()) as ReplyOf<E>;
}

const accessCookie = 'ts_access';

/** Deletes the access cookie, as after 10 minutes; the session can still be renewed. */
export async function letAccessExpire(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: accessCookie });
}

/** Deletes the access and refresh cookies, as after weeks; what the page stored still says that it is signed in. */
export async function letSessionEnd(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: accessCookie });
  await context.clearCookies({ name: 'ts_refresh' });
}
