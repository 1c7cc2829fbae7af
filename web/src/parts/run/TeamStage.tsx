import type { TeamLobby, TeamPiece, TeamView } from '@teamsparks/contract/runs/addresses/screens';
import { spacedCode, toldMs } from '@teamsparks/contract/runs/vocabulary';
import { type ReactNode, useEffect, useState } from 'react';
import { plural } from '../../shared/format/format.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Fitted } from './Fitted.tsx';
import { RunClock } from './RunClock.tsx';
import { TeamResults } from './TeamResults.tsx';
import { TeamSheet } from './TeamSheet.tsx';
import { TeamTalk } from './TeamTalk.tsx';
import { hasWords, TeamWords } from './TeamWords.tsx';
import './team-stage.css';
import type { OpenPage } from './use-opened-page.ts';

interface Props {
  view: TeamView;
  piece: TeamPiece | null;
  /** What is told before the start. */
  lobby: TeamLobby | null;
  /** When the view was sent, on the clock of performance.now(). */
  at: number;
  isStale: boolean;
  isMuted: boolean;
  /** The team of this screen; null for the whole room. */
  team: number | null;
  /** How this screen gets pages of the stage's own PDF. */
  openPage: OpenPage | null;
  /** On a page that has a main part of its own. */
  isPart?: boolean;
  /** In a frame of a projector's size, on whichever device. */
  isProjector?: boolean;
  /** The sentence of the task that is read aloud now. */
  readingAt: number | undefined;
  /** Hears which page of long words is shown, of how many. */
  onPage?: (page: number, count: number) => void;
  /** Under tournament rules, how long is left; null while it was said a moment ago. */
  onAsk: (() => void) | null;
  children?: ReactNode;
}

/** What a team sees, over the whole screen: readable from four meters, without menus and ways out. */
export function TeamStage({ view, piece, lobby, at, isStale, isMuted, team, openPage, ...props }: Props) {
  const { isPart = false, isProjector = false, readingAt, onPage, onAsk, children } = props;
  const part = view.parts[view.part];
  const isRunning = view.phase === 'running';
  const isTalk = part?.kind === 'debrief';
  const title = isRunning && part ? part.name : phaseWords[view.phase];
  const page = sheetPageOf(view);
  const Frame = isPart ? 'section' : 'main';
  return (
    <Frame
      className="team-stage"
      data-kind={isRunning ? part?.kind : view.phase}
      data-sheet={page === undefined ? undefined : true}
    >
      <header className="team-stage-head">
        <div className="min-w-0">
          {piece && <p className="team-stage-title">{piece.title}</p>}
          <h1>{title}</h1>
          {team !== null && <p>{view.teams[team]}</p>}
          {isRunning && view.clock && (
            // Both have their room before they are shown: nothing jumps when the clock stops or is at its end.
            <div className="team-stage-state">
              <p className={view.clock.running ? 'invisible' : ''}>Paused</p>
              <p className="team-stage-up">
                Time is up.{view.next && <span className="team-stage-up-next"> Next: {view.next}</span>}
              </p>
            </div>
          )}
        </div>
        {isRunning && view.clock && part && (
          <RunClock
            clock={{ ...view.clock, at }}
            {...{ ms: part.ms, isMuted: isMuted || !view.sound, isStale }}
            hasOvertime={false}
            hasBar
          />
        )}
        {view.told && <Told left_ms={view.told.left_ms} until={at + toldMs - view.told.ago_ms} />}
      </header>
      {page !== undefined && openPage ? (
        <TeamSheet {...{ page, openPage, piece, isProjector }} />
      ) : (
        <Body {...{ view, piece, lobby, at, readingAt, onPage }} />
      )}
      <footer className="team-stage-foot">
        {view.next && <p>Next: {view.next}</p>}
        {isRunning && view.rules === 'tournament' && part && part.ms > 0 && !isTalk && !view.results && (
          <Button disabled={onAsk === null} onClick={() => onAsk?.()}>
            How long left?
          </Button>
        )}
        {children}
      </footer>
    </Frame>
  );
}

const phaseWords = { lobby: 'We are about to begin', running: '', ended: 'All done' } as const;

/** The page of an own PDF that a team looks at, unless something is held up before it. */
function sheetPageOf({ phase, pages, page, handout, results, questions }: TeamView): number | undefined {
  if (phase !== 'running' || handout || results || questions.length > 0) return undefined;
  return pages[Math.min(page, pages.length - 1)];
}

/** Under tournament rules, until a moment of this page's clock: how long the host says is left. */
function Told({ left_ms, until }: { left_ms: number; until: number }) {
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(setOver, Math.max(0, until - performance.now()), until);
    return () => clearTimeout(timer);
  }, [until]);
  if (over === until) return null;
  return (
    <p role="status" className="team-stage-told">
      {leftWords(left_ms)}
    </p>
  );
}

function leftWords(left_ms: number): string {
  if (left_ms <= 0) return 'Time is up';
  if (left_ms < 60_000) return 'Less than a minute left';
  return `About ${plural(Math.round(left_ms / 60_000), 'minute', 'minutes')} left`;
}

const turningOf = ({ turning_ms }: TeamView, at: number) => (turning_ms === null ? null : { ms: turning_ms, at });

function Body({
  view,
  piece,
  lobby,
  at,
  readingAt,
  onPage,
}: Pick<Props, 'view' | 'piece' | 'lobby' | 'at' | 'readingAt' | 'onPage'>) {
  if (view.phase === 'lobby') {
    return (
      <Fitted className="team-stage-lobby">
        {lobby?.name && <p className="team-stage-name">{lobby.name}</p>}
        {lobby?.code && (
          <p>
            Code to join: <span className="team-stage-code">{spacedCode(lobby.code)}</span>
          </p>
        )}
        <ul className="team-stage-teams">
          {view.teams.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Fitted>
    );
  }
  if (view.handout) {
    return (
      <Fitted className="team-stage-handout">
        <h2>{view.handout.title}</h2>
        {view.handout.text.map((text, index) => (
          <p key={index}>{text}</p>
        ))}
      </Fitted>
    );
  }
  if (view.questions.length > 0) return <TeamTalk {...view} />;
  if (view.results) return <TeamResults results={view.results} teams={view.teams} piece={piece} />;
  if (piece && hasWords(piece))
    return (
      <TeamWords key={view.part} {...{ piece, readingAt, onPage }} page={view.page} turning={turningOf(view, at)} />
    );
  const listens = view.phase === 'running' && view.parts[view.part]?.kind !== 'break';
  return <p className="team-stage-body">{listens && 'Listen to the host.'}</p>;
}
