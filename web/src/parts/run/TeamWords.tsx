import type { TeamPiece } from '@teamsparks/contract/run-screens';
import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Spoken, spokenParts } from '../sheet-words/spoken-parts.ts';
import { SpokenText } from '../sheet-words/SpokenText.tsx';

/** Sections that stand beside each other on one page, and how much larger than the smallest size they are written. */
interface Page {
  sections: number[];
  scale: number;
}

/** As many sections on a page as fit. */
const groupings = (count: number): number[][][] => [
  [Array.from({ length: count }, (_, at) => at)],
  ...(count > 2 ? [[[0, 1], Array.from({ length: count - 2 }, (_, at) => at + 2)]] : []),
  Array.from({ length: count }, (_, at) => [at]),
];
/** A short text is read from farther away. */
const scales = [1.8, 1.6, 1.45, 1.3, 1.15] as const;

interface TeamWordsProps {
  piece: TeamPiece;
  page: number;
  /** The sentence that is read aloud now. */
  readingAt: number | undefined;
}

/** Task, rules and materials: all at once where they fit, else on pages that the host turns. */
export function TeamWords({ piece, page, readingAt }: TeamWordsProps) {
  const box = useRef<HTMLDivElement>(null);
  const parts = useMemo(() => spokenParts(piece), [piece]);
  const sections = sectionsOf(piece, parts, readingAt);
  const [pages, setPages] = useState<Page[]>([{ sections: [...sections.keys()], scale: 1 }]);
  const at = Math.min(page, pages.length - 1);
  const shown = pages[at];
  useLayoutEffect(() => {
    const look = () => box.current && setPages(fitting(box.current));
    look();
    window.addEventListener('resize', look);
    void document.fonts.ready.then(look);
    return () => window.removeEventListener('resize', look);
  }, [piece]);
  return (
    <>
      <div
        ref={box}
        className="team-stage-body team-stage-words"
        lang={piece.language}
        style={{ '--scale': shown?.scale } as CSSProperties}
      >
        {sections.map((section, of) => (
          <section key={section.title} data-shown={shown?.sections.includes(of)}>
            <h2>{section.title}</h2>
            {section.body}
          </section>
        ))}
      </div>
      {pages.length > 1 && (
        <p className="team-stage-page">
          Page {at + 1} of {pages.length}
        </p>
      )}
    </>
  );
}

/** Tries one grouping after the other until every page of it fits, each as large as it can be. Leaves the box as it was. */
function fitting(box: HTMLElement): Page[] {
  const parts = [...box.children] as HTMLElement[];
  const before = { shown: parts.map(({ dataset }) => dataset.shown), scale: box.style.getPropertyValue('--scale') };
  // A narrow screen scrolls: there everything fits, at any size.
  const isBounded = getComputedStyle(box).overflowY === 'hidden';
  const fits = (sections: readonly number[], scale: number) => {
    parts.forEach((part, at) => (part.dataset.shown = String(sections.includes(at))));
    box.style.setProperty('--scale', String(scale));
    return !isBounded || (box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth + 1);
  };
  const all = groupings(parts.length);
  const chosen = all.find((pages) => pages.every((sections) => fits(sections, 1))) ?? all.at(-1) ?? [];
  const found = chosen.map((sections) => ({
    sections,
    scale: (isBounded && scales.find((scale) => fits(sections, scale))) || 1,
  }));
  parts.forEach((part, at) => (part.dataset.shown = before.shown[at]));
  box.style.setProperty('--scale', before.scale);
  return found;
}

/** What a team is handed, with how much of it. */
export const thingsOf = ({ materials }: TeamPiece): string[] =>
  materials.map(({ name, quantity, units }) => `${name}: ${quantity}${units === '' ? '' : ` ${units}`}`);

export const hasWords = ({ scene, task, rules, materials }: TeamPiece): boolean =>
  scene.length + task.length + rules.length + materials.length > 0;

function sectionsOf(piece: TeamPiece, parts: ReturnType<typeof spokenParts>, at: number | undefined) {
  const said = (text: Spoken) => <SpokenText text={text} at={at} />;
  const told = parts.filter(({ part }) => part !== 'rules').flatMap(({ texts }) => texts);
  const rules = parts.filter(({ part }) => part === 'rules').flatMap(({ texts }) => texts);
  return [
    { title: 'Task', has: told.length > 0, body: told.map((text) => <p key={text.from}>{said(text)}</p>) },
    {
      title: 'Rules',
      has: rules.length > 0,
      body: (
        <ul>
          {rules.map((text) => (
            <li key={text.from}>{said(text)}</li>
          ))}
        </ul>
      ),
    },
    {
      title: 'Materials',
      has: piece.materials.length > 0,
      body: (
        <ul>
          {thingsOf(piece).map((thing, index) => (
            <li key={index}>{thing}</li>
          ))}
        </ul>
      ),
    },
  ].filter(({ has }) => has);
}
