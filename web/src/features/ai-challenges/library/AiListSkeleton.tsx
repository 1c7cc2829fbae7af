import { libraryPageSize } from '@teamsparks/contract/limits';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';

/** AIC-067: the shape of the list while it is on its way. */
export function AiListSkeleton() {
  return (
    <div>
      <p role="status" className="mb-4 text-soft">
        Loading AI challenges...
      </p>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        {Array.from({ length: libraryPageSize }, (_, row) => (
          <div
            key={row}
            className="flex items-center gap-4 border-b border-line px-4 py-4.5 last:border-b-0 max-md:py-10"
          >
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="size-7 shrink-0" />
            <Skeleton className="h-5 flex-1" />
          </div>
        ))}
      </div>
    </div>
  );
}
