import type { Status } from '@teamsparks/contract/shared/vocabulary';
import type { ReactNode } from 'react';
import { plural } from '../shared/format/format.ts';
import { StatusBadge } from './StatusBadge.tsx';

interface CardFactsProps {
  /** Absent if an older version stored the page; null if the challenge has no time limits. */
  minutes?: number | null;
  /** Absent if this reader may not see it. */
  status?: Status | undefined;
  /** Other facts, shown before the minutes and the status. */
  children: ReactNode;
}

/** Shows the line of facts on a card: the given ones, then minutes and status where they are given. */
export function CardFacts({ minutes, status, children }: CardFactsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {children}
      {!!minutes && <span>{plural(minutes, 'minute', 'minutes')}</span>}
      {status && <StatusBadge status={status} />}
    </div>
  );
}
