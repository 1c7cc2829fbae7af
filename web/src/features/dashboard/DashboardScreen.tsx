import { lazy, useRef, useState } from 'react';
import { reasonOf } from '../../shared/forms/failure-words.ts';
import { useSession } from '../../shared/session/session.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Optional } from '../../shared/ui/Optional.tsx';
import { PageHeading } from '../../shared/ui/PageHeading.tsx';
import { type ShowSearch, useShownSearch } from '../../shared/url-state/use-shown-search.ts';
import { useDashboardLists } from './dashboard.queries.ts';
import type { DashboardSearch } from './dashboard-search.ts';
import type { DashboardSlots } from './dashboard-slots.ts';
import { DashboardDialogs } from './DashboardDialogs.tsx';
import { DashboardLoading } from './DashboardLoading.tsx';
import { type DashboardDialog, DashboardPanel } from './DashboardPanel.tsx';
import { DashboardTabs, panelId, tabId } from './DashboardTabs.tsx';
import { DashboardToolbar } from './DashboardToolbar.tsx';
import { useDashboardActions } from './use-dashboard-actions.ts';
import { useRescuedFocus } from './use-rescued-focus.ts';

const PracticePanel = lazy(async () => {
  const { PracticePanel: Panel } = await import('./practice/PracticePanel.tsx');
  return { default: Panel };
});

interface DashboardScreenProps {
  search: DashboardSearch;
  onSearch: ShowSearch<DashboardSearch>;
  slots: DashboardSlots;
}

/** What the person marked, tried and said of challenges, and what to practise next (DSH-001 to DSH-004). */
export function DashboardScreen({ search: address, onSearch, slots }: DashboardScreenProps) {
  const { user } = useSession();
  const [search, show] = useShownSearch(address, onSearch);
  const { lists, loading, problemOf, retry } = useDashboardLists();
  return (
    <div className="page flex flex-col gap-6 py-8">
      <header>
        <PageHeading>My Dashboard</PageHeading>
        <p className="mt-1 text-lg text-soft wrap-anywhere">Welcome back, {user?.username || 'User'}!</p>
      </header>
      {loading ? (
        <DashboardLoading />
      ) : (
        <div className="grid grid-cols-1 gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <Marked
            search={search}
            show={show}
            slots={slots}
            lists={lists}
            problem={problemOf(search.tab)}
            retry={retry}
          />
          <Optional>
            <PracticePanel tried={lists.tried} />
          </Optional>
        </div>
      )}
    </div>
  );
}

interface MarkedProps {
  search: DashboardSearch;
  show: ShowSearch<DashboardSearch>;
  slots: DashboardSlots;
  lists: ReturnType<typeof useDashboardLists>['lists'];
  /** Why the list of the open tab is missing. */
  problem: Error | null;
  retry: (tab: DashboardSearch['tab']) => void;
}

/** The tabs, the search and the open list. */
function Marked({ search, show, slots, lists, problem, retry }: MarkedProps) {
  const panel = useRef<HTMLDivElement>(null);
  const actions = useDashboardActions(slots.setBookmark);
  const [dialog, setDialog] = useState<DashboardDialog | null>(null);
  const change = (next: Partial<DashboardSearch>, replace?: boolean) => show({ ...search, ...next }, replace);
  const { tab } = search;
  const { favorites, bookmarks, tried, reviews } = lists;
  const rescueFocus = useRescuedFocus(panel, lists[tab]);
  const counts = {
    favorites: favorites?.length,
    bookmarks: bookmarks?.length,
    tried: tried?.length,
    reviews: reviews?.length,
  };
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <DashboardTabs tab={tab} counts={counts} onTab={(next) => change({ tab: next })} />
      <DashboardToolbar search={search} onSearch={change} />
      <div ref={panel} role="tabpanel" id={panelId} aria-labelledby={tabId(tab)} tabIndex={-1} className="outline-none">
        {problem ? (
          <ErrorState
            title={tab === 'bookmarks' ? 'Failed to fetch bookmarked challenges' : `Failed to load your ${tab}`}
            detail={reasonOf(problem)}
            onRetry={() => retry(tab)}
          />
        ) : (
          <DashboardPanel
            search={search}
            lists={lists}
            actions={actions}
            onDialog={setDialog}
            onLeave={rescueFocus}
            onClear={() => change({ search: '', difficulty: '' })}
          />
        )}
      </div>
      <DashboardDialogs
        dialog={dialog}
        lists={lists}
        slots={slots}
        actions={actions}
        onClose={() => setDialog(null)}
        onLeave={rescueFocus}
      />
    </div>
  );
}
