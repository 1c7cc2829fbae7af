import * as sentences from '@teamsparks/contract/sentences';
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { setBookmark } from '../features/bookmarks/bookmarks.ts';
import {
  bookmarksQuery,
  favoritesQuery,
  ownReviewsQuery,
  triedQuery,
} from '../features/dashboard/dashboard.queries.ts';
import { type DashboardSearch, dashboardSearch } from '../features/dashboard/dashboard-search.ts';
import type { DashboardSlots } from '../features/dashboard/DashboardDialogs.tsx';
import { DashboardScreen } from '../features/dashboard/DashboardScreen.tsx';
import { queryClient } from '../shared/api/query-client.ts';
import { WithQueries } from '../shared/api/WithQueries.tsx';
import { currentSession, type Session, settleSession, useSession } from '../shared/session/session.ts';
import { LinkButton } from '../shared/ui/LinkButton.tsx';
import { ErrorBoundary } from '../shared/ui/ErrorBoundary.tsx';
import { Forbidden } from '../shared/ui/MessagePage.tsx';

const mayUse = ({ can }: Session): boolean => can('view_dashboard') && can('view_challenge_library');

/** Does not redirect to /login: visitors read that the dashboard needs a login (CON-37). */
export const Route = createFileRoute('/dashboard')({
  head: () => ({ meta: [{ title: 'Dashboard · TeamSparks' }] }),
  staticData: {
    preload: [
      '/org-api/dashboard/favorites',
      '/org-api/api/bookmarks/challenges',
      '/org-api/dashboard/tried',
      '/org-api/dashboard/reviews',
    ],
  },
  validateSearch: (raw: Partial<DashboardSearch> & SearchSchemaInput): DashboardSearch =>
    dashboardSearch.read({ ...raw }),
  search: { middlewares: [stripSearchParams(dashboardSearch.standard)] },
  beforeLoad: () => settleSession(),
  loader: () => {
    if (!mayUse(currentSession())) return;
    void queryClient.prefetchQuery(favoritesQuery);
    void queryClient.prefetchQuery(bookmarksQuery);
    void queryClient.prefetchQuery(triedQuery);
    void queryClient.prefetchQuery(ownReviewsQuery);
  },
  component: DashboardPage,
});

const OwnReviewDialog = lazy(async () => {
  const { OwnReviewDialog: ReviewDialog } = await import('../features/reviews/OwnReviewDialog.tsx');
  return { default: ReviewDialog };
});

const slots: DashboardSlots = {
  reviewDialog: (dialog) => (
    <ErrorBoundary>
      <OwnReviewDialog {...dialog} />
    </ErrorBoundary>
  ),
  setBookmark,
};

function DashboardPage() {
  const session = useSession();
  if (session.state !== 'signed-in') return <LogInFirst />;
  if (!mayUse(session)) return <Forbidden title="My Dashboard">{sentences.dashboardDenied}</Forbidden>;
  return (
    <WithQueries>
      <DashboardScreen slots={slots} />
    </WithQueries>
  );
}

function LogInFirst() {
  return (
    <Forbidden
      title="My Dashboard"
      action={
        <LinkButton to="/login" search={{ redirect: '/dashboard' }} variant="primary">
          Login
        </LinkButton>
      }
    >
      Please log in to access your dashboard.
    </Forbidden>
  );
}
