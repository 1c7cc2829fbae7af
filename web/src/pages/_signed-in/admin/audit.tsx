import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { AuditSearch } from '../../../features/admin/audit/audit-search.ts';
import { AuditScreen } from '../../../features/admin/audit/AuditScreen.tsx';

export const Route = createFileRoute('/_signed-in/admin/audit')({
  head: () => ({ meta: [{ title: 'Audit log · TeamSparks' }] }),
  // Parsed by the screen, so that the filter code stays out of the entry bundle.
  validateSearch: (raw: Partial<AuditSearch> & SearchSchemaInput): Record<string, unknown> => raw,
  component: AuditScreen,
});
