import type { Joined } from '@teamsparks/contract/runs/addresses/screens';
import { plainCode } from '@teamsparks/contract/runs/vocabulary';
import { lazy, Suspense, useEffect, useState } from 'react';
import { EnterCode } from './EnterCode.tsx';
import { joinRun } from './guest-calls.ts';
import { forgetScreen, keepScreen, keptScreen } from './kept-screen.ts';
import { TeamScreen } from './TeamScreen.tsx';
import type { Leaving } from './use-guest.ts';

// A second adult's phone; a team's screen does not carry it.
const AppraiserScreen = lazy(() =>
  import('./AppraiserScreen.tsx').then((module) => ({ default: module.AppraiserScreen })),
);

/** The code in the address: `/run/ABC234`, `/appraise/ABC234`. */
const codeInAddress = () => plainCode(decodeURIComponent(location.pathname.split('/')[2] ?? ''));
/** A window that the host opened on the same device: `/run#screen=…`. */
const screenInAddress = () => /^#screen=([\da-f-]{36})$/.exec(location.hash)?.[1];

/** Of a picture or a copied link: `/run/ABC234#…`. */
const secretInAddress = () => /^#([\da-f]{32})$/.exec(location.hash)?.[1];

const leftWords = (why: Leaving): string => {
  if (why === 'ended') return 'The host ended this run.';
  if (why === 'put_out') return 'This screen has left the run. Enter the code to join again.';
  return 'This screen is no longer part of a run. Enter a code to join one.';
};

export function RunScreens() {
  const [code, setCode] = useState(codeInAddress);
  const [joined, setJoined] = useState<Joined | null>(() => {
    const screen = screenInAddress();
    return screen ? { screen, kind: 'team', number: 1 } : keptScreen(codeInAddress());
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

  // Who opens an address with a code has said all there is to say.
  const mustJoin = code !== '' && joined === null && problem === null && !isJoining;
  useEffect(() => {
    if (mustJoin) void join(code);
    // Who joined before needs it no more, and whoever looks at the address does not either.
    else if (joined && secretInAddress()) history.replaceState(null, '', location.pathname);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  function leave(why: Leaving) {
    forgetScreen(code);
    setJoined(null);
    setProblem(leftWords(why));
    if (why !== 'ended') return;
    // Its code is gone, too.
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
