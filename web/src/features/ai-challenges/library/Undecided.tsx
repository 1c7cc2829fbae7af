import type { AiRow } from '@teamsparks/contract/ai';
import { Hourglass } from 'lucide-react';
import { Badge } from '../../../shared/ui/Badge.tsx';

/** Marks what only its author sees: nobody has accepted it yet (decisions.md GAP-33). */
export function Undecided({ row }: { row: Pick<AiRow, 'status'> }) {
  if (row.status !== 'undecided') return null;
  return (
    <Badge tone="grey" icon={Hourglass}>
      Not decided yet
    </Badge>
  );
}
