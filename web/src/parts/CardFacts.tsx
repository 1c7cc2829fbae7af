import type { Status } from '@teamsparks/contract/shared/vocabulary';
import type { ReactNode } from 'react';
import { plural } from '../shared/format/format.ts';
import { StatusBadge } from './StatusBadge.tsx';

interface CardFactsProps {
  /** Absent where a page was kept by an older version; null where no time limits are set. */
  minutes?: number | null;
  /** Absent where this reader is not told. */
  status?: Status | undefined;
  /** What else the card tells, before them. */
  children: ReactNode;
}

/** The line of facts on a card (SHT-041). */
export function CardFacts({ minutes, status, children }: CardFactsProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {children}
      {minutes && <span>{plural(minutes, 'minute', 'minutes')}</span>}
      {status && <StatusBadge status={status} />}
    </p>
  );
}
