import { Skeleton } from '../../shared/ui/Skeleton.tsx';

/** DSH-006, above cards that are on their way. */
export function DashboardLoading() {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-soft">
        Loading your dashboard...
      </p>
      <Skeleton className="h-12 w-full" />
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-40 w-full" />
      ))}
    </div>
  );
}
