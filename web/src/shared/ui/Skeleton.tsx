import type { ReactNode } from 'react';

/**
 * Shows a placeholder; `className` sets its size. Hidden from screen readers, because the page announces that it loads.
 */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-sm bg-line ${className}`} />;
}

interface SkeletonRowsProps {
  count: number;
  /** The padding of a row. */
  className: string;
  /** What stands in each row. */
  children: ReactNode;
}

/** Shows the frame of a table or list with placeholder rows. */
export function SkeletonRows({ count, className, children }: SkeletonRowsProps) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={`flex items-center gap-4 border-b border-line last:border-b-0 ${className}`}>
          {children}
        </div>
      ))}
    </div>
  );
}

/** Shows placeholder rows while the first page of a list loads; it appears only after 150 ms. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div className="opacity-100 transition-opacity delay-150 starting:opacity-0">
      <p className="sr-only" role="status">
        {label}
      </p>
      <SkeletonRows count={8} className="px-4 py-4">
        <Skeleton className="size-9 shrink-0 rounded-full" />
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-5 flex-1" />
      </SkeletonRows>
    </div>
  );
}
