import { createFileRoute } from '@tanstack/react-router';
import { type RunCountSearch, RunCountsScreen } from '../../../features/admin/runs/RunCountsScreen.tsx';
import { addressTexts } from '../../../shared/url-state/search-params.ts';

export const Route = createFileRoute('/_signed-in/admin/runs')({
  head: () => ({ meta: [{ title: 'Runs · TeamSparks' }] }),
  validateSearch: addressTexts<RunCountSearch>,
  component: RunCountsScreen,
});
