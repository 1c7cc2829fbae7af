import type { TeamResult } from '@teamsparks/contract/runs/run-points';

interface Props {
  teams: readonly string[];
  items: readonly string[];
  results: readonly TeamResult[];
}

/**
 * Shows points by item and team: those that count, what appraisers gave if several did, where they differ or it was
 * settled, and each team's sum and place.
 */
export function ResultsTable({ teams, items, results }: Props) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left print:table-fixed">
        <thead>
          <tr>
            <th scope="col" className="py-2 pr-3">
              What counts
            </th>
            {results.map(({ team }) => (
              <th
                key={team}
                scope="col"
                className="min-w-32 px-3 py-2 align-bottom wrap-anywhere print:px-1 print:py-1 print:text-xs"
              >
                {teams[team]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {items.map((item, index) => (
            <tr key={index}>
              <th scope="row" className="min-w-32 py-2 pr-3 font-normal wrap-anywhere print:py-0.5">
                {item}
              </th>
              {results.map(({ team, items: own }) => (
                <td key={team} className="px-3 py-2 align-top wrap-anywhere print:px-1 print:py-0.5">
                  <Cell {...own[index]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="py-2 pr-3">
              Sum
            </th>
            {results.map(({ team, sum, rank }) => (
              <td key={team} className="px-3 py-2 font-bold tabular-nums print:px-1 print:py-0.5">
                <span>{sum ?? '–'}</span>
                {rank !== null && <span className="font-normal text-soft">{` (place ${rank})`}</span>}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Cell({ given = [], points = null, differs = false, settled = null }: Partial<TeamResult['items'][number]>) {
  return (
    <>
      <span className="font-semibold tabular-nums">{points ?? '–'}</span>
      {given.length > 1 && <span className="block text-sm text-soft tabular-nums">{`from ${given.join(', ')}`}</span>}
      {differs && !settled && <span className="block text-sm font-semibold text-red">Appraisers differ</span>}
      {settled && (
        <span className="block text-sm text-soft">{`Decided${settled.why === '' ? '' : `: ${settled.why}`}`}</span>
      )}
    </>
  );
}
