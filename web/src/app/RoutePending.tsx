import { Skeleton } from '../shared/ui/Skeleton.tsx';

/** Shows while a page's code takes longer than a moment to load. */
export function RoutePending() {
  return (
    <div className="page py-12" aria-busy="true">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-10 w-2/3 max-w-md" />
      <Skeleton className="mt-8 h-40 w-full" />
    </div>
  );
}
