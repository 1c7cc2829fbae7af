import { Suspense, type SuspenseProps } from 'react';
import { useIsPaintDeferred } from './use-is-paint.ts';

/**
 * Content with code of its own that is no part of the painted page: it would be taken over when its code has come, and may know
 * more by then than the painter did.
 */
export function Later({ fallback, children }: Pick<SuspenseProps, 'fallback' | 'children'>) {
  return useIsPaintDeferred() ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
}
