import { Suspense, type SuspenseProps } from 'react';
import { useIsPaintDeferred } from './use-is-paint.ts';

/**
 * Shows content that loads its own code, only after the painted page was hydrated, and until then the fallback. Painted,
 * it would be hydrated when its code arrives, and may show more by then than the server did.
 */
export function Later({ fallback, children }: Pick<SuspenseProps, 'fallback' | 'children'>) {
  return useIsPaintDeferred() ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
}
