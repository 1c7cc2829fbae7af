import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { HealthScreen } from '../../../features/admin/health/HealthScreen.tsx';

export const Route = createFileRoute('/_signed-in/admin/health')({
  head: () => ({ meta: [{ title: 'Library health · TeamSparks' }] }),
  validateSearch: (raw: { finding?: string; page?: number } & SearchSchemaInput): Record<string, unknown> => raw,
  component: HealthScreen,
});
