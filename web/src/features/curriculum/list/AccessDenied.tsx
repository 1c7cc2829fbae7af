import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';

/** CUR-019 to CUR-021; `action` is what the visitor can do instead. */
export function AccessDenied({ action }: { action: ReactNode }) {
  return (
    <div className="page flex flex-col items-center gap-3 py-16 text-center">
      <Lock className="size-12 text-control" aria-hidden="true" />
      <PageHeading>Access Denied</PageHeading>
      <p className="max-w-prose text-lg">You don&apos;t have permission to access the curriculum feature.</p>
      <p className="max-w-prose text-soft">This feature is only available to mentors and administrators.</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>
    </div>
  );
}
