import type { EventRun } from '@teamsparks/contract/runs/addresses/event-runs';
import { useQuery } from '@tanstack/react-query';
import { eventRunsQuery } from '../../../parts/run/run.queries.ts';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { formatDateTime, plural } from '../../../shared/format/format.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';

/**
 * Shows the runs of an event, the latest first, each a link if it can be opened; nothing if there are none, an error
 * with a retry if they failed to load. Loads them itself only if that was not tried before.
 */
export function EventRunList({ eventId }: { eventId: number }) {
  const { data, error, refetch } = useQuery({ ...eventRunsQuery(eventId), refetchOnMount: false, retryOnMount: false });
  if (!data) {
    if (!error) return null;
    return <ErrorState title="Failed to load the runs" detail={reasonOf(error)} onRetry={() => void refetch()} />;
  }
  if (data.runs.length === 0) return null;
  return (
    <section aria-labelledby="event-runs" className="flex flex-col gap-3">
      <h2 id="event-runs" className="text-2xl">
        Runs
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {data.runs.map((run) => (
          <li key={run.id} className="flex flex-col gap-0.5 px-4 py-3">
            <Line run={run} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const open = { lobby: 'In the lobby', running: 'Going on' } as const;

function Line({ run: { id, name, started_at, phase, minutes, teams, can } }: { run: EventRun }) {
  const words = name ?? 'Something that you cannot see';
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="flex min-w-0 items-center font-semibold wrap-anywhere pointer-coarse:min-h-11 max-md:min-h-11">
          {can.open ? (
            <TextLink to="/runs/$id" params={{ id: String(id) }}>
              {words}
            </TextLink>
          ) : (
            words
          )}
        </span>
        {phase !== 'ended' && <Badge tone="brand">{open[phase]}</Badge>}
      </div>
      <p className="text-sm text-soft">
        <span>{formatDateTime(started_at)}</span>
        {phase === 'ended' && <span>{` · ${plural(minutes, 'minute', 'minutes')}`}</span>}
      </p>
      {teams && (
        <p className="text-sm wrap-anywhere">
          {teams
            .map(({ name: team, points }) => (points === null ? team : `${team}: ${plural(points, 'point', 'points')}`))
            .join(' · ')}
        </p>
      )}
    </>
  );
}
