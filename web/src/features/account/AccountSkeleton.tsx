import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';

export function AccountSkeleton() {
  return (
    <div role="status" className="rounded-lg border border-line bg-surface p-6">
      <VisuallyHidden>Loading your account...</VisuallyHidden>
      <Skeleton className="h-6 w-32" />
      {['w-40', 'w-56', 'w-32', 'w-48'].map((width) => (
        <div key={width} className="mt-5">
          <Skeleton className="h-4 w-20" />
          <Skeleton className={`mt-2 h-5 ${width}`} />
        </div>
      ))}
    </div>
  );
}
