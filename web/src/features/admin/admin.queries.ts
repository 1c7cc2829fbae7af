import {
  changePerson,
  endSessionsOf,
  getPerson,
  listAudit,
  listOutbox,
  listPeople,
  resendVerificationTo,
} from '@teamsparks/contract/admin/addresses/admin';
import { listRunCounts } from '@teamsparks/contract/runs/addresses/counts';
import type { BodyOf, CallInput } from '@teamsparks/contract/calls';
import { keepPreviousData } from '@tanstack/react-query';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { callQuery } from '../../shared/api/call-query.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { currentSession, reloadPermissions } from '../../shared/session/session.ts';
import { workKeys } from '../../parts/work-keys.ts';

type QueryIn<E extends Parameters<typeof call>[0]> = NonNullable<(CallInput<E> & { query?: object })['query']>;

const paramsOf = (id: number) => ({ id: String(id) });

/** Returns the query for one page of people with an account; the page before stays on screen meanwhile. */
export const peopleQuery = (query: QueryIn<typeof listPeople>) => ({
  ...callQuery(workKeys.admin.peoplePage(query), listPeople, { query }),
  placeholderData: keepPreviousData,
});

/** Returns the query for one person with role, state and exceptions. */
export const personQuery = (id: number) => callQuery(workKeys.admin.person(id), getPerson, { params: paramsOf(id) });

/** Returns the query for one page of the audit log; the page before stays on screen meanwhile. */
export const auditQuery = (query: QueryIn<typeof listAudit>) => ({
  ...callQuery(workKeys.admin.auditPage(query), listAudit, { query }),
  placeholderData: keepPreviousData,
});

/** Returns the query for one page of the emails; the page before stays on screen meanwhile. */
export const outboxQuery = (page: number) => ({
  ...callQuery(workKeys.admin.outboxPage(page), listOutbox, { query: { page } }),
  placeholderData: keepPreviousData,
});

/** Returns the query for one page of the numbers of runs by challenge; the page before stays on screen meanwhile. */
export const runCountsQuery = (query: QueryIn<typeof listRunCounts>) => ({
  ...callQuery(workKeys.runs.of('counts', query), listRunCounts, { query }),
  placeholderData: keepPreviousData,
});

/** Reloads the lists of people and the audit log after a change to a person. */
async function reloadAdministration(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: workKeys.admin.people }),
    queryClient.invalidateQueries({ queryKey: workKeys.admin.audit }),
  ]);
}

/** Returns the result of a change; reloads the lists if the server refuses it as out of date (404, 409). */
async function administering<T>(change: Promise<T>): Promise<T> {
  return change.catch(async (error: unknown) => {
    if (error instanceof ApiError && [404, 409].includes(error.status)) await reloadAdministration();
    throw error;
  });
}

/**
 * Changes role, state or exceptions of a person, stores the returned person in the query cache, and reloads the
 * people and the audit log; if it is the person who is logged in, it reloads their permissions instead. Throws an
 * ApiError, after reloading the people and the log if it is a 404 or 409.
 */
export async function savePerson(id: number, body: BodyOf<typeof changePerson>): Promise<void> {
  const person = await administering(call(changePerson, { params: paramsOf(id), body }));
  queryClient.setQueryData(personQuery(id).queryKey, person);
  await (currentSession().user?.id === id ? reloadPermissions() : reloadAdministration());
}

/**
 * Signs a person out everywhere, and reloads the people and the audit log; throws an ApiError, after reloading if it is
 * a 404 or 409.
 */
export async function endSessions(id: number): Promise<void> {
  await administering(call(endSessionsOf, { params: paramsOf(id) }));
  await reloadAdministration();
}

/**
 * Sends the verification email to a person again, and reloads the people and the audit log; throws an ApiError, after
 * reloading if it is a 404 or 409.
 */
export async function resendVerification(id: number): Promise<void> {
  await administering(call(resendVerificationTo, { params: paramsOf(id) }));
  await reloadAdministration();
}
