import type { ShoppingPlan } from '@teamsparks/contract/shopping-list';
import { plural } from '../../../shared/format/format.ts';

/** What the amounts are for, on paper and for those who only read the list. */
export function PlanSummary({ plan: { teams, rounds, reuse }, isRead }: { plan: ShoppingPlan; isRead: boolean }) {
  return (
    <p className={isRead ? '' : 'hidden print:block'}>
      For {plural(teams, 'team', 'teams')} and {plural(rounds, 'round', 'rounds')}
      {reuse ? '; tools are reused between challenges.' : '.'}
    </p>
  );
}
