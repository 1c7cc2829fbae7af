import type { Callable, CallInput, ReplyOf } from '@teamsparks/contract/calls';
import { ApiError } from './api-error.ts';
import { request, type RequestOptions, type RequestParts } from './request.ts';

/** Input of a call: required if the endpoint takes path parameters or a body. */
export type CallArguments<C extends Callable> =
  object extends CallInput<C> ? [input?: CallInput<C> & RequestOptions] : [input: CallInput<C> & RequestOptions];

/**
 * Calls an endpoint and returns its reply, typed by the contract but not checked against it; throws as `request` does,
 * and an ApiError if the answer is no JSON.
 */
export async function call<C extends Callable>(endpoint: C, ...[input]: CallArguments<C>): Promise<ReplyOf<C>> {
  return request(endpoint, (input ?? {}) as RequestParts, async (answer) => {
    const body: unknown = await answer.json().catch(() => null);
    // The server has parsed its reply by the contract; parsing again would put the schemas into every page.
    if (body !== null) return body as ReplyOf<C>;
    const detail = 'The server’s answer could not be read.';
    throw new ApiError({ status: answer.status, code: 'internal', detail });
  });
}
