import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { OutboxScreen } from '../../../features/admin/outbox/OutboxScreen.tsx';

export const Route = createFileRoute('/_signed-in/admin/outbox')({
  head: () => ({ meta: [{ title: 'Emails · TeamSparks' }] }),
  validateSearch: (raw: { page?: number } & SearchSchemaInput): Record<string, unknown> => raw,
  component: OutboxScreen,
});
