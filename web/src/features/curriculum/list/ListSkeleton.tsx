import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';

/** Two tables that are on their way. */
export function ListSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <VisuallyHidden>Loading the list</VisuallyHidden>
      <Skeleton className="h-8 w-56" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
      <Skeleton className="mt-4 h-8 w-56" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-10 w-full" />
      ))}
    </div>
  );
}
