import type { Joined } from '@teamsparks/contract/runs/addresses/screens';
import { plainCode } from '@teamsparks/contract/runs/vocabulary';
import { Suspense, useEffect, useState } from 'react';
import { EnterCode } from './EnterCode.tsx';
import { joinRun } from './guest-calls.ts';
import { forgetScreen, keepScreen, readKeptScreen } from './kept-screen.ts';
import { TeamScreen } from './TeamScreen.tsx';
import type { Leaving } from './use-guest.ts';
import { lazyComponent } from '../shared/ui/code-later.ts';

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
 * Shows the page that asks for a code, then the screen of a team or an appraiser. Joins by itself if the address has a
 * code, and goes on as the screen that this browser joined with it before.
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
    // oxlint-disable-next-line react/exhaustive-deps
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
