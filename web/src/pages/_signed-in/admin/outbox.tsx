import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { OutboxScreen } from '../../../features/admin/outbox/OutboxScreen.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { pageNumber } from '../../../shared/url-state/read-search.ts';

export const Route = createFileRoute('/_signed-in/admin/outbox')({
  head: () => ({ meta: [{ title: 'Mails · TeamSparks' }] }),
  validateSearch: ({ page }: { page?: unknown } & SearchSchemaInput) => ({ page: pageNumber(page) }),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  component: OutboxPage,
});

function OutboxPage() {
  const { page } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <PageHeading>Mails</PageHeading>
      <p className="mt-3 mb-6 max-w-prose text-soft">
        What TeamSparks wrote to people: verification, reset and notices. A mail that failed for good is not tried
        again.
      </p>
      <OutboxScreen
        page={page}
        onPage={(next, replace = false) => void navigate({ search: { page: next }, replace, resetScroll: false })}
      />
    </>
  );
}
