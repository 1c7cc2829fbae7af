import * as sentences from '@teamsparks/contract/shared/sentences';
import { createFileRoute, useLocation } from '@tanstack/react-router';

import { setBookmark } from '../features/challenges/bookmarks/bookmarks.ts';
import { PrintCards } from '../features/challenges/print/PrintCards.tsx';
import {
  bookmarksQuery,
  favoritesQuery,
  ownReviewsQuery,
  triedQuery,
} from '../features/practice/dashboard/dashboard.queries.ts';
import type { DashboardSearch } from '../features/practice/dashboard/dashboard-search.ts';
import type { DashboardSlots } from '../features/practice/dashboard/DashboardDialogs.tsx';
import { DashboardScreen, prepareNextSteps } from '../features/practice/dashboard/DashboardScreen.tsx';
import { nextQuery } from '../parts/next-steps/next-query.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { WithQueries } from '../shared/api/WithQueries.tsx';
import { currentSession, type Session, settleSession, useSession } from '../shared/session/session.ts';
import { dialogLater } from '../shared/ui/dialog-later.tsx';
import { LinkButton } from '../shared/ui/LinkButton.tsx';
import { Forbidden } from '../shared/ui/MessagePage.tsx';
import { addressTexts } from '../shared/url-state/search-params.ts';

const mayUse = ({ can }: Session): boolean => can('view_dashboard') && can('view_challenge_library');

/** Does not redirect to /login: visitors read that the dashboard needs a login (CON-37). */
export const Route = createFileRoute('/dashboard')({
  head: () => ({ meta: [{ title: 'Dashboard · TeamSparks' }] }),
  staticData: {
    painted: true,
    preload: [
      '/org-api/dashboard/favorites',
      '/org-api/api/bookmarks/challenges',
      '/org-api/dashboard/tried',
      '/org-api/dashboard/reviews',
      '/org-api/dashboard/next',
    ],
  },
  validateSearch: addressTexts<DashboardSearch>,
  beforeLoad: () => settleSession(),
  loader: async () => {
    if (!mayUse(currentSession())) return;
    void queryClient.prefetchQuery(favoritesQuery);
    void queryClient.prefetchQuery(bookmarksQuery);
    void queryClient.prefetchQuery(triedQuery);
    void queryClient.prefetchQuery(ownReviewsQuery);
    void queryClient.prefetchQuery(nextQuery);
    // A painted page answers to people once all of its code is there.
    await prepareNextSteps();
  },
  component: DashboardPage,
});

const OwnReviewDialog = dialogLater(
  async () => (await import('../features/reviews/OwnReviewDialog.tsx')).OwnReviewDialog,
);

const slots: DashboardSlots = {
  reviewDialog: (dialog) => <OwnReviewDialog {...dialog} />,
  setBookmark,
  cards: (ids) => <PrintCards ids={ids} size="sm" />,
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
  const { href } = useLocation();
  return (
    <Forbidden
      title="My Dashboard"
      action={
        <LinkButton to="/login" search={{ redirect: href }} variant="primary">
          Login
        </LinkButton>
      }
    >
      Please log in to access your dashboard.
    </Forbidden>
  );
}
