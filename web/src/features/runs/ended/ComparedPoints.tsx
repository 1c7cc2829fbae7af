import { resultsOf, type TeamResult } from '@teamsparks/contract/runs/run-points';
import { isOpenQuestion, PointsByItem } from '../host/PointsByItem.tsx';
import { comparisonWords, PrintedPoints } from '../host/RevealedPoints.tsx';
import { mostPoints, pointWords } from '../host/scored-stages.ts';
import type { HostProps } from '../host/use-host-run.ts';

interface ComparedPointsProps extends HostProps {
  stages: readonly number[];
  onPrint: (team: number) => void;
}

/**
 * Shows the revealed points of several challenges: one table of the teams, the most points in all first, and folded,
 * by challenge, their points by item. On paper there is a table for each challenge.
 */
export function ComparedPoints({ run, host, view, stages, onPrint }: ComparedPointsProps) {
  const byStage = stages.map((stage) => ({
    stage,
    title: run.stages[stage]?.title ?? '',
    results: resultsOf(run.track, view.state, stage, run.rules === 'tournament'),
  }));
  return (
    <>
      <section aria-label="Points" className="flex min-w-0 flex-col gap-4 print:hidden">
        <h2 className="text-xl">Points</h2>
        <TeamTable run={run} byStage={byStage} />
        <details open={byStage.some(({ results }) => results.some(isOpenQuestion))}>
          <summary className="font-semibold">Points by item</summary>
          {byStage.map(({ stage, title, results }) => (
            <section key={stage} aria-label={`Points: ${title}`} className="mt-4 flex flex-col gap-4">
              <h3 className="text-lg wrap-anywhere">{title}</h3>
              <PointsByItem run={run} stage={stage} host={host} results={results} onPrint={onPrint} />
            </section>
          ))}
        </details>
      </section>
      {byStage.map(({ stage, title, results }) => (
        <section key={stage} className="hidden print:block">
          <h2 className="text-xl">{title}</h2>
          <PrintedPoints run={run} stage={stage} results={results} />
        </section>
      ))}
    </>
  );
}

interface TeamTableProps extends Pick<HostProps, 'run'> {
  byStage: readonly { stage: number; title: string; results: readonly TeamResult[] }[];
}

/** Shows for each team its points of each challenge and in all, the most first; with tournament rules also its ranks. */
function TeamTable({ run, byStage }: TeamTableProps) {
  const teams = run.teams.map(({ name }, team) => {
    const sums = byStage.map(({ results }) => results[team]?.sum ?? null);
    return { name, team, sums, total: totalOf(sums) };
  });
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Points of the teams">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line text-sm text-soft">
            <th scope="col">Team</th>
            {byStage.map(({ stage, title }) => (
              <th key={stage} scope="col" className="pl-4 text-right">{`${title} (${mostPoints(run, stage)})`}</th>
            ))}
            <th scope="col" className="pl-4 text-right">
              Total
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {teams
            .toSorted((a, b) => b.total - a.total)
            .map(({ name, team, sums, total }) => (
              <tr key={team} className="tabular-nums">
                <th scope="row" className="py-2 wrap-anywhere">
                  {name}
                </th>
                {byStage.map(({ stage, results }, at) => (
                  <td key={stage} className="pl-4 text-right">
                    <span>{pointWords(sums[at] ?? null)}</span>
                    {run.rules === 'tournament' && results[team] && (
                      <span className="block text-sm text-soft">{comparisonWords(run, stage, results[team])}</span>
                    )}
                  </td>
                ))}
                <td className="pl-4 text-right text-xl font-bold">{total}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the sum of points of several challenges, rounded to a tenth. */
const totalOf = (sums: readonly (number | null)[]): number =>
  Math.round(sums.reduce<number>((all, sum) => all + (sum ?? 0), 0) * 10) / 10;
