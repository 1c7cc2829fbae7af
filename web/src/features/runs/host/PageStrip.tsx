import { useEffect, useRef, useState } from 'react';
import { Eye } from 'lucide-react';
import type { PageSize } from '../../../parts/pdf/page-size.ts';
import type { Pdf } from '../../../parts/pdf/pdf-engine.ts';
import { type OpenPage, useOpenedPage } from '../../../parts/run/use-opened-page.ts';
import { ChoiceChip } from '../../../shared/ui/ChoiceChip.tsx';

export interface PageStripProps {
  count: number;
  /** Pages that the team sees. */
  chosen: readonly number[];
  /** Page shown large below. */
  looked: number;
  open: OpenPage;
  toggle: (page: number) => void;
  onLook: (page: number) => void;
}

const letter: PageSize = { width: 612, height: 792 };

/** Shows all pages side by side, small: a press shows one large, a button shows it to the team. */
export function PageStrip({ count, chosen, looked, open, toggle, onLook }: PageStripProps) {
  const { state } = useOpenedPage(1, open);
  const pdf = state.is === 'ready' ? state.page.pdf : null;
  const size = state.is === 'ready' ? state.size : letter;
  useEffect(() => pdf?.focusOn(looked), [pdf, looked]);
  return (
    <ol aria-label="All pages" className="flex gap-3 overflow-x-auto p-1 pb-3">
      {Array.from({ length: count }, (_, index) => index + 1).map((page) => (
        <li key={page} className="flex shrink-0 flex-col items-center gap-2">
          <button
            type="button"
            aria-label={`Look at page ${page}`}
            aria-current={page === looked ? 'page' : undefined}
            onClick={() => onLook(page)}
            className={`flex w-full flex-col items-center rounded-md border-2 p-1.5 ${
              page === looked ? 'border-brand bg-brand-tint' : 'border-line bg-surface hover:border-ink'
            }`}
          >
            <Thumb pdf={pdf} page={page} size={size} />
            <span aria-hidden="true">{page}</span>
          </button>
          <ShowButton page={page} isShown={chosen.includes(page)} onToggle={() => toggle(page)} />
        </li>
      ))}
    </ol>
  );
}

const thumbHeight = 160;

/** Shows the picture of a page once it is near the visible area; before that, empty paper. */
function Thumb({ pdf, page, size }: { pdf: Pdf | null; page: number; size: PageSize }) {
  const paper = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '200px',
    });
    if (paper.current) observer.observe(paper.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const host = paper.current;
    if (!pdf || !isNear) return;
    const stop = new AbortController();
    // Without a picture the page still has its number.
    paintThumb(pdf, page, stop.signal).then(
      (canvas) => !stop.signal.aborted && host?.replaceChildren(canvas),
      () => undefined,
    );
    return () => {
      stop.abort();
      host?.replaceChildren();
    };
  }, [pdf, page, isNear]);
  const width = Math.round((thumbHeight * size.width) / size.height);
  return (
    <span
      ref={paper}
      aria-hidden="true"
      className="block bg-[#fff] shadow-raised [&>canvas]:size-full [&>canvas]:object-contain"
      style={{ width, height: thumbHeight }}
    />
  );
}

async function paintThumb(pdf: Pdf, page: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const { height } = await pdf.pageSize(page);
  return pdf.paint(page, { scale: thumbHeight / height, pixelRatio: window.devicePixelRatio, signal });
}

interface ShowButtonProps {
  page: number;
  isShown: boolean;
  onToggle: () => void;
}

/** Shows the button that shows a page to the team or hides it; checked and tinted while shown. */
export function ShowButton({ page, isShown, onToggle }: ShowButtonProps) {
  return (
    <ChoiceChip chosen={isShown} onClick={onToggle}>
      {!isShown && <Eye className="mr-1.5 inline size-4.5" aria-hidden="true" />}
      <span>
        Show to the team
        <span className="sr-only">{` (page ${page})`}</span>
      </span>
    </ChoiceChip>
  );
}
