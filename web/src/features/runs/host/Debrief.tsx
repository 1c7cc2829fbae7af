import { runTextMaxLength } from '@teamsparks/contract/runs/vocabulary';
import { useState } from 'react';
import { Field } from '../../../shared/ui/Field.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import type { HostProps } from './use-host-run.ts';

/**
 * Shows a text field for each question of the closing talk and a "Next time we …" field for each team, with its line
 * from last time. A field saves when it is left or Enter is pressed.
 */
export function Debrief({ run, host, view: { state, isFailing } }: HostProps) {
  /** Says that a line was saved, unless it waits for the connection. */
  const say = (taken: boolean): boolean => {
    if (taken && !isFailing) toast('Answer saved.', 'success');
    return taken;
  };
  return (
    <section aria-label="Talk about it" className="flex flex-col gap-5">
      <div>
        <h2 className="text-xl">Talk about it</h2>
        <p className="text-soft">
          Write down what the team says. Leave out children’s names. What a team does next time comes back in its next
          lobby.
        </p>
      </div>
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {run.questions.map((question, at) => (
            <Line
              key={at}
              label={question}
              kept={state.answers[at] ?? ''}
              onKeep={(text) => say(host.do({ kind: 'answer', payload: { question: at, text } }))}
            />
          ))}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {run.teams.map(({ name, next_time }, team) => (
            <Line
              key={team}
              label={run.teams.length > 1 ? `${name}: next time we …` : 'Next time we …'}
              {...(next_time && { hint: `Last time: “${next_time}”` })}
              kept={state.next_times[team] ?? ''}
              onKeep={(text) => say(host.do({ kind: 'next_time', payload: { team, text } }))}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

interface LineProps {
  label: string;
  hint?: string;
  kept: string;
  onKeep: (text: string) => boolean;
}

/** Shows a text field that saves when it is left or Enter is pressed. */
function Line({ label, hint, kept, onKeep }: LineProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function keep() {
    const text = typed?.trim().replace(/\s+/g, ' ');
    if (text === undefined || text === kept || onKeep(text)) setTyped(null);
  }
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          maxLength={runTextMaxLength}
          value={typed ?? kept}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={keep}
          onKeyDown={({ key }) => key === 'Enter' && keep()}
        />
      )}
    </Field>
  );
}
