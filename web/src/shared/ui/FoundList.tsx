import type { ReactNode } from 'react';

interface FoundListProps<Item> {
  items: readonly Item[];
  /** How many there are, for screen readers. */
  count: string;
  /** What a person reads if there are none. */
  none: string;
  /** How to find those that are not shown: stands after their number. */
  more: string;
  /** What stands in the row of an item: words on the left, a button on the right. */
  children: (item: Item) => ReactNode;
}

const shownAtOnce = 30;

/** Shows the first 30 results of a search in a dialog, and how many more there are. */
export function FoundList<Item extends { id: number }>({ items, count, none, more, children }: FoundListProps<Item>) {
  return (
    <>
      <p role="status" className="sr-only">
        {count}
      </p>
      {items.length === 0 && <p className="py-6 text-center text-soft">{none}</p>}
      <ul className="flex flex-col">
        {items.slice(0, shownAtOnce).map((item) => (
          <li key={item.id} className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-0">
            {children(item)}
          </li>
        ))}
      </ul>
      {items.length > shownAtOnce && (
        <p className="text-sm text-soft">{`${items.length - shownAtOnce} more. ${more}`}</p>
      )}
    </>
  );
}
