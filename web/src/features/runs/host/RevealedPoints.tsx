import type { TeamResult } from '@teamsparks/contract/runs/run-points';
import type { Run } from '@teamsparks/contract/runs/addresses/runs';
import { ResultsTable } from '../../../parts/run/ResultsTable.tsx';
import { itemName, PointsByItem, type PointsByItemProps } from './PointsByItem.tsx';
import { mostPoints, pointWords } from './scored-stages.ts';

/**
 * Shows a table of the teams, the most points first, with rank or best so far, and folded their points by item. On
 * paper the teams stand side by side.
 */
export function RevealedPoints(props: PointsByItemProps) {
  return (
    <>
      <div className="flex flex-col gap-4 print:hidden">
        <TeamSums {...props} />
        <PointsByItem {...props} />
      </div>
      <PrintedPoints {...props} />
    </>
  );
}

type Revealed = Pick<PointsByItemProps, 'run' | 'stage' | 'results'>;

/** Saves paper: one table with the teams side by side, as on appraisers' screens. */
export function PrintedPoints({ run, stage, results }: Revealed) {
  return (
    <div className="hidden gap-4 print:grid">
      {sideBySide(results).map((some) => (
        <ResultsTable
          key={some[0]?.team}
          teams={run.teams.map(({ name }) => name)}
          items={(run.track.scoring[stage] ?? []).map((_, item) => itemName(run, stage, item))}
          results={some}
        />
      ))}
    </div>
  );
}

/** Shows a line for each team, the most points first. */
function TeamSums({ run, stage, results }: Revealed) {
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b border-line text-sm text-soft">
          <th scope="col" className="py-1 pr-3">
            Team
          </th>
          <th scope="col" className="py-1 pr-3 text-right">
            {`Points of ${mostPoints(run, stage)}`}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {results
          .toSorted((a, b) => (b.sum ?? -1) - (a.sum ?? -1))
          .map((result) => (
            <tr key={result.team}>
              <th scope="row" className="py-2 pr-3 wrap-anywhere">
                <span>{run.teams[result.team]?.name}</span>
                <span className="block text-sm font-normal text-soft">{comparisonWords(run, stage, result)}</span>
              </th>
              <td className="py-2 pr-3 text-right text-xl font-bold tabular-nums">{pointWords(result.sum)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** Teams that fit side by side on a sheet of paper. */
const teamsAcross = 6;

/** Splits the teams into evenly filled tables that fit on paper. */
function sideBySide(results: readonly TeamResult[]): TeamResult[][] {
  const size = Math.ceil(results.length / Math.ceil(results.length / teamsAcross));
  return Array.from({ length: Math.ceil(results.length / size) }, (_, at) => results.slice(at * size, (at + 1) * size));
}

/**
 * Returns a team's rank in words (tournament, ties shared), else its own best so far from earlier runs (practice); ''
 * if there is nothing to compare.
 */
export function comparisonWords({ rules, teams }: Run, stage: number, { team, rank, sum }: TeamResult): string {
  if (rules === 'tournament') return rank === null ? '' : `Rank ${rank}`;
  const best = teams[team]?.bests[stage] ?? null;
  if (best === null) return '';
  return sum !== null && sum > best ? `Your best so far: it was ${best}.` : `Your best so far: ${best}`;
}
