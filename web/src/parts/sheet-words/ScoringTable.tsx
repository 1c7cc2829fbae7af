import type { ScoringItem } from '@teamsparks/contract/challenges/fields/sheet';

/** Shows what counts and its points, with the total. */
export function ScoringTable({ scoring }: { scoring: readonly ScoringItem[] }) {
  const total = scoring.reduce((sum, { points }) => sum + points, 0);
  return (
    <table className="w-full border-collapse text-left">
      <thead className="sr-only">
        <tr>
          <th scope="col">What counts</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {scoring.map(({ item, detail, points, up_to }, index) => (
          <tr key={index}>
            <td className="py-2 pr-4 wrap-anywhere">
              {item}
              {detail !== '' && <span className="block text-base text-soft">{detail}</span>}
            </td>
            <td className="py-2 text-right whitespace-nowrap tabular-nums">
              {up_to && <span className="text-base text-soft">up to </span>}
              <span className="font-semibold">{points}</span>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="py-2 font-semibold">
            Total
          </th>
          <td className="py-2 text-right font-semibold tabular-nums">{total}</td>
        </tr>
      </tfoot>
    </table>
  );
}
