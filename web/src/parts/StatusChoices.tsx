import { lazy, Suspense } from 'react';
import type { StatusChoicesProps } from './StatusButtons.tsx';

const StatusButtons = lazy(async () => ({ default: (await import('./StatusButtons.tsx')).StatusButtons }));

/** Loaded by the few who choose a status. */
export function StatusChoices(props: StatusChoicesProps) {
  return (
    <Suspense fallback={<div className="h-44" />}>
      <StatusButtons {...props} />
    </Suspense>
  );
}
