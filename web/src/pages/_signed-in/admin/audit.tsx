import { createFileRoute } from '@tanstack/react-router';
import type { AuditSearch } from '../../../features/admin/audit/audit-search.ts';
import { AuditScreen } from '../../../features/admin/audit/AuditScreen.tsx';
import { addressTexts } from '../../../shared/url-state/search-params.ts';

export const Route = createFileRoute('/_signed-in/admin/audit')({
  head: () => ({ meta: [{ title: 'Audit log · TeamSparks' }] }),
  validateSearch: addressTexts<AuditSearch>,
  component: AuditScreen,
});
