import { type SubmitEvent, useState } from 'react';
import { spacedCode } from '@teamsparks/contract/runs/vocabulary';
import { Button } from '../shared/ui/Button.tsx';

interface Props {
  initial: string;
  problem: string | null;
  isJoining: boolean;
  onJoin: (code: string) => void;
}

/**
 * Shows the form for the code that the host's screen shows, filled with `initial`, and why joining failed. Calls
 * `onJoin` with the text as typed, unless it is blank.
 */
export function EnterCode({ initial, problem, isJoining, onJoin }: Props) {
  const [code, setCode] = useState(initial === '' ? '' : spacedCode(initial));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.trim() !== '') onJoin(code);
  };
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 p-6">
      <h1 className="font-heading text-3xl">Join a run</h1>
      <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
        <label className="flex flex-col gap-2 font-semibold" htmlFor="code">
          Code
          <input
            id="code"
            className="min-h-14 rounded-md border border-control bg-surface px-4 text-3xl tracking-[0.2em] uppercase"
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            aria-describedby="code-hint"
            aria-invalid={problem !== null}
          />
        </label>
        <p id="code-hint" className="text-soft">
          Six letters and numbers, on the screen of the person who runs the challenge.
        </p>
        {problem !== null && (
          <p role="alert" className="rounded-md bg-red-tint p-3 text-red">
            {problem}
          </p>
        )}
        <Button type="submit" variant="primary" busy={isJoining} busyLabel="Joining…">
          Join
        </Button>
      </form>
    </main>
  );
}
