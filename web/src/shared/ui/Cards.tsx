import type { ReactNode } from 'react';
import { Skeleton } from './Skeleton.tsx';

const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3';

interface CardsProps<Item> {
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

/** Shows cards side by side, one for each item. */
export function Cards<Item extends { id: number }>({ items, children }: CardsProps<Item>) {
  return (
    <ul className={grid}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );
}

/** Shows placeholder cards while the real ones load; it appears only after 150 ms. */
export function CardsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className={`${grid} opacity-100 transition-opacity delay-150 starting:opacity-0`}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: 6 }, (_, card) => (
        <div key={card} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5">
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-5 w-4/5" />
        </div>
      ))}
    </div>
  );
}
