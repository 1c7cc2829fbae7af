import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pageAt, type PagePlace } from './page-layout.ts';

interface Elements {
  /** The column of pages. */
  column: RefObject<HTMLElement | null>;
  /** Around the column; scrolls by itself or, with `ownScroll` false, together with the page. */
  scroller: RefObject<HTMLElement | null>;
  /** Stays above the column while the page scrolls. */
  toolbar: RefObject<HTMLElement | null>;
  ownScroll: boolean;
}

interface PageWindow {
  first: number;
  last: number;
  current: number;
}

/** The part of the screen that shows pages, in pixels from the top of the column. */
function visibleStretch({ column, scroller, toolbar, ownScroll }: Elements): { from: number; to: number } {
  const columnTop = column.current?.getBoundingClientRect().top ?? 0;
  if (ownScroll) {
    const frame = scroller.current?.getBoundingClientRect();
    return { from: (frame?.top ?? 0) - columnTop, to: Math.min(frame?.bottom ?? 0, window.innerHeight) - columnTop };
  }
  const bar = toolbar.current;
  const barBottom = bar ? parseFloat(getComputedStyle(bar).top) + bar.offsetHeight : 0;
  return { from: barBottom - columnTop, to: window.innerHeight - columnTop };
}

/** The line that decides which page is the current one: on top at the beginning, at the bottom at the end. */
function readingLine({ from, to }: { from: number; to: number }, places: readonly PagePlace[]): number {
  const end = places.at(-1);
  const way = end ? end.top + end.height - (to - from) : 0;
  const progress = way > 0 ? Math.min(1, Math.max(0, from / way)) : 0;
  return from + progress * (to - from);
}

/** What is in the middle from left to right, 0 to 1. */
function middleOf(scroller: HTMLElement | null): number {
  return scroller ? (scroller.scrollLeft + scroller.clientWidth / 2) / scroller.scrollWidth : 0.5;
}

/** Left above a page that is gone to, CSS pixels. */
const breathing = 8;

/**
 * Which pages are near what is on screen, which one is read, and ways to get to another. Zooming keeps the page that is
 * read where it is.
 */
export function usePageWindow(elements: Elements, places: readonly PagePlace[], scale: number) {
  const [pages, setPages] = useState<PageWindow>({ first: 1, last: 1, current: 1 });
  const latest = useRef({ elements, places });
  useLayoutEffect(() => {
    latest.current = { elements, places };
  });
  /** Where the last jump ended: a page near the end cannot come to the top and is the current one all the same. */
  const jump = useRef<{ page: number; from: number }>(undefined);
  const anchor = useRef({ page: 1, offset: 0, middle: 0.5 });

  const measure = useCallback(() => {
    const { elements, places } = latest.current;
    const stretch = visibleStretch(elements);
    const margin = (stretch.to - stretch.from) / 2;
    if (jump.current && Math.abs(jump.current.from - stretch.from) > 2) jump.current = undefined;
    const next = {
      first: pageAt(places, stretch.from - margin),
      last: pageAt(places, stretch.to + margin),
      current: jump.current?.page ?? pageAt(places, readingLine(stretch, places)),
    };
    const top = places[next.current - 1];
    if (top) {
      const offset = (stretch.from - top.top) / top.height;
      anchor.current = { page: next.current, offset, middle: middleOf(elements.scroller.current) };
    }
    setPages((before) =>
      before.first === next.first && before.last === next.last && before.current === next.current ? before : next,
    );
  }, []);

  const scrollTo = useCallback((top: number) => {
    const { elements } = latest.current;
    const target = elements.ownScroll ? elements.scroller.current : window;
    target?.scrollBy({ top: top - visibleStretch(elements).from, behavior: 'instant' });
  }, []);

  useMeasuring(measure, elements.scroller);

  useLayoutEffect(() => {
    const { page, offset, middle } = anchor.current;
    const scroller = latest.current.elements.scroller.current;
    if (scroller) scroller.scrollLeft = middle * scroller.scrollWidth - scroller.clientWidth / 2;
    const place = latest.current.places[page - 1];
    const isReading = visibleStretch(latest.current.elements).from > 0;
    if (place && isReading) scrollTo(place.top + offset * place.height);
    if (jump.current) jump.current.from = visibleStretch(latest.current.elements).from;
  }, [scale, scrollTo]);
  useLayoutEffect(measure, [places, measure]);

  const goTo = (page: number) => {
    const place = places[page - 1];
    if (!place) return;
    scrollTo(place.top - breathing);
    jump.current = { page, from: visibleStretch(elements).from };
    measure();
  };
  return { ...pages, goTo };
}

/** Measures, once a frame at most, after everything that moves or resizes the pages. */
function useMeasuring(measure: () => void, scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const sizes = new ResizeObserver(soon);
    if (scroller.current) sizes.observe(scroller.current);
    // Scrolling does not bubble: capturing hears the viewer's as well as the page's.
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
