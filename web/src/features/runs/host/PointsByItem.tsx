import type { ItemResult, TeamResult } from '@teamsparks/contract/runs/run-points';
import type { Run } from '@teamsparks/contract/runs/addresses/runs';
import { Printer, Scale } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { SettleDialog } from './SettleDialog.tsx';
import { pointWords } from './scored-stages.ts';
import type { HostProps } from './use-host-run.ts';

export interface PointsByItemProps extends Pick<HostProps, 'run'> {
  stage: number;
  results: readonly TeamResult[];
  /** Undefined for people who only read. */
  host: HostProps['host'] | undefined;
  /** Prints the sheet of one team; absent while the run is on. */
  onPrint?: ((team: number) => void) | undefined;
}

/**
 * Shows for each team, folded unless appraisers differ, by item the given points, their mean and where they differ.
 * With `host` an item can be decided with a reason where appraisers disagreed, with `onPrint` a team's sheet printed.
 */
export function PointsByItem({ run, stage, results, host, onPrint }: PointsByItemProps) {
  const [settling, setSettling] = useState<{ team: number; item: number } | null>(null);
  const items = results.flatMap((result) => result.items);
  return (
    <>
      {items.some(({ given }) => given.length > 1) && !items.some(disagrees) && <p>All appraisers agree.</p>}
      {results.map((result) => (
        <details key={result.team} open={isOpenQuestion(result)}>
          <summary className="font-semibold wrap-anywhere">{`Points by item: ${run.teams[result.team]?.name ?? ''}`}</summary>
          <ItemTable run={run} stage={stage} result={result}>
            {(item) =>
              host &&
              disagrees(result.items[item]!) && (
                <Button size="sm" variant="quiet" icon={Scale} onClick={() => setSettling({ team: result.team, item })}>
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
    </>
  );
}

/** Tells whether an item was given different points, or was settled. */
const disagrees = ({ given, settled }: ItemResult): boolean => settled !== null || new Set(given).size > 1;

/** Tells whether appraisers differ by much about an item of the team, and nobody has decided yet. */
export const isOpenQuestion = ({ items }: TeamResult): boolean =>
  items.some(({ differs, settled }) => differs && !settled);

/** Returns the text of a scoring item, or "Item 2" if this person may not see it; `item` counts from 0. */
export const itemName = ({ stages }: Run, stage: number, item: number): string =>
  stages[stage]?.team?.scoring[item]?.item ?? `Item ${item + 1}`;

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
