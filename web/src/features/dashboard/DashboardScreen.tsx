import { useQuery } from '@tanstack/react-query';
import {
  type ComponentType,
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { reasonOf } from '../../shared/forms/failure-words.ts';
import { useSession } from '../../shared/session/session.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { PageHeading } from '../../shared/ui/PageHeading.tsx';
import { SearchBox } from '../../shared/ui/SearchBox.tsx';
import { LabeledSelect } from '../../shared/ui/Select.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { useAddressSearch } from '../../shared/url-state/use-address-search.ts';
import type { ShowSearch } from '../../shared/url-state/use-shown-search.ts';
import { type DashboardSearch, dashboardSearch, type DashboardTab, dashboardTabs } from './dashboard-search.ts';
import { type DashboardLists, nextQuery, useDashboardLists } from './dashboard.queries.ts';
import { DashboardDialogs, type DashboardSlots } from './DashboardDialogs.tsx';
import { type DashboardDialog, DashboardPanel } from './DashboardPanel.tsx';
import { useDashboardActions } from './use-dashboard-actions.ts';

/** DSH-010 to DSH-013 */
const labels: Record<DashboardTab, string> = {
  favorites: 'Favorites',
  bookmarks: 'Bookmarks',
  tried: 'Tried',
  reviews: 'Reviews',
};

const tabId = (tab: DashboardTab): string => `dashboard-${tab}`;
const panelId = 'dashboard-panel';

interface DashboardTabsProps {
  tab: DashboardTab;
  /** Their sizes are shown; one that failed to load has none. */
  lists: DashboardLists;
  onTab: (tab: DashboardTab) => void;
}

/** Arrow keys, Home and End move between the tabs and open them. */
function DashboardTabs({ tab, lists, onTab }: DashboardTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  function move(event: KeyboardEvent): void {
    const last = dashboardTabs.length - 1;
    const at = dashboardTabs.indexOf(tab);
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    const next = to === undefined ? undefined : dashboardTabs[to];
    if (!next) return;
    event.preventDefault();
    onTab(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="My challenges"
      tabIndex={-1}
      onKeyDown={move}
      className="grid grid-cols-2 gap-1 rounded-md border border-line bg-sunken p-1 xs:grid-cols-4"
    >
      {dashboardTabs.map((own) => (
        <button
          key={own}
          type="button"
          role="tab"
          id={tabId(own)}
          aria-selected={own === tab}
          aria-controls={panelId}
          tabIndex={own === tab ? 0 : -1}
          onClick={() => onTab(own)}
          className="flex min-h-10 items-center justify-center gap-1.5 rounded-sm px-2 font-semibold text-soft transition-colors hover:text-ink aria-selected:bg-surface aria-selected:text-brand aria-selected:inset-ring-2 aria-selected:inset-ring-brand pointer-coarse:min-h-11 max-md:min-h-11"
        >
          {labels[own]}
          {lists[own] && <span className="tabular-nums">({lists[own].length})</span>}
        </button>
      ))}
    </div>
  );
}

/** DSH-018 to DSH-021 */
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

/** The search box and the difficulty filter; Easy stands for elementary school (CON-32). */
function DashboardToolbar({ search, onSearch }: DashboardToolbarProps) {
  return (
    <search className="flex flex-wrap items-end gap-3">
      <div className="flex min-w-full flex-1 sm:min-w-64">
        <SearchBox
          label="Search"
          placeholder="Search challenges..."
          address={search.search}
          onSearch={(text) => onSearch({ search: text }, true)}
        />
      </div>
      <div className="min-w-40 flex-1 sm:max-w-52">
        <LabeledSelect
          label="Difficulty"
          options={options}
          value={search.difficulty}
          onChange={(difficulty) => onSearch({ difficulty })}
        />
      </div>
    </search>
  );
}

/**
 * A button that has the focus may go with its card, a moment after it was pressed. Answers what to call when it is
 * pressed:
 * the panel takes the focus once `list` has changed.
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

/** DSH-006, above cards that are on their way. */
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

const PracticePanel = lazy(async () => ({ default: (await import('./practice/PracticePanel.tsx')).PracticePanel }));

/** The dashboard works without it. */
const loadNextSteps = () =>
  import('./next/NextSteps.tsx').then(
    (next) => ({ default: next.NextSteps }),
    () => ({ default: () => null }),
  );
let NextSteps: ComponentType = lazy(loadNextSteps);

/** Loads the code of what is next, so that it renders at once. */
export const prepareNextSteps = async (): Promise<void> => {
  NextSteps = (await loadNextSteps()).default;
};

/** What the person marked, tried and said of challenges, and what to practice next (DSH-001 to DSH-004). */
export function DashboardScreen({ slots }: { slots: DashboardSlots }) {
  const { user } = useSession();
  const [search, show] = useAddressSearch(dashboardSearch);
  const { lists, loading, problemOf, retry } = useDashboardLists();
  // What is next stands above the lists and comes with them, so that nothing moves.
  const next = useQuery(nextQuery);
  const waiting = loading || (!next.data && next.errorUpdateCount === 0);
  return (
    <div className="page flex flex-col gap-6 py-8">
      <header>
        <PageHeading>My Dashboard</PageHeading>
        <p className="mt-1 text-lg text-soft wrap-anywhere">Welcome back, {user?.username || 'User'}!</p>
      </header>
      {waiting ? (
        <DashboardLoading />
      ) : (
        <Suspense fallback={<DashboardLoading />}>
          <NextSteps />
          <div className="grid grid-cols-1 gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
            <Marked
              search={search}
              show={show}
              slots={slots}
              lists={lists}
              problem={problemOf(search.tab)}
              retry={retry}
            />
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
  search: DashboardSearch;
  show: ShowSearch<DashboardSearch>;
  slots: DashboardSlots;
  lists: DashboardLists;
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
  const rescueFocus = useRescuedFocus(panel, lists[tab]);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <DashboardTabs tab={tab} lists={lists} onTab={(next) => change({ tab: next })} />
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
