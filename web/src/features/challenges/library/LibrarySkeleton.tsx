import { libraryPageSize } from '@teamsparks/contract/limits';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';

/** The shape of the list while the first page is on its way; it appears only after 150 ms. */
export function LibrarySkeleton() {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface opacity-100 transition-opacity delay-150 starting:opacity-0">
      <p className="sr-only" role="status">
        Loading challenges...
      </p>
      {Array.from({ length: libraryPageSize }, (_, row) => (
        <div
          key={row}
          className="flex items-center gap-4 border-b border-line px-3 py-4.5 last:border-b-0 max-md:py-10"
        >
          <Skeleton className="size-7 shrink-0" />
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-5 flex-1" />
        </div>
      ))}
    </div>
  );
}
