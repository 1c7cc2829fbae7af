import type { TeamLobby, TeamPiece, TeamView } from '@teamsparks/contract/runs/addresses/screens';
import { spacedCode, toldMs } from '@teamsparks/contract/runs/vocabulary';
import { type ReactNode, useEffect, useState } from 'react';
import { plural } from '../../shared/format/format.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { useMediaQuery } from '../../shared/ui/use-media-query.ts';
import { Fitted } from './Fitted.tsx';
import { RunClock } from './RunClock.tsx';
import { TeamResults, TeamTalk } from './TeamResults.tsx';
import { hasWords, TeamWords, materialLinesOf } from './TeamWords.tsx';
import type { OpenPage } from './use-opened-page.ts';
import { SheetPage } from './SheetPage.tsx';
import './team-stage.css';
import './team-sheet.css';

interface Props {
  view: TeamView;
  piece: TeamPiece | null;
  /** Shown before the start. */
  lobby: TeamLobby | null;
  /** Time at which the view was sent (performance.now(), ms). */
  at: number;
  isStale: boolean;
  isMuted: boolean;
  /** The team of this screen; null for the whole room. */
  team: number | null;
  /** Opens pages of the stage's own PDF. */
  openPage: OpenPage | null;
  /** The page has a main element already. */
  isPart?: boolean;
  /** Shown in a frame the size of a projector. */
  isProjector?: boolean;
  /** Index of the sentence being read aloud. */
  readingAt: number | undefined;
  /** Called with the page of a long text that is shown, and the number of pages. */
  onPage?: (page: number, count: number) => void;
  /** Asks for the time left (tournament rules); null shortly after it was shown. */
  onAsk: (() => void) | null;
  children?: ReactNode;
}

/**
 * Shows what a team sees, as large as the screen: lobby, or part and clock with PDF page, handout, questions, points
 * or texts; `children` below, and in some parts, under tournament rules, a button that asks for the time left.
 */
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
            // Both texts keep their space while hidden, so that nothing jumps when the clock stops or runs out.
            <div className="team-stage-state">
              <p className={view.clock.running ? 'invisible' : ''}>Paused</p>
              <p className="team-stage-up">
                Time is up.{view.next && <span className="team-stage-up-next">{` Next: ${view.next}`}</span>}
              </p>
            </div>
          )}
        </div>
        {isRunning && view.clock && part && (
          <RunClock
            clock={{ ...view.clock, at }}
            ms={part.ms}
            isMuted={isMuted || !view.sound}
            isStale={isStale}
            hasOvertime={false}
            hasBar
          />
        )}
        {view.told && <TimeLeft left_ms={view.told.left_ms} until={at + toldMs - view.told.ago_ms} />}
      </header>
      {page !== undefined && openPage ? (
        <TeamSheet page={page} openPage={openPage} piece={piece} isProjector={isProjector} />
      ) : (
        <Body view={view} piece={piece} lobby={lobby} at={at} readingAt={readingAt} onPage={onPage} />
      )}
      <footer className="team-stage-foot">
        {view.next && <p>{`Next: ${view.next}`}</p>}
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

/** Returns the PDF page that the team sees; undefined if there is none, or a handout, points or questions are shown instead. */
function sheetPageOf({ phase, pages, page, handout, results, questions }: TeamView): number | undefined {
  if (phase !== 'running' || handout || results || questions.length > 0) return undefined;
  return pages[Math.min(page, pages.length - 1)];
}

/** Shows for a few seconds, under tournament rules, how much time is left. */
function TimeLeft({ left_ms, until }: { left_ms: number; until: number }) {
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
      <TeamWords
        key={view.part}
        piece={piece}
        readingAt={readingAt}
        onPage={onPage}
        page={view.page}
        turning={turningOf(view, at)}
      />
    );
  const listens = view.phase === 'running' && view.parts[view.part]?.kind !== 'break';
  return <p className="team-stage-body">{listens && 'Listen to the host.'}</p>;
}

/** Media query for screens on which a page is shown whole; on smaller ones it fills the width. */
const largeScreen = '(min-width: 40rem) and (min-height: 30rem)';

interface TeamSheetProps {
  page: number;
  openPage: OpenPage;
  piece: TeamPiece | null;
  isProjector: boolean;
}

/**
 * Shows a page of the challenge's own PDF, whole on large screens and as wide as smaller ones, with the list of the
 * team's materials if there are any.
 */
function TeamSheet({ page, openPage, piece, isProjector }: TeamSheetProps) {
  const isLarge = useMediaQuery(largeScreen) || isProjector;
  const things = piece ? materialLinesOf(piece) : [];
  return (
    <>
      <div className="team-stage-body team-stage-sheet">
        <SheetPage key={page} page={page} open={openPage} fits={isLarge ? 'box' : 'width'} />
      </div>
      {things.length > 0 && (
        <Fitted className="team-stage-things">
          <h2>Materials</h2>
          <ul>
            {things.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </Fitted>
      )}
    </>
  );
}
