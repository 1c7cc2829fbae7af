import type { ReactNode } from 'react';
import { useIsPaintDeferred } from './use-is-paint.ts';

/**
 * Words that depend on the language, the time zone or the storage of the device: the painted page only keeps room for them, as long
 * as the server would write them.
 */
export function OnDevice({ children }: { children: () => ReactNode }) {
  const isPaint = useIsPaintDeferred();
  if (!isPaint) return children();
  return (
    <span className="invisible" suppressHydrationWarning>
      {children()}
    </span>
  );
}
