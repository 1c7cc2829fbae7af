import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { formatDays } from '../../shared/calendar/calendar-days.ts';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { planRunQuery } from '../run/run.queries.ts';
import { UsePill } from '../events/UsePill.tsx';
import { planQuery } from './plan-calls.ts';
import { nextStepOf, usedOnQuery } from './next-step.ts';

const PutOnEventDialog = dialogLater(async () => (await import('../events/PutOnEventDialog.tsx')).PutOnEventDialog);

/**
 * Shows the dates of a plan, upcoming ones first, to people with `view_lesson_plans` and `view_events`; those with
 * `add_edit_lesson_plans` can add it to another one. Nothing while any of it loads, if the plan cannot be loaded, or
 * where it has no date and this person adds none here.
 */
export function PlanDates({ planId }: { planId: string }) {
  const session = useSession();
  const title = useId();
  const [choosing, setChoosing] = useState(false);
  const enabled = session.can('view_lesson_plans') && session.can('view_events');
  // The page of the plan, which shows this below, has just loaded all three.
  const kept = { enabled, refetchOnMount: false };
  const { data: plan } = useQuery({ ...planQuery(Number(planId)), ...kept });
  const { data: events } = useQuery({ ...usedOnQuery(planId), ...kept });
  const runs = { ...kept, enabled: enabled && session.can('view_challenge_library') };
  const run = useQuery({ ...planRunQuery(Number(planId)), ...runs });
  if (!plan || !events) return null;
  const isMainButton = nextStepOf(plan, events, run.data, session)?.kind === 'put_on_event';
  const adds = session.can('add_edit_lesson_plans') && !isMainButton;
  if (events.length === 0 && !adds) return null;
  return (
    <section aria-labelledby={title} className="page flex flex-col items-start gap-3 pb-10 print:hidden">
      <h2 id={title} className="text-xl">
        Dates
      </h2>
      {events.length === 0 && <p className="text-soft">Not on a date yet.</p>}
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {events.map((event) => (
          <li key={event.id}>
            <UsePill to="/events/$eventId" params={{ eventId: String(event.id) }}>
              <span className="font-semibold">{formatDays(event.start_date, event.end_date)}</span>
              <span className="min-w-0 wrap-anywhere">{event.name}</span>
            </UsePill>
          </li>
        ))}
      </ul>
      {adds && (
        <Button icon={CalendarPlus} onClick={() => setChoosing(true)}>
          Add to a date
        </Button>
      )}
      {choosing && (
        <PutOnEventDialog
          planId={Number(planId)}
          name={plan.name}
          used={events.map(({ id }) => id)}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}
