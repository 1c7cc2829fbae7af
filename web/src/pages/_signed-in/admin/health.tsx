import { createFileRoute } from '@tanstack/react-router';
import type { HealthSearch } from '../../../features/admin/health/health.queries.ts';
import { HealthScreen } from '../../../features/admin/health/HealthScreen.tsx';
import { addressTexts } from '../../../shared/url-state/search-params.ts';

export const Route = createFileRoute('/_signed-in/admin/health')({
  head: () => ({ meta: [{ title: 'Library health · TeamSparks' }] }),
  validateSearch: addressTexts<HealthSearch>,
  component: HealthScreen,
});
