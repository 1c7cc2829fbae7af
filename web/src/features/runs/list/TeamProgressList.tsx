import { listRunTeams, type TeamProgress } from '@teamsparks/contract/runs/addresses/runs';
import { runResultsMax } from '@teamsparks/contract/runs/vocabulary';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { workKeys } from '../../../parts/work-keys.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import { formatDate } from '../../../shared/format/format.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { type RunSearch, runSearch } from './run-search.ts';

/**
 * Shows under the toolbar the points over time of each team in the runs that match the search: a chart from the
 * second run on, and the numbers, the latest first; a notice if only the latest results are there.
 */
export function TeamProgressList({ search, toolbar }: { search: RunSearch; toolbar: ReactNode }) {
  const { view: _, page: _page, ...query } = runSearch.address(search);
  const answer = useQuery(callQuery(workKeys.runs.teams(query), listRunTeams, { query }));
  return (
    <>
      {toolbar}
      <ListStates
        answer={answer}
        loading={<ListSkeleton label="Loading teams" />}
        failed="Failed to load the teams"
        isEmpty={({ teams }) => teams.length === 0}
        empty={<EmptyState title="No points so far">A team stands here once a run with points has ended.</EmptyState>}
      >
        {({ teams, truncated }) => (
          <>
            {truncated && (
              <Notice kind="info">{`Only the latest ${runResultsMax} results are here. Search or choose a group to see others.`}</Notice>
            )}
            <ul className="mt-4 grid gap-4 first:mt-0 lg:grid-cols-2">
              {teams.map((team) => (
                <Team key={`${team.group?.id ?? ''} ${team.team}`} team={team} />
              ))}
            </ul>
          </>
        )}
      </ListStates>
    </>
  );
}

function Team({ team: { team, group, runs } }: { team: TeamProgress }) {
  return (
    <li className="rounded-md border border-line bg-surface p-4">
      <h2 className="text-lg wrap-anywhere">
        <span>{team}</span>
        {group && <span className="text-base font-normal text-soft">{` · ${group.name}`}</span>}
      </h2>
      {runs.length > 1 && <Chart runs={runs} />}
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Run</th>
            <th scope="col" className="text-right">
              Points
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {runs.toReversed().map(({ run_id, name, at, points, of }) => (
            <tr key={run_id}>
              <td className="py-1.5 pr-2 whitespace-nowrap">{formatDate(at)}</td>
              <td className="py-1.5 pr-2 wrap-anywhere">
                <TextLink to="/runs/$id" params={{ id: String(run_id) }}>
                  {name}
                </TextLink>
              </td>
              <td className="py-1.5 text-right whitespace-nowrap tabular-nums">{`${points} of ${of}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  );
}

const width = 320;
const height = 80;
const edge = 6;

/** Draws each run's points as a share of the possible ones, so that different challenges fit one line; the table has the numbers. */
function Chart({ runs }: Pick<TeamProgress, 'runs'>) {
  const places = runs.map(({ points, of }, at) => ({
    x: edge + (at * (width - 2 * edge)) / (runs.length - 1),
    y: height - edge - Math.min(1, of > 0 ? points / of : 0) * (height - 2 * edge),
  }));
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="my-2 w-full text-brand"
      role="img"
      aria-label="Points over time, as in the table below"
    >
      <polyline
        points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
      {places.map(({ x, y }, at) => (
        <circle key={at} cx={x} cy={y} r="4" fill="currentColor" />
      ))}
    </svg>
  );
}
