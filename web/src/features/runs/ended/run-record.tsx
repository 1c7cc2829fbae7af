import type { RunState } from '@teamsparks/contract/runs/run-state';
import type { Run } from '@teamsparks/contract/runs/addresses/runs';
import { clockText } from '../../../parts/run/clock-words.ts';

/** Shows for each part that took place the planned time beside the time it took; nothing if none did. */
export function PartTimes({ run: { track }, state: { spent } }: { run: Run; state: RunState }) {
  const real = track.parts.map((part, at) => ({ ...part, took: spent[at] ?? 0 })).filter(({ took }) => took > 0);
  if (real.length === 0) return null;
  return (
    <section aria-label="Parts">
      <h2 className="mb-2 text-xl">Parts</h2>
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

/**
 * Shows, to read only, what was typed in the closing talk: answers, and what each team wants to do next time;
 * nothing if nothing was.
 */
export function Talk({ run: { questions, teams }, state }: { run: Run; state: RunState }) {
  const answers = questions.flatMap((question, at) =>
    state.answers[at] ? [{ question, text: state.answers[at] }] : [],
  );
  const nextTimes = teams.flatMap(({ name }, at) =>
    state.next_times[at] ? [{ name, text: state.next_times[at] }] : [],
  );
  if (answers.length === 0 && nextTimes.length === 0) return null;
  return (
    <section aria-labelledby="talk" className="max-w-prose">
      <h2 id="talk" className="mb-2 text-xl">
        What we talked about
      </h2>
      <dl className="flex flex-col gap-3">
        {answers.map(({ question, text }) => (
          <div key={question}>
            <dt className="font-semibold wrap-anywhere">{question}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
        {nextTimes.map(({ name, text }) => (
          <div key={name}>
            <dt className="font-semibold wrap-anywhere">
              {teams.length > 1 ? `${name}: next time we …` : 'Next time we …'}
            </dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
