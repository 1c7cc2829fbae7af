import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { BackToLibrary } from './BackToLibrary.tsx';

/** DET-021, in the shape of what comes. */
export function ChallengeLoading() {
  return (
    <div className="page challenge-page py-6" aria-busy="true">
      <header className="flex flex-col gap-3">
        <BackToLibrary />
        <h1 className="text-3xl text-soft md:text-4xl">
          <span role="status">Loading...</span>
        </h1>
        <Skeleton className="h-6 w-2/3 max-w-md" />
      </header>
      <div className="challenge-side">
        {['w-full', 'w-5/6', 'w-full', 'w-2/3', 'w-full'].map((width, index) => (
          <Skeleton key={index} className={`h-8 ${width}`} />
        ))}
      </div>
      <div className="challenge-pdf p-4" data-state="loading">
        <Skeleton className="mx-auto aspect-[17/22] w-full max-w-lg" />
      </div>
    </div>
  );
}
