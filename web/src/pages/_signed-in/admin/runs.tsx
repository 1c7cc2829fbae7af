import { createFileRoute } from '@tanstack/react-router';
import type { RunCountSearch } from '../../../features/admin/runs/run-count-search.ts';
import { RunCountsScreen } from '../../../features/admin/runs/RunCountsScreen.tsx';
import { addressTexts } from '../../../shared/url-state/search-params.ts';

export const Route = createFileRoute('/_signed-in/admin/runs')({
  head: () => ({ meta: [{ title: 'Runs · TeamSparks' }] }),
  validateSearch: addressTexts<RunCountSearch>,
  component: RunCountsScreen,
});
