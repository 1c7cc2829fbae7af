import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { nextQuery } from '../../../parts/next-steps/next-query.ts';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { useSession } from '../../../shared/session/session.ts';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { SearchBox } from '../../../shared/ui/SearchBox.tsx';
import { LabeledSelect } from '../../../shared/ui/Select.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { useAddressSearch } from '../../../shared/url-state/use-address-search.ts';
import { type DashboardSearch, dashboardSearch, type DashboardTab } from './dashboard-search.ts';
import { type DashboardLists, useDashboardLists } from './dashboard.queries.ts';
import { DashboardDialogs, type DashboardSlots } from './DashboardDialogs.tsx';
import { type DashboardDialog, DashboardPanel, isFiltered } from './DashboardPanel.tsx';
import { DashboardTabs, panelId, tabId } from './DashboardTabs.tsx';
import { useDashboardActions } from './use-dashboard-actions.ts';

/** Options of the difficulty filter. */
const options = [
  { value: '', label: 'All Difficulties' },
  { value: 'easy', label: 'Easy' },
  { value: 'medium', label: 'Medium' },
  { value: 'hard', label: 'Hard' },
];

interface DashboardToolbarProps {
  search: DashboardSearch;
  onSearch: (next: Partial<DashboardSearch>, replace?: boolean) => void;
}

/** Shows the search box and the difficulty filter; "Easy" means elementary school (CON-32). */
function DashboardToolbar({ search, onSearch }: DashboardToolbarProps) {
  return (
    <search className="flex flex-col gap-2 sm:flex-row">
      <div className="flex flex-1">
        <SearchBox
          label="Search"
          placeholder="Search challenges..."
          address={search.search}
          onSearch={(text) => onSearch({ search: text }, true)}
        />
      </div>
      <div className="sm:w-64">
        <LabeledSelect
          label="Difficulty"
          besideSearch
          options={options}
          value={search.difficulty}
          onChange={(difficulty) => onSearch({ difficulty })}
        />
      </div>
    </search>
  );
}

/**
 * Returns a function to call when a button is pressed whose card may disappear: the panel takes the lost focus once `list` has
 * changed.
 */
function useRescuedFocus(panel: RefObject<HTMLElement | null>, list: unknown): () => void {
  const pressed = useRef(false);
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
    pressed.current = false;
  }, [panel, list]);
  return () => {
    pressed.current = true;
  };
}

/** Shows the loading text above placeholders for cards. */
function DashboardLoading() {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-soft">
        Loading your dashboard...
      </p>
      <Skeleton className="h-12 w-full" />
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-40 w-full" />
      ))}
    </div>
  );
}

const PracticePanel = lazyComponent(async () => (await import('./practice/PracticePanel.tsx')).PracticePanel);

/** Loads the next steps, or nothing if that fails: the dashboard works without them. */
const loadNextSteps = () =>
  import('../../../parts/next-steps/NextSteps.tsx').then(
    (next) => next.NextSteps,
    () => () => null,
  );
let NextSteps: ComponentType<{ main: boolean; rightNow: boolean; atFirst: number; later: boolean }> =
  lazyComponent(loadNextSteps);

/**
 * Loads the code of the next steps ahead, so that they render at once. Resolves also if that fails; the dashboard then
 * shows none.
 */
export const prepareNextSteps = async (): Promise<void> => {
  NextSteps = await loadNextSteps();
};

/**
 * Shows a person's dashboard: next steps, tabs of marked and tried challenges and reviews, and practice; placeholders
 * until lists and next steps have answered.
 */
export function DashboardScreen({ slots }: { slots: DashboardSlots }) {
  const { user } = useSession();
  const { lists, loading, problemOf, retry } = useDashboardLists();
  // The next steps stand above the lists and appear together with them, so that nothing moves.
  const next = useQuery(nextQuery);
  const waiting = loading || (!next.data && next.errorUpdateCount === 0);
  return (
    <div className="page flex flex-col gap-6 py-4 md:py-8">
      <header>
        <PageHeading>My Dashboard</PageHeading>
        <p className="mt-1 text-lg text-soft wrap-anywhere">
          {`${user?.first_session ? 'Welcome' : 'Welcome back'}, ${user?.username || 'User'}!`}
        </p>
      </header>
      {waiting ? (
        <DashboardLoading />
      ) : (
        <Suspense fallback={<DashboardLoading />}>
          <NextSteps main rightNow atFirst={3} later={false} />
          <div className="grid grid-cols-1 items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
            <Marked slots={slots} lists={lists} problemOf={problemOf} retry={retry} />
            <ErrorBoundary>
              <PracticePanel />
            </ErrorBoundary>
          </div>
        </Suspense>
      )}
    </div>
  );
}

interface MarkedProps {
  slots: DashboardSlots;
  lists: DashboardLists;
  /** Returns why the list of a tab is missing, or null. */
  problemOf: (tab: DashboardTab) => Error | null;
  retry: (tab: DashboardTab) => void;
}

/** Shows the tabs, the search unless the open list is empty, and that list with its dialogs. */
function Marked({ slots, lists, problemOf, retry }: MarkedProps) {
  const [search, show] = useAddressSearch(dashboardSearch);
  const panel = useRef<HTMLDivElement>(null);
  const actions = useDashboardActions(slots.setBookmark);
  const [dialog, setDialog] = useState<DashboardDialog | null>(null);
  const change = (next: Partial<DashboardSearch>, replace?: boolean) => show({ ...search, ...next }, replace);
  const { tab } = search;
  const problem = problemOf(tab);
  const rescueFocus = useRescuedFocus(panel, lists[tab]);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <DashboardTabs tab={tab} lists={lists} onTab={(next) => change({ tab: next })} />
      {(lists[tab]?.length !== 0 || isFiltered(search)) && <DashboardToolbar search={search} onSearch={change} />}
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
            cards={slots.cards}
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
