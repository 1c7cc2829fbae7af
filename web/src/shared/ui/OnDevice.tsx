import type { ReactNode } from 'react';
import { useIsPaintDeferred } from './use-is-paint.ts';

/**
 * Shows words that depend on the language, the time zone or the storage of the device. The painted page only keeps room
 * for the words that the server would write.
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
