import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { auditFilters, type AuditSearch, auditSearchOf } from '../../../features/admin/audit/audit-search.ts';
import { AuditScreen } from '../../../features/admin/audit/AuditScreen.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import type { ShowSearch } from '../../../shared/url-state/use-shown-search.ts';

export const Route = createFileRoute('/_signed-in/admin/audit')({
  head: () => ({ meta: [{ title: 'Audit log · TeamSparks' }] }),
  // Parsed in the component, so that the filter code stays out of the entry bundle.
  validateSearch: (raw: Partial<AuditSearch> & SearchSchemaInput): Record<string, unknown> => raw,
  component: AuditPage,
});

function AuditPage() {
  const raw = Route.useSearch();
  const search = useMemo(() => auditSearchOf(raw), [raw]);
  const navigate = Route.useNavigate();
  const show = useCallback<ShowSearch<AuditSearch>>(
    (next, replace = false) => void navigate({ search: auditFilters(next), replace, resetScroll: false }),
    [navigate],
  );
  return (
    <>
      <div className="mb-6">
        <PageHeading>Audit log</PageHeading>
      </div>
      <AuditScreen search={search} onSearch={show} />
    </>
  );
}
