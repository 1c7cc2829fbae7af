import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DashboardTab, dashboardTabs } from './dashboard-search.ts';
import type { DashboardLists } from './dashboard.queries.ts';

/** Labels of the tabs. */
const labels: Record<DashboardTab, string> = {
  favorites: 'Favorites',
  bookmarks: 'Bookmarks',
  tried: 'Tried',
  reviews: 'Reviews',
};

/** Returns the DOM id of a tab. */
export const tabId = (tab: DashboardTab): string => `dashboard-${tab}`;
export const panelId = 'dashboard-panel';

interface DashboardTabsProps {
  tab: DashboardTab;
  /** Lists whose sizes are shown; one that failed to load shows none. */
  lists: DashboardLists;
  onTab: (tab: DashboardTab) => void;
}

/** Returns the tab to show as open and a function that opens another: the tab changes at once, its cards after the next paint. */
function useShownAtOnce(tab: DashboardTab, onTab: (tab: DashboardTab) => void) {
  const [pressed, setPressed] = useState<DashboardTab>();
  const follow = useEffectEvent((next: DashboardTab) => {
    setPressed(undefined);
    onTab(next);
  });
  useEffect(() => {
    if (pressed === undefined) return undefined;
    let painted: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => (painted = setTimeout(() => follow(pressed))));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(painted);
    };
  }, [pressed]);
  return [pressed ?? tab, setPressed] as const;
}

/**
 * Shows the tabs with the sizes of their lists. Left and right arrow open the neighbors, around the ends, Home and
 * End the first and the last.
 */
export function DashboardTabs({ tab, lists, onTab }: DashboardTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [shown, open] = useShownAtOnce(tab, onTab);
  function move(event: KeyboardEvent): void {
    const last = dashboardTabs.length - 1;
    const at = dashboardTabs.indexOf(shown);
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    const next = to === undefined ? undefined : dashboardTabs[to];
    if (!next) return;
    event.preventDefault();
    open(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="My challenges"
      tabIndex={-1}
      onKeyDown={move}
      className="flex overflow-x-auto rounded-md border border-line bg-sunken gap-1 p-1"
    >
      {dashboardTabs.map((own) => (
        <button
          key={own}
          type="button"
          role="tab"
          id={tabId(own)}
          aria-selected={own === shown}
          aria-controls={panelId}
          tabIndex={own === shown ? 0 : -1}
          onClick={() => open(own)}
          className="flex min-h-10 flex-1 items-center justify-center gap-1 rounded-sm px-1 font-semibold max-md:text-sm text-soft transition-colors hover:text-ink aria-selected:bg-surface aria-selected:text-brand aria-selected:inset-ring-2 aria-selected:inset-ring-brand pointer-coarse:min-h-11 max-md:min-h-11"
        >
          <span>{labels[own]}</span>
          {lists[own] && <span className="tabular-nums max-md:text-xs">{`(${lists[own].length})`}</span>}
        </button>
      ))}
    </div>
  );
}
