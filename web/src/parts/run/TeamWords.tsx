import type { TeamPiece } from '@teamsparks/contract/runs/addresses/screens';
import { amountWords } from '@teamsparks/contract/shared/lines/unit-words';
import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState, useReducer } from 'react';
import { Button } from '../../shared/ui/Button.tsx';
import { type Spoken, spokenParts } from '../sheet-words/spoken-parts.ts';
import { SpokenText } from '../sheet-words/SpokenText.tsx';

/** A page of blocks (paragraphs, rules): from index, up to but without index, and the scale at which they fit. */
interface Page {
  from: number;
  to: number;
  scale: number;
}

type Stretch = Pick<Page, 'from' | 'to'>;

/** Scales to try, the largest first: a short text can be read from farther away. */
const scales = [2.6, 2.3, 2.05, 1.8, 1.6, 1.45, 1.3, 1.15] as const;

/** How long pages have turned by themselves (ms) at the time `at` (performance.now(), ms). */
interface Turning {
  ms: number;
  at: number;
}

interface TeamWordsProps {
  piece: TeamPiece;
  page: number;
  /** Index of the sentence being read aloud. */
  readingAt: number | undefined;
  /** How long pages have turned by themselves; null once the host has turned one. */
  turning: Turning | null;
  /** Called with the page shown and the number of pages. */
  onPage?: ((page: number, count: number) => void) | undefined;
}

/**
 * Shows scene and task, rules and materials on one page if they fit, else on pages, each in the largest size that
 * fits. Pages turn by themselves while `turning` is given, unless stopped on this screen; without it `page` is
 * shown.
 */
export function TeamWords({ piece, page, readingAt, turning, onPage }: TeamWordsProps) {
  const box = useRef<HTMLDivElement>(null);
  const parts = useMemo(() => spokenParts(piece), [piece]);
  const sections = sectionsOf(piece, parts, readingAt);
  const [pages, setPages] = useState<Page[]>([{ from: 0, to: Infinity, scale: 1 }]);
  /** Page at which the turning was stopped on this screen. */
  const [stoppedAt, setStoppedAt] = useState<number | null>(null);
  const canTurn = turning !== null && pages.length > 1;
  const turned = useTurning(canTurn ? turning : null, pages.length);
  const at = Math.min(canTurn ? (stoppedAt ?? turned) : page, pages.length - 1);
  useEffect(() => onPage?.(at, pages.length), [onPage, at, pages.length]);
  const { from, to, scale } = pages[at] ?? { from: 0, to: 0, scale: 1 };
  const isShown = (block: number) => block >= from && block < to;
  useLayoutEffect(() => {
    const look = () => box.current && setPages(fitting(box.current));
    look();
    // The space changes as buttons below come and go.
    const changes = new ResizeObserver(look);
    if (box.current) changes.observe(box.current);
    void document.fonts.ready.then(look);
    return () => changes.disconnect();
  }, [piece]);
  return (
    <>
      <div
        ref={box}
        className="team-stage-body team-stage-words"
        lang={piece.language}
        style={{ '--scale': scale } as CSSProperties}
      >
        {sections.map(({ title, isList, first, texts }) => {
          const Block = isList ? 'li' : 'p';
          const blocks = texts.map((text, index) => (
            <Block key={index} data-block="" hidden={!isShown(first + index)}>
              {text}
            </Block>
          ));
          return (
            <section key={title} hidden={!texts.some((_, index) => isShown(first + index))}>
              <h2>{title}</h2>
              {isList ? <ul>{blocks}</ul> : blocks}
            </section>
          );
        })}
      </div>
      {pages.length > 1 && (
        <p className="team-stage-page">
          {canTurn && (
            <Button variant="quiet" onClick={() => setStoppedAt(stoppedAt === null ? at : null)}>
              {stoppedAt === null ? 'Stop turning pages' : 'Turn pages'}
            </Button>
          )}
          <span>{`Page ${at + 1} of ${pages.length}`}</span>
        </p>
      )}
    </>
  );
}

