/**
 * Shows a placeholder; `className` sets its size. Hidden from screen readers, because the page announces that it loads.
 */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-sm bg-line ${className}`} />;
}

/** Shows placeholder rows while the first page of a list loads; it appears only after 150 ms. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface opacity-100 transition-opacity delay-150 starting:opacity-0">
      <p className="sr-only" role="status">
        {label}
      </p>
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="flex items-center gap-4 border-b border-line px-4 py-4 last:border-b-0">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-5 flex-1" />
        </div>
      ))}
    </div>
  );
}
