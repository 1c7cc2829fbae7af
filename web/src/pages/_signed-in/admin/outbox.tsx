import { createFileRoute } from '@tanstack/react-router';
import { OutboxScreen } from '../../../features/admin/outbox/OutboxScreen.tsx';
import { addressTexts } from '../../../shared/url-state/search-params.ts';

export const Route = createFileRoute('/_signed-in/admin/outbox')({
  head: () => ({ meta: [{ title: 'Emails · TeamSparks' }] }),
  validateSearch: addressTexts<{ page: number }>,
  component: OutboxScreen,
});
