import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { RunCountSearch } from '../../../features/admin/runs/run-count-search.ts';
import { RunCountsScreen } from '../../../features/admin/runs/RunCountsScreen.tsx';

export const Route = createFileRoute('/_signed-in/admin/runs')({
  head: () => ({ meta: [{ title: 'Runs · TeamSparks' }] }),
  validateSearch: (raw: Partial<RunCountSearch> & SearchSchemaInput): Record<string, unknown> => raw,
  component: RunCountsScreen,
});
