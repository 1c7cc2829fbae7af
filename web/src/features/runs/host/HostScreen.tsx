import type { Run } from '@teamsparks/contract/runs/addresses/runs';
import { useEffect, useRef, useState } from 'react';
import { takeStart } from '../../../parts/run/start-at-once.ts';
import { useAwake } from '../../../parts/run/use-awake.ts';
import { plural } from '../../../shared/format/format.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { Later } from '../../../shared/ui/Later.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { wantHeadingFocus } from '../../../shared/ui/PageHeading.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { useRunKeys } from './HostControls.tsx';
import { EndedRun, fetchLaterParts, later, TeamSide } from './later-parts.ts';
import { type HostProps, useHostRun } from './use-host-run.ts';

const Lobby = later(async () => (await import('./Lobby.tsx')).Lobby);
const Steering = later(async () => (await import('./Steering.tsx')).Steering);
const ReadRun = lazyComponent(async () => (await import('../read/ReadRun.tsx')).ReadRun);
const loading = (
  <div className="page py-8">
    <Skeleton className="h-96 w-full" />
  </div>
);

/**
 * Follows a run and shows it to the person who steers it (lobby, steering by buttons and keys, end), with notices
 * about the connection, or to others for reading. Calls `onGone` once it is canceled or deleted here.
 */
export function HostScreen({ run, onGone }: { run: Run; onGone: () => void }) {
  const props = useHostRun(run);
  if (run.can.steer) return <Steered {...props} onGone={onGone} />;
  return (
    <ErrorBoundary fallback={loading}>
      <ReadRun {...props} />
    </ErrorBoundary>
  );
}

function Steered({ onGone, ...props }: HostProps & { onGone: () => void }) {
  const { run } = props;
  const { phase } = props.view.state;
  const [isTurned, setTurned] = useState(false);
  const [sound, setSound] = useState(run.sound);
  const turn = () => setTurned(true);
  useRunKeys(props, phase === 'running');
  useEffect(fetchLaterParts, []);
  useTopAtEnd(phase);
  useEffect(() => {
    if (phase === 'lobby' && takeStart(run.id) && !hasLobbyWords(run)) props.host.do({ kind: 'start', payload: {} });
    // oxlint-disable-next-line react/exhaustive-deps -- Only when the page opens: Undo of the start leads to the lobby.
  }, []);
  return (
    <>
      <Troubles {...props} />
      {/* Hidden, not unmounted, so that typed text stays. */}
      <div hidden={isTurned} className={isTurned ? '' : 'contents'}>
        <Later fallback={loading}>
          {phase === 'lobby' && <Lobby {...props} onGone={onGone} onTurn={turn} />}
          {phase === 'running' && <Steering {...props} sound={sound && !isTurned} onSound={setSound} onTurn={turn} />}
        </Later>
      </div>
      {phase === 'ended' && (
        <ErrorBoundary fallback={loading}>
          <EndedRun {...props} onGone={onGone} />
        </ErrorBoundary>
      )}
      {isTurned && phase !== 'ended' && (
        <ErrorBoundary fallback={<div className="fixed inset-0 z-50 bg-paper" />}>
          <TeamSide {...props} sound={sound} onBack={() => setTurned(false)} />
        </ErrorBoundary>
      )}
    </>
  );
}

/** Tells whether the lobby has what a host should read or choose before the start: pages of a PDF, a line from last time. */
const hasLobbyWords = ({ track, teams }: Run): boolean =>
  track.pdf_pages.some((count) => count > 0) || teams.some(({ next_time }) => next_time !== null);

/** Scrolls to the heading and focuses it when the run ends: the button that ended it, far down, is gone. */
function useTopAtEnd(phase: HostProps['view']['state']['phase']): void {
  const before = useRef(phase);
  useEffect(() => {
    const ends = before.current === 'running' && phase === 'ended';
    before.current = phase;
    if (!ends) return;
    window.scrollTo(0, 0);
    wantHeadingFocus();
  }, [phase]);
}

const linkWords = {
  slow: 'The connection is slow: screens follow within two seconds.',
  expired: 'You are logged out: this device keeps going by itself, and sends what you do after you log in.',
  own: 'No connection: this device keeps going by itself, and sends what you do when the connection is back.',
};

/** Shows notices about the connection, sleep and screen of the host's device. */
function Troubles({ host, view }: HostProps) {
  const { waiting, notice, sleptMs, isGone, state } = view;
  const { expired } = useSession();
  const link = expired ? 'expired' : view.isFailing ? 'own' : view.link;
  const { cannot } = useAwake(state.phase === 'running');
  const [isRead, setRead] = useState(false);
  return (
    <div className="page flex flex-col gap-2 pt-4 empty:hidden">
      {isGone && <Notice kind="failure">This run is no longer there.</Notice>}
      {!isGone && link !== 'connected' && state.phase !== 'ended' && (
        <Notice kind="info">{`${linkWords[link]}${waiting > 0 ? ` Waiting: ${waiting}.` : ''}`}</Notice>
      )}
      {sleptMs !== null && (
        <Notice kind="info">
          <span className="flex flex-wrap items-center gap-3">
            <span>{`This device slept about ${sleepWords(sleptMs)}. Count them?`}</span>
            <Button size="sm" onClick={() => host.countSleep(true)}>
              Count them
            </Button>
            <Button size="sm" onClick={() => host.countSleep(false)}>
              Do not count
            </Button>
          </span>
        </Notice>
      )}
      {notice && (
        <Notice kind="failure" onClose={host.closeNotice}>
          {notice}
        </Notice>
      )}
      {state.phase === 'running' && cannot && !isRead && (
        <Notice kind="info" onClose={() => setRead(true)}>
          Keep the screen on in this device’s settings.
        </Notice>
      )}
    </div>
  );
}

function sleepWords(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes === 0 ? plural(Math.round(ms / 1000), 'second', 'seconds') : plural(minutes, 'minute', 'minutes');
}
