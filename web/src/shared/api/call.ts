import type { CallInput, Endpoint, ReplyOf } from '@teamsparks/contract/endpoint';
import { ApiError } from './api-error.ts';
import { request, type RequestOptions, type RequestParts } from './request.ts';

/** Needed exactly when the endpoint takes path parameters or a body. */
type CallArguments<E extends Endpoint> =
  object extends CallInput<E> ? [input?: CallInput<E> & RequestOptions] : [input: CallInput<E> & RequestOptions];

/** Calls an endpoint; its reply is typed by the contract. Throws as `request` does. */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<ReplyOf<E>> {
  return request(endpoint, (input ?? {}) as RequestParts, async (answer) => {
    const body: unknown = await answer.json().catch(() => null);
    // The server has parsed its reply by the contract; parsing again would put the schemas into every page.
    if (body !== null) return body as ReplyOf<E>;
    const detail = 'The answer of the server was not understood.';
    throw new ApiError({ status: answer.status, code: 'internal', detail });
  });
}
