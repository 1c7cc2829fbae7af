import {
  changePerson,
  endSessionsOf,
  getPerson,
  listAudit,
  listOutbox,
  listPeople,
  type Person,
  resendVerificationTo,
} from '@teamsparks/contract/admin';
import type { BodyOf, CallInput } from '@teamsparks/contract/endpoint';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { currentSession, reloadPermissions } from '../../shared/session/session.ts';
import { queryKeys } from '../../parts/query-keys.ts';

type QueryIn<E extends Parameters<typeof call>[0]> = NonNullable<(CallInput<E> & { query?: object })['query']>;

const paramsOf = (id: number) => ({ id: String(id) });

export function peopleQuery(query: QueryIn<typeof listPeople>) {
  return queryOptions({
    queryKey: queryKeys.admin.peoplePage(query),
    queryFn: ({ signal }) => call(listPeople, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function personQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.admin.person(id),
    queryFn: ({ signal }) => call(getPerson, { params: paramsOf(id), signal }),
  });
}

export function auditQuery(query: QueryIn<typeof listAudit>) {
  return queryOptions({
    queryKey: queryKeys.admin.auditPage(query),
    queryFn: ({ signal }) => call(listAudit, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function outboxQuery(page: number) {
  return queryOptions({
    queryKey: queryKeys.admin.outboxPage(page),
    queryFn: ({ signal }) => call(listOutbox, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A change to a person also changes the lists and the log. */
async function reloadAdministration(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queryKeys.admin.people }),
    queryClient.invalidateQueries({ queryKey: queryKeys.admin.audit }),
  ]);
}

async function reloadAfterRefusal(error: Error): Promise<void> {
  if (error instanceof ApiError && [404, 409].includes(error.status)) await reloadAdministration();
}

/** Changes role, status or exceptions; throws an ApiError. Reloads the permissions of people who change their own. */
export function useChangePerson(id: number) {
  return useMutation<Person, Error, BodyOf<typeof changePerson>>({
    mutationFn: (body) => call(changePerson, { params: paramsOf(id), body }),
    onSuccess: async (person) => {
      queryClient.setQueryData(personQuery(id).queryKey, person);
      await (currentSession().user?.id === id ? reloadPermissions() : reloadAdministration());
    },
    onError: reloadAfterRefusal,
  });
}

export function useEndSessionsOf(id: number) {
  return useMutation({
    mutationFn: () => call(endSessionsOf, { params: paramsOf(id) }),
    onSuccess: reloadAdministration,
    onError: reloadAfterRefusal,
  });
}

export function useResendVerificationTo(id: number) {
  return useMutation({
    mutationFn: () => call(resendVerificationTo, { params: paramsOf(id) }),
    onSuccess: reloadAdministration,
    onError: reloadAfterRefusal,
  });
}
