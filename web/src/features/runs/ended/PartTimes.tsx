import type { RunState } from '@teamsparks/contract/runs/run-state';
import type { Run } from '@teamsparks/contract/runs/addresses/runs';
import { clockText } from '../../../parts/run/clock-words.ts';

/** Shows for each part that took place the planned time beside the time it took; nothing if none did. */
export function PartTimes({ run: { track }, state: { spent } }: { run: Run; state: RunState }) {
  const real = track.parts.map((part, at) => ({ ...part, took: spent[at] ?? 0 })).filter(({ took }) => took > 0);
  if (real.length === 0) return null;
  return (
    <section aria-labelledby="times">
      <h2 id="times" className="mb-2 text-xl">
        Parts
      </h2>
      <table className="w-full max-w-prose border-collapse text-left">
        <thead>
          <tr className="border-b border-line text-sm text-soft">
            <th scope="col">Part</th>
            <th scope="col" className="pl-4 text-right">
              Planned
            </th>
            <th scope="col" className="pl-4 text-right">
              Took
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-b border-line tabular-nums">
          {real.map(({ name, ms, took }, at) => (
            <tr key={at}>
              <td className="py-1.5 wrap-anywhere">{name}</td>
              <td className="pl-4 text-right">{ms === 0 ? '–' : clockText(ms, true)}</td>
              <td className="pl-4 text-right">{clockText(took, true)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