/** Tries one grouping after the other until every page of it fits, each as large as it can be. Leaves the box as it was. */
function fitting(box: HTMLElement): Page[] {
  const blocks = [...box.querySelectorAll<HTMLElement>('[data-block]')];
  const all = [...box.querySelectorAll('section'), ...blocks];
  const before = { hidden: all.map(({ hidden }) => hidden), scale: box.style.getPropertyValue('--scale') };
  // A narrow screen scrolls: there everything fits, at any size.
  const isBounded = getComputedStyle(box).overflowY !== 'visible';
  const fits = ({ from, to }: Stretch, scale: number) => {
    blocks.forEach((block, at) => (block.hidden = at < from || at >= to));
    for (const section of box.children as Iterable<HTMLElement>) {
      section.hidden = !section.querySelector('[data-block]:not([hidden])');
    }
    box.style.setProperty('--scale', String(scale));
    return !isBounded || (box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth + 1);
  };
  const pages = stretchesOf(box, (stretch) => fits(stretch, 1)).map((stretch) => ({
    ...stretch,
    scale: (isBounded && scales.find((scale) => fits(stretch, scale))) || 1,
  }));
  all.forEach((element, at) => (element.hidden = before.hidden[at] ?? false));
  box.style.setProperty('--scale', before.scale);
  return pages;
}

/** Returns a grouping of sections into pages that fit; a section too long for a page is split. */
function stretchesOf(box: HTMLElement, fits: (stretch: Stretch) => boolean): Stretch[] {
  const ends: number[] = [];
  for (const section of box.children) ends.push((ends.at(-1) ?? 0) + section.querySelectorAll('[data-block]').length);
  const upTo = (pageEnds: readonly number[]) => pageEnds.map((to, at) => ({ from: pageEnds[at - 1] ?? 0, to }));
  const groupings = [upTo(ends.slice(-1)), ...(ends.length > 2 ? [upTo(ends.slice(1))] : []), upTo(ends)];
  const chosen = groupings.find((pages) => pages.every(fits));
  return chosen ?? upTo(ends).flatMap((section) => broken(section, fits));
}

function broken({ from, to }: Stretch, fits: (stretch: Stretch) => boolean): Stretch[] {
  const pages: Stretch[] = [];
  for (let first = from, last = from + 1; first < to; first = last, last += 1) {
    while (last < to && fits({ from: first, to: last + 1 })) last += 1;
    pages.push({ from: first, to: last });
  }
  return pages;
}

/** Returns a line for each material that a team gets, with its amount. */
export const materialLinesOf = ({ materials }: Pick<TeamPiece, 'materials'>): string[] =>
  materials.map(({ name, quantity, units }) => `${name}: ${amountWords(quantity, units)}`);

/** Tells whether the piece has any text or materials to show. */
export const hasWords = ({ scene, task, rules, materials }: TeamPiece): boolean =>
  scene.length + task.length + rules.length + materials.length > 0;

/** Returns the non-empty sections of a piece; `first` is the index of a section's first block. */
function sectionsOf(piece: TeamPiece, parts: ReturnType<typeof spokenParts>, at: number | undefined) {
  const said = ({ texts }: { texts: readonly Spoken[] }) =>
    texts.map((text, index) => <SpokenText key={index} text={text} at={at} />);
  const task = parts.filter(({ part }) => part !== 'rules').flatMap(said);
  const rules = parts.filter(({ part }) => part === 'rules').flatMap(said);
  return [
    { title: 'Task', isList: false, first: 0, texts: task },
    { title: 'Rules', isList: true, first: task.length, texts: rules },
    { title: 'Materials', isList: true, first: task.length + rules.length, texts: materialLinesOf(piece) },
  ].filter(({ texts }) => texts.length > 0);
}

/** Time per page (ms): long enough to read a page of rules once. */
const turnMs = 15_000;

/**
 * Returns the current page (from 0) of `count`, which turns every 15 seconds and starts over after the last; always 0
 * if `turning` is null. All screens count from the part's beginning, so that those with the same number of pages show
 * the same one.
 */
function useTurning(turning: Turning | null, count: number): number {
  const [, draw] = useReducer((turns: number) => turns + 1, 0);
  const begun = turning && turning.at - turning.ms;
  useEffect(() => {
    if (begun === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const passed = performance.now() - begun;
      timer = setTimeout(turn, turnMs - (passed % turnMs) + 1);
    };
    const turn = () => {
      draw();
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [begun]);
  return begun === null ? 0 : pageSince(begun) % count;
}

const pageSince = (begun: number, now = performance.now()): number => Math.floor(Math.max(0, now - begun) / turnMs);
