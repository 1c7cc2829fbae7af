import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pageAt, type PagePlace } from './page-layout.ts';

/** Elements around the pages of the viewer. */
interface ViewerElements {
  /** The column of pages. */
  column: RefObject<HTMLElement | null>;
  /** Element around the column; scrolls by itself, or with the page if `ownScroll` is false. */
  scroller: RefObject<HTMLElement | null>;
  /** Stays above the column while the page scrolls. */
  toolbar: RefObject<HTMLElement | null>;
  ownScroll: boolean;
}

/** Part of the column (CSS pixels from its top). */
interface Stretch {
  from: number;
  to: number;
}

/** Returns the part of the column that is on screen. */
function visibleStretch({ column, scroller, toolbar, ownScroll }: ViewerElements): Stretch {
  const columnTop = column.current?.getBoundingClientRect().top ?? 0;
  if (ownScroll) {
    const frame = scroller.current?.getBoundingClientRect();
    return { from: (frame?.top ?? 0) - columnTop, to: Math.min(frame?.bottom ?? 0, window.innerHeight) - columnTop };
  }
  return { from: lowerEdgeOfBars(toolbar.current) - columnTop, to: window.innerHeight - columnTop };
}

/** Returns the y below the navigation and, if it sticks, the toolbar (CSS pixels). */
function lowerEdgeOfBars(toolbar: HTMLElement | null): number {
  if (!toolbar) return 0;
  const { top, position } = getComputedStyle(toolbar);
  return parseFloat(top) + (position === 'sticky' ? toolbar.offsetHeight : 0);
}

/** Scrolls the viewer or the window until `top` of the column is at the upper edge, as far as possible. */
function scrollColumnTo(elements: ViewerElements, top: number): void {
  const target = elements.ownScroll ? elements.scroller.current : window;
  target?.scrollBy({ top: top - visibleStretch(elements).from, behavior: 'instant' });
}

/**
 * Returns the line (CSS pixels) that decides which page is the current one: at the top of the screen at the beginning,
 * at the bottom at the end.
 */
export function readingLine({ from, to }: Stretch, places: readonly PagePlace[]): number {
  const end = places.at(-1);
  const way = end ? end.top + end.height - (to - from) : 0;
  const progress = way > 0 ? Math.min(1, Math.max(0, from / way)) : 0;
  return from + progress * (to - from);
}

/** Returns the horizontal middle of what is on screen as a share of the width, 0 to 1. */
function middleOf(scroller: HTMLElement | null): number {
  return scroller ? (scroller.scrollLeft + scroller.clientWidth / 2) / scroller.scrollWidth : 0.5;
}

/** Space left above a page after a jump (CSS pixels). */
const breathing = 8;

interface PageWindow {
  first: number;
  last: number;
  current: number;
}

const isSame = (a: PageWindow, b: PageWindow): boolean =>
  a.first === b.first && a.last === b.last && a.current === b.current;

/**
 * Returns the `first` and `last` page near the screen, the `current` page (all from 1), and `goTo`, which scrolls to a
 * page. Zooming keeps the read part in place.
 */
export function usePageWindow(elements: ViewerElements, places: readonly PagePlace[], scale: number) {
  const [pages, setPages] = useState<PageWindow>({ first: 1, last: 1, current: 1 });
  const latest = useRef({ elements, places });
  useLayoutEffect(() => {
    latest.current = { elements, places };
  });
  /** Target of the last jump, which stays the current page even if it cannot reach the top. */
  const jump = useRef<{ page: number; from: number }>(undefined);
  const anchor = useRef({ page: 1, offset: 0, middle: 0.5 });

  const measure = useCallback(() => {
    const { elements, places } = latest.current;
    const stretch = visibleStretch(elements);
    if (jump.current && Math.abs(jump.current.from - stretch.from) > 2) jump.current = undefined;
    const next = windowAt(stretch, places, jump.current?.page);
    const { top, height } = places[next.current - 1] ?? { top: 0, height: 1 };
    const offset = (stretch.from - top) / height;
    anchor.current = { page: next.current, offset, middle: middleOf(elements.scroller.current) };
    setPages((before) => (isSame(before, next) ? before : next));
  }, []);
  useMeasuring(measure, elements.scroller);

  useLayoutEffect(() => {
    const { elements, places } = latest.current;
    restore(elements, places, anchor.current);
    if (jump.current) jump.current.from = visibleStretch(elements).from;
  }, [scale]);
  useLayoutEffect(measure, [places, measure]);

  const goTo = (page: number) => {
    const place = places[page - 1];
    if (!place) return;
    scrollColumnTo(elements, place.top - breathing);
    jump.current = { page, from: visibleStretch(elements).from };
    measure();
  };
  return { ...pages, goTo };
}

/** Returns the pages on screen with half a screen before and after. */
function windowAt(stretch: Stretch, places: readonly PagePlace[], current?: number): PageWindow {
  const margin = (stretch.to - stretch.from) / 2;
  return {
    first: pageAt(places, stretch.from - margin),
    last: pageAt(places, stretch.to + margin),
    current: current ?? pageAt(places, readingLine(stretch, places)),
  };
}

interface Anchor {
  page: number;
  /** Share of the page above the upper edge. */
  offset: number;
  middle: number;
}

function restore(elements: ViewerElements, places: readonly PagePlace[], { page, offset, middle }: Anchor): void {
  const scroller = elements.scroller.current;
  if (scroller) scroller.scrollLeft = middle * scroller.scrollWidth - scroller.clientWidth / 2;
  const place = places[page - 1];
  const isReading = visibleStretch(elements).from > 0;
  if (place && isReading) scrollColumnTo(elements, place.top + offset * place.height);
}

/** Calls `measure`, at most once a frame, after everything that moves or resizes the pages. */
function useMeasuring(measure: () => void, scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const sizes = new ResizeObserver(soon);
    if (scroller.current) sizes.observe(scroller.current);
    // Scroll events do not bubble; capturing gets those of the viewer and of the page.
    window.addEventListener('scroll', soon, { capture: true, passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      window.removeEventListener('scroll', soon, { capture: true });
      window.removeEventListener('resize', soon);
    };
  }, [measure, scroller]);
}
