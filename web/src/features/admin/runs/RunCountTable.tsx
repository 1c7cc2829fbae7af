import type { RunCount } from '@teamsparks/contract/runs/addresses/counts';
import { type RunCountSort, runCountSorts } from '@teamsparks/contract/runs/vocabulary';
import { formatDay } from '../../../shared/calendar/calendar-days.ts';
import { TextLink } from '../../../shared/ui/TextLink.tsx';

export const columnNames: Record<RunCountSort, string> = {
  name: 'Challenge',
  runs: 'Runs',
  minutes: 'Minutes',
  last_day: 'Last run',
};

const cell = 'px-2 py-2.5 sm:px-4';
const numbers = `${cell} text-right whitespace-nowrap tabular-nums`;

/** Shows a table of runs, a row per challenge; all AI challenges share one. */
export function RunCountTable({ counts, sort }: { counts: readonly RunCount[]; sort: RunCountSort }) {
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-surface print:overflow-visible print:border-0">
      <table className="w-full border-collapse text-left text-[0.9375rem]">
        <caption className="sr-only">Runs by challenge, by {columnNames[sort]}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-soft">
            {runCountSorts.map((column) => (
              <th
                key={column}
                scope="col"
                aria-sort={column === sort ? (column === 'name' ? 'ascending' : 'descending') : undefined}
                className={`font-semibold ${column === 'name' ? cell : numbers}`}
              >
                {columnNames[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map((count) => (
            <tr
              key={count.challenge_id ?? count.name ?? 'ai'}
              className="border-b border-line last:border-b-0 hover:bg-brand-tint/40"
            >
              <th scope="row" className={`${cell} font-normal wrap-anywhere`}>
                <Name count={count} />
              </th>
              <td className={numbers}>{count.runs.toLocaleString('en')}</td>
              <td className={numbers}>{count.minutes.toLocaleString('en')}</td>
              <td className={numbers}>{formatDay(count.last_day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Name({ count: { challenge_id, name } }: { count: RunCount }) {
  if (challenge_id === null) return name ?? 'AI challenges';
  return (
    <TextLink to="/challenges/$challengeId" params={{ challengeId: String(challenge_id) }}>
      {name}
    </TextLink>
  );
}
