import type { Status } from '@teamsparks/contract/vocabulary';
import type { ReactNode } from 'react';
import { plural } from '../shared/format/format.ts';
import { useSession } from '../shared/session/session.ts';
import { StatusBadge } from './StatusBadge.tsx';

interface CardFactsProps {
  /** Absent where a page was kept by an older version; null where no time limits are set. */
  minutes?: number | null;
  status: Status;
  /** What else the card tells, before them. */
  children: ReactNode;
}

/** The line of facts on a card: minutes for everybody, the status for those who work on challenges (SHT-041). */
export function CardFacts({ minutes, status, children }: CardFactsProps) {
  const { can } = useSession();
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {children}
      {minutes && <span>{plural(minutes, 'minute', 'minutes')}</span>}
      {can('add_edit_challenges') && <StatusBadge status={status} />}
    </p>
  );
}
