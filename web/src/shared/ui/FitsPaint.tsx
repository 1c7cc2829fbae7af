import type { ReactNode } from 'react';
import { boot } from '../session/boot.ts';
import { useIsPaint } from './use-is-paint.ts';

/** Hides what was painted for another width of the screen, until the program shows what fits. */
export function FitsPaint({ className, children }: { className: string; children: ReactNode }) {
  const isPaint = useIsPaint();
  const other = boot.painted === 'phone' ? 'md:invisible' : 'max-md:invisible';
  return <div className={isPaint ? `${className} ${other}` : className}>{children}</div>;
}
