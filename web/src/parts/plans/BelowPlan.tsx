import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../shared/session/session.ts';
import { PlanEvents } from '../events/PlanEvents.tsx';
import { usedOnQuery } from '../events/used-on-query.ts';
import { useOwnGroups } from '../group-choice/own-groups.ts';
import { planRunQuery } from '../run/run-queries.ts';
import { nextStepOf } from './next-step.ts';
import { planQuery } from './plan-calls.ts';
import { authorsQuery, PlanAuthors } from './PlanAuthors.tsx';

/**
 * Shows the events that use a plan and, to people with `add_edit_lesson_plans`, its authors. Both appear at once, so
 * that neither moves the other; nothing until all is loaded.
 */
export function BelowPlan({ planId }: { planId: string }) {
  const session = useSession();
  const sees = session.can('view_lesson_plans');
  const seesEvents = sees && session.can('view_events');
  const makesPlans = session.can('add_edit_lesson_plans');
  const { data: plan } = useQuery({ ...planQuery(Number(planId)), enabled: sees });
  const events = useQuery({ ...usedOnQuery(planId), enabled: seesEvents });
  const run = useQuery({ ...planRunQuery(Number(planId)), enabled: sees && session.can('view_challenge_library') });
  const authors = useQuery({ ...authorsQuery(planId), enabled: makesPlans });
  // The materials above appear together with the groups.
  const groups = useOwnGroups();
  if (!plan || !groups || (seesEvents && events.isPending) || (makesPlans && authors.isPending)) return null;
  const offered = nextStepOf(plan, events.data, run.data, session)?.kind === 'put_on_event';
  return (
    <>
      <PlanEvents planId={planId} name={plan.name} offered={offered} />
      {makesPlans && <PlanAuthors planId={planId} />}
    </>
  );
}
