import type { ReactNode } from 'react';
import { boot } from '../session/boot.ts';
import { useIsPaintDeferred, useIsPaint } from './use-is-paint.ts';

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

/** Hides what was painted for another width of the screen, until the program shows what fits. */
export function FitsPaint({ className, children }: { className: string; children: ReactNode }) {
  const isPaint = useIsPaint();
  const other = boot.painted === 'phone' ? 'md:invisible' : 'max-md:invisible';
  return <div className={isPaint ? `painted ${className} ${other}` : className}>{children}</div>;
}
