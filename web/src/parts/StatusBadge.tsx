import { type Status, statusLabels } from '@teamsparks/contract/shared/vocabulary';
import { CircleCheck, LockKeyhole, PencilLine } from 'lucide-react';
import { Badge } from '../shared/ui/Badge.tsx';

const looks = {
  draft: { tone: 'grey', icon: PencilLine },
  published: { tone: 'green', icon: CircleCheck },
  locked: { tone: 'red', icon: LockKeyhole },
} as const;

/** Draft in gray, Published in green, Locked in red, each with word and icon (LIB-070 to LIB-072, LES-024). */
export function StatusBadge({ status }: { status: Status }) {
  return (
    <Badge tone={looks[status].tone} icon={looks[status].icon}>
      {statusLabels[status]}
    </Badge>
  );
}
