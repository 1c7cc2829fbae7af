import type { ReactNode } from 'react';

/** A raised sheet of paper. */
export function Card({ children }: { children: ReactNode }) {
  return <div className="rounded-lg border border-line bg-surface p-5 shadow-raised">{children}</div>;
}
