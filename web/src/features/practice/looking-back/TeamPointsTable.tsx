import type { TeamPoints } from '@teamsparks/contract/practice/addresses/looking-back';
import { formatDay } from '../../../shared/calendar/calendar-days.ts';
import { TextLink } from '../../../shared/ui/TextLink.tsx';

interface TeamPointsTableProps {
  /** Sorted by team. */
  points: readonly TeamPoints[];
}

/** Shows each team's last points in each challenge beside its best before; nothing without points. */
export function TeamPointsTable({ points }: TeamPointsTableProps) {
  if (points.length === 0) return null;
  return (
    <section aria-labelledby="team-points" className="flex flex-col gap-2">
      <h2 id="team-points" className="text-xl">
        Points
      </h2>
      <table className="term-points w-full border-collapse text-left">
        <thead>
          <tr className="text-sm text-soft">
            <th scope="col">Challenge</th>
            <th scope="col" className="text-right">
              Best before
            </th>
            <th scope="col" className="text-right">
              Now
            </th>
          </tr>
        </thead>
        {[...Map.groupBy(points, ({ team }) => team)].map(([team, own]) => (
          <tbody key={team} className="border-b border-line">
            <tr>
              <th scope="rowgroup" colSpan={3} className="pt-2 wrap-anywhere">
                {team}
              </th>
            </tr>
            {own.map((points) => (
              <Row key={`${points.run_id} ${points.challenge}`} points={points} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Row({ points: { challenge, run_id, day, points, of, best_before } }: { points: TeamPoints }) {
  return (
    <tr className="align-baseline">
      <td className="py-1 pr-3 wrap-anywhere">
        <span>{`${challenge} `}</span>
        <span className="text-sm text-soft">{formatDay(day)}</span>
      </td>
      <td className="py-1 pl-2 text-right whitespace-nowrap tabular-nums">{best_before ?? 'First time'}</td>
      <td className="py-1 pl-2 text-right whitespace-nowrap tabular-nums">
        <TextLink to="/runs/$id" params={{ id: String(run_id) }}>{`${points} of ${of}`}</TextLink>
        {best_before !== null && <span className="block text-sm text-soft">{changeWords(points - best_before)}</span>}
      </td>
    </tr>
  );
}

/** Returns a change of points in words: "12 more than before", "as before". */
function changeWords(change: number): string {
  if (change === 0) return 'as before';
  const much = Math.round(Math.abs(change) * 10) / 10;
  return change > 0 ? `${much} more than before` : `${much} less than before`;
}
