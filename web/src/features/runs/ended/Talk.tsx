import type { RunState } from '@teamsparks/contract/runs/run-state';
import type { Run } from '@teamsparks/contract/runs/addresses/runs';

/**
 * Shows, to read only, what the children said in the closing talk and what each team wants to do next time; nothing if
 * nothing was typed.
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
