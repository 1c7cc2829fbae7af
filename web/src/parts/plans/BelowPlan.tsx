import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { formatDays } from '../../shared/calendar/calendar-days.ts';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { useOwnGroups } from '../group-choice/own-groups.ts';
import { planRunQuery } from '../run/run.queries.ts';
import { UsePill } from '../events/UsePill.tsx';
import { planQuery } from './plan-calls.ts';
import { nextStepOf, usedOnQuery } from './next-step.ts';
import { authorsQuery, PlanAuthors } from './PlanAuthors.tsx';

const PutOnEventDialog = dialogLater(async () => (await import('../events/PutOnEventDialog.tsx')).PutOnEventDialog);

/**
 * Shows, to people with `view_lesson_plans`, the events that use a plan if they have `view_events` and its authors
 * if they have `add_edit_lesson_plans`. Both appear at once; nothing while any of it loads, or if the plan cannot be
 * loaded.
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

interface PlanEventsProps {
  planId: string;
  /** Name of the plan. */
  name: string;
  /** True if the page offers "Put on an event" as its main button. */
  offered: boolean;
}

/**
 * Shows the events that use a plan, upcoming ones first; nothing without `view_events` and `view_lesson_plans`. People
 * with `add_edit_lesson_plans` can put it on another event, unless that is `offered` elsewhere on the page.
 */
function PlanEvents({ planId, name, offered }: PlanEventsProps) {
  const { can } = useSession();
  const title = useId();
  const [choosing, setChoosing] = useState(false);
  const { data } = useQuery({ ...usedOnQuery(planId), enabled: can('view_events') && can('view_lesson_plans') });
  const mayPut = can('add_edit_lesson_plans');
  if (!data || (data.length === 0 && !mayPut)) return null;
  return (
    <section aria-labelledby={title} className="page flex flex-col items-start gap-3 pb-10 print:hidden">
      <h2 id={title} className="text-xl">
        Used on
      </h2>
      {data.length === 0 && <p className="text-soft">No event yet.</p>}
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {data.map((event) => (
          <li key={event.id}>
            <UsePill to="/events/$eventId" params={{ eventId: String(event.id) }}>
              <span className="font-semibold">{formatDays(event.start_date, event.end_date)}</span>
              <span className="min-w-0 wrap-anywhere">{event.name}</span>
            </UsePill>
          </li>
        ))}
      </ul>
      {mayPut && !offered && (
        <Button icon={CalendarPlus} onClick={() => setChoosing(true)}>
          Put on an event
        </Button>
      )}

      {choosing && (
        <PutOnEventDialog
          planId={Number(planId)}
          name={name}
          used={data.map(({ id }) => id)}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}
