import { resultsOf, type TeamResult } from '@teamsparks/contract/runs/run-points';
import type { RunState } from '@teamsparks/contract/runs/run-state';
import type { Run } from '@teamsparks/contract/runs/addresses/runs';
import { useEffect } from 'react';
import { formatDate, plural } from '../../../shared/format/format.ts';
import { itemName } from '../host/PointsByItem.tsx';
import { comparisonWords } from '../host/RevealedPoints.tsx';
import { pointWords, scoredStages } from '../host/scored-stages.ts';

interface ResultSheetsProps {
  run: Run;
  state: RunState;
  /** Which teams get a page each. */
  teams: readonly number[];
  /** Called when the print dialog was closed. */
  onPrinted: () => void;
}

/**
 * Prints, as soon as it is mounted, a page for each of these teams to take home: its revealed points, settled points
 * with the reason, and what it does next time. Calls `onPrinted` after the print dialog.
 */
export function ResultSheets({ run, state, teams, onPrinted }: ResultSheetsProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
    // oxlint-disable-next-line react/exhaustive-deps -- Prints once, when the sheets are shown.
  }, []);
  const stages = scoredStages(run).filter((stage) => state.revealed.includes(stage));
  return (
    <div className="hidden print:block">
      {teams.map((team) => (
        <section key={team} className="break-after-page last:break-after-auto">
          <h1 className="text-4xl wrap-anywhere">{run.teams[team]?.name}</h1>
          <p className="mt-2 text-lg">{`${run.name}, ${formatDate(run.started_at)}${run.of.group ? `, ${run.of.group.name}` : ''}`}</p>
          {stages.map((stage) => (
            <StageResult
              key={stage}
              run={run}
              stage={stage}
              result={resultsOf(run.track, state, stage, run.rules === 'tournament')[team]!}
              title={run.stages[stage]?.title ?? ''}
            />
          ))}
          {state.next_times[team] && (
            <p className="mt-6 text-lg wrap-anywhere">
              <span className="font-semibold">Next time we</span>
              <span>{` ${state.next_times[team]}`}</span>
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

interface StageResultProps {
  run: Run;
  stage: number;
  title: string;
  result: TeamResult;
}

function StageResult({ run, stage, title, result }: StageResultProps) {
  const items = run.track.scoring[stage] ?? [];
  const most = items.reduce((sum, { points }) => sum + points, 0);
  return (
    <table className="mt-6 w-full border-collapse text-left">
      <caption className="mb-2 text-left text-xl font-semibold">
        <span>{`${title}: ${pointWords(result.sum)} of ${plural(most, 'point', 'points')}`}</span>
        <span className="block text-base font-normal">{comparisonWords(run, stage, result)}</span>
      </caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col">What counts</th>
          <th scope="col" className="pl-4 text-right">
            Points
          </th>
          <th scope="col" className="pl-4 text-right">
            Most
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-b border-line">
        {result.items.map(({ points, settled }, item) => (
          <tr key={item}>
            <td className="py-1.5 wrap-anywhere">
              <span>{itemName(run, stage, item)}</span>
              {settled && settled.why !== '' && <span className="block text-soft">{settled.why}</span>}
            </td>
            <td className="pl-4 text-right tabular-nums">{pointWords(points)}</td>
            <td className="pl-4 text-right tabular-nums">{items[item]?.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
