import type { TeamPiece, TeamView } from '@teamsparks/contract/run-screens';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useMediaQuery } from '../../shared/ui/use-media-query.ts';
import { RunClock } from './RunClock.tsx';
import { SheetPage } from './SheetPage.tsx';
import { TeamResults } from './TeamResults.tsx';
import './team-stage.css';
import type { OpenPage } from './use-opened-page.ts';

interface Props {
  view: TeamView;
  piece: TeamPiece | null;
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
  children?: ReactNode;
}

/** What a team sees, over the whole screen: readable from four meters, without menus and ways out. */
export function TeamStage({ view, piece, at, isStale, isMuted, team, openPage, isPart = false, children }: Props) {
  const part = view.parts[view.part];
  const next = view.parts[view.part + 1];
  const title = view.phase === 'running' && part ? part.name : phaseWords[view.phase];
  const page = sheetPageOf(view);
  const Frame = isPart ? 'section' : 'main';
  return (
    <Frame
      className="team-stage"
      data-kind={view.phase === 'running' ? part?.kind : view.phase}
      data-sheet={page === undefined ? undefined : true}
    >
      <header className="team-stage-head">
        <div className="min-w-0">
          {piece && <p className="team-stage-title">{piece.title}</p>}
          <h1>{title}</h1>
          {team !== null && <p>{view.teams[team]}</p>}
        </div>
        {view.phase === 'running' && view.clock && part && (
          <RunClock
            clock={{ ...view.clock, at }}
            {...{ ms: part.ms, isMuted: isMuted || !view.sound, isStale }}
            hasBar
          />
        )}
        {view.told && <Told {...view.told} at={at} />}
      </header>
      {page !== undefined && openPage ? <Sheet {...{ page, openPage, piece }} /> : <Body view={view} piece={piece} />}
      {view.phase === 'running' && (
        <footer className="team-stage-foot">
          {next && <p>Next: {next.name}</p>}
          {children}
        </footer>
      )}
    </Frame>
  );
}

const phaseWords = { lobby: 'We are about to begin', running: '', ended: 'That was it' } as const;

/** The page of an own PDF that a team looks at, unless something is held up before it. */
function sheetPageOf({ phase, pages, page, handout, results, questions }: TeamView): number | undefined {
  if (phase !== 'running' || handout || results || questions.length > 0) return undefined;
  return pages[Math.min(page, pages.length - 1)];
}

/** Where a page is as large as the screen; on smaller ones it is as wide as they are. */
const largeScreen = '(min-width: 40rem) and (min-height: 30rem)';

interface SheetProps {
  page: number;
  openPage: OpenPage;
  piece: TeamPiece | null;
}

function Sheet({ page, openPage, piece }: SheetProps) {
  const isLarge = useMediaQuery(largeScreen);
  const things = piece ? thingsOf(piece) : [];
  return (
    <>
      <div className="team-stage-body team-stage-sheet">
        <SheetPage key={page} page={page} open={openPage} fits={isLarge ? 'box' : 'width'} />
      </div>
      {things.length > 0 && (
        <section className="team-stage-things">
          <h2>Materials</h2>
          <ul>
            {things.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Under tournament rules, for a moment: how long the host says is left. */
function Told({ left_ms }: { left_ms: number; at: number }) {
  const minutes = Math.max(0, Math.round(left_ms / 60_000));
  const words =
    left_ms < 60_000 ? 'Less than a minute left' : `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
  return (
    <p role="status" className="team-stage-told">
      {words}
    </p>
  );
}

function Body({ view, piece }: { view: TeamView; piece: TeamPiece | null }) {
  if (view.phase === 'lobby') {
    return (
      <div className="team-stage-body">
        <ul className="team-stage-teams">
          {view.teams.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    );
  }
  if (view.handout) {
    return (
      <div className="team-stage-body team-stage-handout">
        <h2>{view.handout.title}</h2>
        {view.handout.text.map((text, index) => (
          <p key={index}>{text}</p>
        ))}
      </div>
    );
  }
  if (view.results) return <TeamResults results={view.results} teams={view.teams} piece={piece} />;
  if (view.questions.length > 0) {
    return (
      <ol className="team-stage-body team-stage-questions">
        {view.questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
    );
  }
  if (piece && sectionsOf(piece).length > 0) return <Pages piece={piece} page={view.page} />;
  return <p className="team-stage-body">{view.phase === 'running' && 'Listen to the host.'}</p>;
}

/** Sections that stand beside each other, page by page: as many as fit. */
const groupings = (count: number): number[][][] => [
  [Array.from({ length: count }, (_, at) => at)],
  ...(count > 2 ? [[[0, 1], Array.from({ length: count - 2 }, (_, at) => at + 2)]] : []),
  Array.from({ length: count }, (_, at) => [at]),
];

/** All words at once where they fit, else the pages that the host turns. */
function Pages({ piece, page }: { piece: TeamPiece; page: number }) {
  const box = useRef<HTMLDivElement>(null);
  const sections = sectionsOf(piece);
  const [pages, setPages] = useState(() => groupings(sections.length)[0] ?? []);
  const shown = pages[Math.min(page, pages.length - 1)] ?? [];
  useLayoutEffect(() => {
    const look = () => box.current && setPages(fitting(box.current));
    look();
    window.addEventListener('resize', look);
    void document.fonts.ready.then(look);
    return () => window.removeEventListener('resize', look);
  }, [piece]);
  return (
    <div ref={box} className="team-stage-body team-stage-words" lang={piece.language}>
      {sections.map((section, at) => (
        <section key={section.title} data-shown={shown.includes(at)}>
          <h2>{section.title}</h2>
          {section.body}
        </section>
      ))}
    </div>
  );
}

/** Shows one grouping after the other until every page of it fits, and then again what was shown. */
function fitting(box: HTMLElement): number[][] {
  const parts = [...box.children] as HTMLElement[];
  const before = parts.map(({ dataset }) => dataset.shown);
  const show = (page: readonly number[]) =>
    parts.forEach((part, at) => (part.dataset.shown = String(page.includes(at))));
  const all = groupings(parts.length);
  const found = all.find((pages) =>
    pages.every((page) => {
      show(page);
      return box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth + 1;
    }),
  );
  parts.forEach((part, at) => (part.dataset.shown = before[at]));
  return found ?? all.at(-1) ?? [];
}

const thingsOf = ({ materials }: TeamPiece): string[] =>
  materials.map(({ name, quantity, units }) => `${name}: ${quantity}${units === '' ? '' : ` ${units}`}`);

function sectionsOf(piece: TeamPiece) {
  const { scene, task, rules } = piece;
  const texts = (all: readonly string[]) => all.map((text, index) => <p key={index}>{text}</p>);
  const list = (all: readonly string[]) => (
    <ul>
      {all.map((text, index) => (
        <li key={index}>{text}</li>
      ))}
    </ul>
  );
  const things = thingsOf(piece);
  return [
    { title: 'Task', has: task.length + scene.length > 0, body: texts([...scene, ...task]) },
    { title: 'Rules', has: rules.length > 0, body: list(rules) },
    { title: 'Materials', has: things.length > 0, body: list(things) },
  ].filter(({ has }) => has);
}
