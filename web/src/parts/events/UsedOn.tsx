import { listUsedOn, type UsedOn as Use } from '@teamsparks/contract/events';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { formatDays } from '../../shared/calendar/calendar-days.ts';
import { callQuery } from '../../shared/api/call-query.ts';
import { useSession } from '../../shared/session/session.ts';
import { workKeys } from '../work-keys.ts';

type What = { lesson_plan_id: string } | { challenge_id: string };

export const usedOnQuery = (what: What) => callQuery(workKeys.events.of('used-on', what), listUsedOn, { query: what });

interface UsedOnProps {
  what: What;
  /** The way onto an event. With it the place is there where nothing is yet, too. */
  action?: (used: readonly Use[]) => ReactNode;
}

/** The events that use a plan or a challenge, those ahead first. Stands below everything. */
export function UsedOn({ what, action }: UsedOnProps) {
  const { can } = useSession();
  const title = useId();
  const enabled = can('view_events') && can('view_lesson_plans');
  const { data } = useQuery({ ...usedOnQuery(what), enabled });
  if (!data || (data.length === 0 && !action)) return null;
  return (
    <section aria-labelledby={title} className="page flex flex-col items-start gap-3 pb-10 print:hidden">
      <h2 id={title} className="text-xl">
        Used on
      </h2>
      {data.length === 0 && <p className="text-soft">No event yet.</p>}
      <ul className="flex flex-wrap gap-2 empty:hidden">
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
      {action?.(data)}
    </section>
  );
}
