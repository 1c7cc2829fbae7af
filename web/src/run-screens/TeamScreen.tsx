import type { TeamMessage } from '@teamsparks/contract/runs/addresses/screens';
import { Maximize, Volume2, VolumeX } from 'lucide-react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Link } from '../parts/run/run-link.ts';
import { allowSounds } from '../parts/run/run-sounds.ts';
import { TeamStage } from '../parts/run/TeamStage.tsx';
import { useAwake } from '../parts/run/use-awake.ts';
import { useTaskReading } from '../parts/sheet-words/use-read-aloud.ts';
import { ReadAloudBar } from '../parts/sheet-words/ReadAloudBar.tsx';
import { Button } from '../shared/ui/Button.tsx';
import { callAsGuest, guestPageOpener } from './guest-calls.ts';
import { type Leaving, linkWords, useGuest } from './use-guest.ts';

/**
 * Follows a run as the screen of a team, or of the whole room, and shows what that sees, with sound, full screen,
 * reading aloud, "We are ready" and, before the start, the choice among several teams. Calls `onGone` once it has
 * left the run.
 */
export function TeamScreen({ screen, onGone }: { screen: string; onGone: (why: Leaving) => void }) {
  const address = `/run-api/team/${screen}`;
  const { heard, link, isStale, put } = useGuest<TeamMessage>(address, onGone);
  const [isMuted, setMuted] = useState(true);
  const stage = heard && stageOf(heard.message.view);
  const openPage = useMemo(() => (stage === null ? null : guestPageOpener(address, stage)), [address, stage]);
  const { view, piece = null, screen: own, lobby = null } = heard?.message ?? {};
  const say = (body: object) =>
    void callAsGuest<TeamMessage>(`${address}/messages`, body)
      .then(put)
      .catch(() => {});
  const isTalk = view?.parts[view.part]?.kind === 'debrief';
  const isRead = view?.phase === 'running' && view.parts[view.part]?.kind === 'read';
  const reading = useTaskReading(isRead ? piece : null, (on) => say({ kind: 'reading', on }));
  if (!heard || !view) {
    return (
      <main className="p-6">
        <h1>Joining…</h1>
      </main>
    );
  }
  return (
    <TeamStage
      view={view}
      piece={piece}
      lobby={lobby}
      isStale={isStale}
      isMuted={isMuted}
      openPage={openPage}
      at={heard.at}
      team={own?.team ?? null}
      readingAt={reading?.aloud.reading?.at}
      onAsk={() => say({ kind: 'asked' })}
    >
      {view.phase === 'lobby' && view.teams.length > 1 && (
        <ChooseTeam teams={view.teams} team={own?.team ?? null} onChoose={(team) => say({ kind: 'chose', team })} />
      )}
      {own?.team !== null && own?.team !== undefined && view.phase === 'running' && !isTalk && (
        <Ready isReady={view.ready.includes(own.team)} onReady={() => say({ kind: 'ready', team: own.team })} />
      )}
      {reading && <ReadAloudBar {...reading} />}
      {view.phase === 'ended' ? (
        <p role="status">This run is over. You can close this page.</p>
      ) : (
        <Controls link={link} isMuted={isMuted} setMuted={setMuted} />
      )}
    </TeamStage>
  );
}

const stageOf = ({ parts, part }: TeamMessage['view']): number | null => parts[part]?.stage ?? null;

interface ControlsProps {
  link: Link;
  isMuted: boolean;
  setMuted: (muted: boolean) => void;
}

/** Shows the buttons for full screen and sound, and the state of the connection. */
function Controls({ link, isMuted, setMuted }: ControlsProps) {
  const full = useFullScreen();
  const { cannot } = useAwake(true);
  const toggleSound = () => {
    allowSounds();
    setMuted(!isMuted);
  };
  return (
    <div className="flex flex-wrap items-center gap-2 text-base">
      {cannot && <span className="text-soft">Keep the screen on in this device&apos;s settings.</span>}
      <span role="status" className="text-soft">
        {linkWords[link]}
      </span>
      <Button variant="quiet" icon={isMuted ? VolumeX : Volume2} onClick={toggleSound}>
        {isMuted ? 'Turn sound on' : 'Turn sound off'}
      </Button>
      {full && !full.isFull && (
        <Button variant="quiet" icon={Maximize} onClick={full.toggle}>
          Full screen
        </Button>
      )}
    </div>
  );
}

/** Shows the button by which a team says that it is ready. */
function Ready({ isReady, onReady }: { isReady: boolean; onReady: () => void }) {
  if (isReady) return <span role="status">We are ready</span>;
  return <Button onClick={onReady}>We are ready</Button>;
}

interface ChooseProps {
  teams: readonly string[];
  team: number | null;
  onChoose: (team: number | null) => void;
}

/** Shows the choice of the team that this screen is for; a projector is for the whole room. */
function ChooseTeam({ teams, team, onChoose }: ChooseProps) {
  return (
    <label className="flex min-w-0 max-w-full items-center gap-2 text-base">
      This screen is for
      <select
        className="min-h-11 min-w-0 max-w-60 rounded-md border border-control bg-surface px-3"
        value={team ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">the whole room</option>
        {teams.map((name, number) => (
          <option key={name} value={number}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

const onFullScreenChange = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/**
 * Returns `isFull`, whether the page is full screen, and `toggle`, which changes that; null if the device does not
 * support it.
 */
function useFullScreen() {
  const isFull = useSyncExternalStore(onFullScreenChange, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return { isFull, toggle };
}
