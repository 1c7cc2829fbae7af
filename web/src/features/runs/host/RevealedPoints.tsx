import type { ItemResult, TeamResult } from '@teamsparks/contract/runs/run-points';
import type { Run } from '@teamsparks/contract/runs/addresses/runs';
import { Printer, Scale } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ResultsTable } from '../../../parts/run/ResultsTable.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { SettleDialog } from './SettleDialog.tsx';
import { pointWords } from './scored-stages.ts';
import type { HostProps } from './use-host-run.ts';

interface RevealedPointsProps extends Pick<HostProps, 'run'> {
  stage: number;
  results: readonly TeamResult[];
  /** Undefined for people who only read. */
  host: HostProps['host'] | undefined;
  /** Prints the sheet of one team; absent while the run is on. */
  onPrint?: (team: number) => void;
}

/**
 * Shows a table of the teams, the most points first, with rank or best so far; folded, by item the given points, their
 * mean and where they differ. With `host` an item can be settled with a reason where appraisers disagreed, with `onPrint`
 * a team's sheet printed. On paper the teams stand side by side.
 */
export function RevealedPoints({ run, stage, results, host, onPrint }: RevealedPointsProps) {
  const [settling, setSettling] = useState<{ team: number; item: number } | null>(null);
  const items = results.flatMap((result) => result.items);
  return (
    <>
      <div className="flex flex-col gap-4 print:hidden">
        <TeamSums run={run} stage={stage} results={results} />
        {items.some(({ given }) => given.length > 1) && !items.some(disagrees) && <p>All appraisers agree.</p>}
        {results.map((result) => (
          <details key={result.team} open={result.items.some(({ differs, settled }) => differs && !settled)}>
            <summary className="font-semibold wrap-anywhere">{`Points by item: ${run.teams[result.team]?.name ?? ''}`}</summary>
            <ItemTable run={run} stage={stage} result={result}>
              {(item) =>
                host &&
                disagrees(result.items[item]!) && (
                  <Button
                    size="sm"
                    variant="quiet"
                    icon={Scale}
                    onClick={() => setSettling({ team: result.team, item })}
                  >
                    Decide<span className="sr-only">{` ${itemName(run, stage, item)}`}</span>
                  </Button>
                )
              }
            </ItemTable>
            {onPrint && (
              <Button size="sm" icon={Printer} onClick={() => onPrint(result.team)}>
                Print result sheet<span className="sr-only">{` of ${run.teams[result.team]?.name ?? ''}`}</span>
              </Button>
            )}
          </details>
        ))}
        {settling && host && (
          <SettleDialog
            name={itemName(run, stage, settling.item)}
            item={run.track.scoring[stage]![settling.item]!}
            result={results[settling.team]!.items[settling.item]!}
            onSettle={(points, why) => host.do({ kind: 'settle', payload: { stage, ...settling, points, why } })}
            onClose={() => setSettling(null)}
          />
        )}
      </div>
      {/* Saves paper: one table with the teams side by side, as on appraisers' screens. */}
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
    </>
  );
}

/** Tells whether an item was given different points, or was settled. */
const disagrees = ({ given, settled }: ItemResult): boolean => settled !== null || new Set(given).size > 1;

/** Shows a line for each team, the most points first. */
function TeamSums({ run, stage, results }: Pick<RevealedPointsProps, 'run' | 'stage' | 'results'>) {
  const most = run.track.scoring[stage]?.reduce((sum, { points }) => sum + points, 0) ?? 0;
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b border-line text-sm text-soft">
          <th scope="col" className="py-1 pr-3">
            Team
          </th>
          <th scope="col" className="py-1 pr-3 text-right">
            {`Points of ${most}`}
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

/** Returns the text of a scoring item, or "Item 2" if this person may not see it; `item` counts from 0. */
export const itemName = ({ stages }: Run, stage: number, item: number): string =>
  stages[stage]?.team?.scoring[item]?.item ?? `Item ${item + 1}`;

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

interface ItemTableProps {
  run: Run;
  stage: number;
  result: TeamResult;
  children: (item: number) => ReactNode;
}

function ItemTable({ run, stage, result, children }: ItemTableProps) {
  return (
    <div
      className="overflow-x-auto"
      tabIndex={0}
      role="region"
      aria-label={`Points by item: ${run.teams[result.team]?.name}`}
    >
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line text-sm text-soft">
            <th scope="col" className="py-1 pr-3">
              Item
            </th>
            <th scope="col" className="py-1 pr-3">
              Given
            </th>
            <th scope="col" className="py-1 pr-3 text-right">
              Counts
            </th>
            <th scope="col">
              <span className="sr-only">Decide</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {result.items.map((itemResult, item) => (
            <tr key={item}>
              <td className="py-2 pr-3 wrap-anywhere">{itemName(run, stage, item)}</td>
              <td className="py-2 pr-3 tabular-nums">
                <Given result={itemResult} />
              </td>
              <td className="py-2 pr-3 text-right font-semibold tabular-nums">{pointWords(itemResult.points)}</td>
              <td className="py-1 text-right">{children(item)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Given({ result: { given, mean, differs, settled } }: { result: ItemResult }) {
  return (
    <>
      <span>{given.length === 0 ? 'none' : given.join(', ')}</span>
      {given.length > 1 && <span className="text-soft">{` (mean ${mean ?? ''})`}</span>}
      {differs && <span className="block font-semibold text-coral">They differ: talk about it.</span>}
      {settled && (
        <span className="block text-sm text-soft wrap-anywhere">{`Decided${settled.why === '' ? '.' : `: ${settled.why}`}`}</span>
      )}
    </>
  );
}
