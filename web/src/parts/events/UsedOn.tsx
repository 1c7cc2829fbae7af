import { listUsedOn } from '@teamsparks/contract/events';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { formatDays } from '../../shared/calendar/calendar-days.ts';
import { callQuery } from '../../shared/api/call-query.ts';
import { useSession } from '../../shared/session/session.ts';
import { workKeys } from '../work-keys.ts';

type What = { lesson_plan_id: string } | { challenge_id: string };

/** The events that use a plan or a challenge, those ahead first. Stands below everything, and only where there are some. */
export function UsedOn({ what }: { what: What }) {
  const { can } = useSession();
  const title = useId();
  const enabled = can('view_events') && can('view_lesson_plans');
  const { data = [] } = useQuery({
    ...callQuery(workKeys.events.of('used-on', what), listUsedOn, { query: what }),
    enabled,
  });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={title} className="page pb-10 print:hidden">
      <h2 id={title} className="mb-3 text-xl">
        Used on
      </h2>
      <ul className="flex flex-wrap gap-2">
        {data.map(({ id, name, start_date, end_date }) => (
          <li key={id}>
            <Link
              to="/events/$eventId"
              params={{ eventId: String(id) }}
              className="inline-flex min-h-8 flex-wrap items-center gap-x-2 rounded-full border border-line bg-surface px-3 py-1 text-sm text-ink no-underline transition-colors hover:border-brand pointer-coarse:min-h-11 max-md:min-h-11"
            >
              <span className="font-semibold">{formatDays(start_date, end_date)}</span>
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
