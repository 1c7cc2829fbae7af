import { type Status, statusLabels } from '@teamsparks/contract/shared/vocabulary';
import { CircleCheck, LockKeyhole, PencilLine } from 'lucide-react';
import { Badge } from '../shared/ui/Badge.tsx';

const looks = {
  draft: { tone: 'grey', icon: PencilLine },
  published: { tone: 'green', icon: CircleCheck },
  locked: { tone: 'red', icon: LockKeyhole },
} as const;

/** Shows a status with word and icon: draft in gray, published in green, locked in red. */
export function StatusBadge({ status }: { status: Status }) {
  return (
    <Badge tone={looks[status].tone} icon={looks[status].icon}>
      {statusLabels[status]}
    </Badge>
  );
}
