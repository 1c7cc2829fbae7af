import { countToReview } from '@teamsparks/contract/admin/addresses/to-review';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../shared/api/call-query.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { VisuallyHidden } from '../shared/ui/VisuallyHidden.tsx';
import { workKeys } from './work-keys.ts';

const counts = { ...callQuery(workKeys.toReview.counts, countToReview), staleTime: 30_000 };

/** Shows the number of items that this person may decide on; nothing while it loads and for 0. Needs no provider. */
export function WaitingCount() {
  const { data } = useQuery(counts, queryClient);
  const count = data ? Object.values(data).reduce((sum, one) => sum + one, 0) : 0;
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-brand-fill px-2 text-sm font-semibold text-on-brand tabular-nums">
      <span>{count}</span>
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
}
