import type { ListedRun } from '@teamsparks/contract/runs/addresses/runs';
import { formatDateTime, plural } from '../../../shared/format/format.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { TitleLink } from '../../../shared/ui/TitleLink.tsx';

/** Shows one run in a list: name, date, state, group, and the points of its teams. */
export function RunRow({ run }: { run: ListedRun }) {
  const { id, name, started_at, phase, minutes, group, teams } = run;
  return (
    <li className="rounded-md border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <TitleLink to="/runs/$id" params={{ id: String(id) }} className="font-semibold wrap-anywhere">
          {name}
        </TitleLink>
        {phase !== 'ended' && <Badge tone="brand">{phase === 'lobby' ? 'In the lobby' : 'Going on'}</Badge>}
      </div>
      <p className="text-sm text-soft">
        <span>{formatDateTime(started_at)}</span>
        <span>{`${group ? ` · ${group.name}` : ''}${phase === 'ended' ? ` · ${plural(minutes, 'minute', 'minutes')}` : ''}`}</span>
      </p>
      <p className="text-sm wrap-anywhere">
        {teams
          .map(({ name: team, points }) => (points === null ? team : `${team}: ${plural(points, 'point', 'points')}`))
          .join(' · ')}
      </p>
    </li>
  );
}
