import type { Joined } from '@teamsparks/contract/runs/addresses/screens';
import { plainCode, spacedCode } from '@teamsparks/contract/runs/vocabulary';
import { Suspense, useEffect, useState, type SubmitEvent } from 'react';
import { Button } from '../shared/ui/Button.tsx';
import { lazyComponent } from '../shared/ui/code-later.ts';
import { joinRun } from './guest-calls.ts';
import { TeamScreen } from './TeamScreen.tsx';
import type { Leaving } from './use-guest.ts';

// Loaded only on appraisers' phones, to keep team screens small.
const AppraiserScreen = lazyComponent(async () => (await import('./AppraiserScreen.tsx')).AppraiserScreen);

/** Returns the code in the address (`/run/ABC234`, `/appraise/ABC234`), or ''. */
const codeInAddress = () => plainCode(decodeURIComponent(location.pathname.split('/')[2] ?? ''));
/** Returns the screen id in the address of a window that the host opened (`/run#screen=…`); undefined otherwise. */
const screenInAddress = () => /^#screen=([\da-f-]{36})$/.exec(location.hash)?.[1];

/** Returns the secret in the address of a QR picture or copied link (`/run/ABC234#…`); undefined otherwise. */
const secretInAddress = () => /^#([\da-f]{32})$/.exec(location.hash)?.[1];

const leftWords = (why: Leaving): string => {
  if (why === 'ended') return 'The host ended this run.';
  if (why === 'put_out') return 'This screen has left the run. Enter the code to join again.';
  return 'This screen is no longer part of a run. Enter a code to join one.';
};

/**
 * Shows the page that asks for a code, then the screen of a team or an appraiser. Joins by itself if the address has
 * a code, goes on as the screen that this browser joined with it before, or is the screen that the address names.
 */
export function RunScreens() {
  const [code, setCode] = useState(codeInAddress);
  const [joined, setJoined] = useState<Joined | null>(() => {
    const screen = screenInAddress();
    return screen ? { screen, kind: 'team', number: 1 } : readKeptScreen(codeInAddress());
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [isJoining, setJoining] = useState(false);

  async function join(typed: string) {
    setJoining(true);
    setProblem(null);
    try {
      const plain = plainCode(typed);
      const answer = await joinRun(plain, plain === codeInAddress() ? secretInAddress() : undefined);
      keepScreen(plain, answer);
      history.replaceState(null, '', `/${answer.kind === 'team' ? 'run' : 'appraise'}/${plain}`);
      setCode(plain);
      setJoined(answer);
    } catch (error) {
      setProblem((error as Error).message);
    }
    setJoining(false);
  }

  // An address with a code needs no press of a button.
  const mustJoin = code !== '' && joined === null && problem === null && !isJoining;
  useEffect(() => {
    if (mustJoin) void join(code);
    // A joined screen does not need the secret, and nobody should read it in the address.
    else if (joined && secretInAddress()) history.replaceState(null, '', location.pathname);
    // oxlint-disable-next-line react/exhaustive-deps -- Only the address that the page opens with joins by itself.
  }, []);

  function leave(why: Leaving) {
    forgetScreen(code);
    setJoined(null);
    setProblem(leftWords(why));
    if (why !== 'ended') return;
    // The code of an ended run no longer works.
    history.replaceState(null, '', '/run');
    setCode('');
  }

  if (joined?.kind === 'team') return <TeamScreen key={joined.screen} screen={joined.screen} onGone={leave} />;
  if (joined) {
    return (
      <Suspense>
        <AppraiserScreen key={joined.screen} screen={joined.screen} onGone={leave} />
      </Suspense>
    );
  }
  return <EnterCode initial={code} problem={problem} isJoining={isJoining} onJoin={(typed) => void join(typed)} />;
}

interface EnterCodeProps {
  initial: string;
  problem: string | null;
  isJoining: boolean;
  onJoin: (code: string) => void;
}

/**
 * Shows the form for the code that the host's screen shows, filled with `initial`, and why joining failed. Calls
 * `onJoin` with the text as typed, unless it is blank.
 */
function EnterCode({ initial, problem, isJoining, onJoin }: EnterCodeProps) {
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

// Remembers which screen this page is, for the tab and for a tab closed by mistake. The token itself is in a cookie that scripts
// cannot read.

const keptKey = (code: string) => `ts.run.${code}`;
const keptMax = 8;

function readFrom(storage: Storage, code: string): Joined | null {
  try {
    return JSON.parse(storage.getItem(keptKey(code)) ?? 'null') as Joined | null;
  } catch {
    return null;
  }
}

/** Returns the screen that this browser joined with the code; null if there is none. */
function readKeptScreen(code: string): Joined | null {
  try {
    return readFrom(sessionStorage, code) ?? readFrom(localStorage, code);
  } catch {
    return null;
  }
}

/**
 * Stores the screen for its code in this tab and this browser, which keeps at most eight; does nothing if storage is
 * blocked.
 */
function keepScreen(code: string, joined: Joined) {
  try {
    const text = JSON.stringify(joined);
    sessionStorage.setItem(keptKey(code), text);
    const older = Object.keys(localStorage).filter((name) => name.startsWith(keptKey('')));
    for (const name of older.slice(0, Math.max(0, older.length + 1 - keptMax))) localStorage.removeItem(name);
    localStorage.setItem(keptKey(code), text);
  } catch {
    // Blocked storage: the screen lasts as long as the page.
  }
}

/** Removes the stored screen of a code. */
function forgetScreen(code: string) {
  try {
    sessionStorage.removeItem(keptKey(code));
    localStorage.removeItem(keptKey(code));
  } catch {
    // Nothing was kept.
  }
}
