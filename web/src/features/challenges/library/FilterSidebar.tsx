import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';

/** The filters beside the list on wide screens (LIB-033). */
export function FilterSidebar({ id, ...panel }: FilterPanelProps & { id: string }) {
  return (
    <aside
      id={id}
      aria-label="Filters"
      className="sticky top-20 max-h-[calc(100dvh-6rem)] w-62 shrink-0 overflow-y-auto rounded-lg border border-line bg-surface px-4"
    >
      <h2 className="sr-only">Filters</h2>
      <FilterPanel {...panel} />
    </aside>
  );
}
