import { useRef, type KeyboardEvent } from 'react';
import { type DashboardTab, dashboardTabs } from './dashboard-search.ts';

/** DSH-010 to DSH-013 */
const labels: Record<DashboardTab, string> = {
  favorites: 'Favorites',
  bookmarks: 'Bookmarks',
  tried: 'Tried',
  reviews: 'Reviews',
};

export const tabId = (tab: DashboardTab): string => `dashboard-${tab}`;
export const panelId = 'dashboard-panel';

interface DashboardTabsProps {
  tab: DashboardTab;
  /** Of the whole lists (decisions.md GAP-32); absent where a list could not be loaded. */
  counts: Record<DashboardTab, number | undefined>;
  onTab: (tab: DashboardTab) => void;
}

/** Arrow keys, Home and End move between the tabs and open them. */
export function DashboardTabs({ tab, counts, onTab }: DashboardTabsProps) {
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
          {counts[own] !== undefined && <span className="tabular-nums">({counts[own]})</span>}
        </button>
      ))}
    </div>
  );
}
