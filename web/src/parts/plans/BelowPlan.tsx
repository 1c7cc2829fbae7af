import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../shared/session/session.ts';
import { PlanEvents } from '../events/PlanEvents.tsx';
import { usedOnQuery } from '../events/UsedOn.tsx';
import { authorsQuery, PlanAuthors } from './PlanAuthors.tsx';

/** The events that use a plan, and for people who make plans its authors: together, so that neither moves the other. */
export function BelowPlan({ planId }: { planId: string }) {
  const { can } = useSession();
  const seesEvents = can('view_events') && can('view_lesson_plans');
  const makesPlans = can('add_edit_lesson_plans');
  const events = useQuery({ ...usedOnQuery({ lesson_plan_id: planId }), enabled: seesEvents });
  const authors = useQuery({ ...authorsQuery(planId), enabled: makesPlans });
  if ((seesEvents && events.isPending) || (makesPlans && authors.isPending)) return null;
  return (
    <>
      <PlanEvents planId={planId} />
      {makesPlans && <PlanAuthors planId={planId} />}
    </>
  );
}
