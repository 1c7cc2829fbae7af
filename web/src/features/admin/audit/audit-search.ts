import { idPattern } from '@teamsparks/contract/endpoint';
import { known, pageNumber, texts } from '../../../shared/url-state/read-search.ts';
import { tidySearchText } from '../../../shared/url-state/search-text.ts';
import { actionFilters } from './audit-actions.ts';

/** What the address says about the audit log; '' leaves things open. */
export interface AuditSearch {
  /** The beginning of an action: "session." is everything about signing in. */
  action: string;
  /** Part of the username of who did it. */
  actor: string;
  /** Id of somebody who did it or to whom it was done. */
  person: string;
  /** First and last day in UTC, `2026-11-21`. */
  from: string;
  to: string;
  page: number;
}

export const wholeLog: AuditSearch = { action: '', actor: '', person: '', from: '', to: '', page: 1 };

const offered = actionFilters.map(({ value }) => value);

/** A day that the calendar has, or ''. */
function dayOf(value: unknown): string {
  const text = texts(value)[0] ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return '';
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : '';
}

function personOf(value: unknown): string {
  const text = texts(value)[0] ?? '';
  return idPattern.test(text) && Number(text) <= 2_147_483_647 ? text : '';
}

/** Reads the address; whatever it cannot be is left out. */
export function auditSearchOf(raw: Readonly<Record<string, unknown>>): AuditSearch {
  return {
    action: known(offered, raw['action'])[0] ?? '',
    actor: tidySearchText(texts(raw['actor'])[0] ?? ''),
    person: personOf(raw['person']),
    from: dayOf(raw['from']),
    to: dayOf(raw['to']),
    page: pageNumber(raw['page']),
  };
}

/** What differs from the whole log on page 1: for the address and for the server. */
export function auditFilters({ action, actor, person, from, to, page }: AuditSearch) {
  return {
    ...(action !== '' && { action }),
    ...(actor !== '' && { actor }),
    ...(person !== '' && { person }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(page !== 1 && { page }),
  };
}

export const isNarrowed = (search: AuditSearch): boolean =>
  Object.keys(auditFilters({ ...search, page: 1 })).length > 0;
