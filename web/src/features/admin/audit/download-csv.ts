import { auditCsv } from '@teamsparks/contract/admin';
import { urlOf } from '@teamsparks/contract/endpoint';
import { errorOf, noConnection } from '../../../shared/api/api-error.ts';
import { refreshAndRetry } from '../../../shared/api/refresh.ts';
import { announceForbidden } from '../../../shared/api/session-events.ts';
import { type AuditSearch, auditFilters } from './audit-search.ts';

/**
 * Fetches the entries that fit as a CSV file and hands it to the browser. Not a plain link: that would end at a 401 ten
 * minutes after signing in. Throws an ApiError.
 */
export async function downloadCsv(search: AuditSearch): Promise<void> {
  const address = urlOf(auditCsv.path, {}, auditFilters({ ...search, page: 1 }));
  const answer = await refreshAndRetry(() =>
    fetch(address, { credentials: 'include' }).catch(() => {
      throw noConnection();
    }),
  );
  if (!answer.ok) {
    if (answer.status === 403) announceForbidden();
    throw errorOf(answer.status, await answer.json().catch(() => null));
  }
  const file = await answer.blob().catch(() => {
    throw noConnection();
  });
  save(file, `teamsparks-audit-${new Date().toISOString().slice(0, 10)}.csv`);
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
