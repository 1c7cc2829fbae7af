import { Skeleton } from '../../../shared/ui/Skeleton.tsx';

/** The shape of a challenge that is on its way; it appears only after 150 ms. */
export function AiChallengeLoading() {
  return (
    <div className="page py-8 opacity-100 transition-opacity delay-150 starting:opacity-0">
      <p className="sr-only" role="status">
        Loading AI challenge...
      </p>
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 shrink-0" />
        <Skeleton className="h-10 w-2/3" />
      </div>
      <Skeleton className="mt-8 h-80 w-full max-w-prose" />
    </div>
  );
}
