import type { RefObject } from 'react';
import type { PagePlace } from './page-layout.ts';

/** What the viewer's pages stand in. */
export interface ViewerElements {
  /** The column of pages. */
  column: RefObject<HTMLElement | null>;
  /** Around the column; scrolls by itself or, with `ownScroll` false, together with the page. */
  scroller: RefObject<HTMLElement | null>;
  /** Stays above the column while the page scrolls. */
  toolbar: RefObject<HTMLElement | null>;
  ownScroll: boolean;
}

/** Pixels from the top of the column. */
export interface Stretch {
  from: number;
  to: number;
}

/** The part of the column that is on screen. */
export function visibleStretch({ column, scroller, toolbar, ownScroll }: ViewerElements): Stretch {
  const columnTop = column.current?.getBoundingClientRect().top ?? 0;
  if (ownScroll) {
    const frame = scroller.current?.getBoundingClientRect();
    return { from: (frame?.top ?? 0) - columnTop, to: Math.min(frame?.bottom ?? 0, window.innerHeight) - columnTop };
  }
  return { from: lowerEdgeOfBars(toolbar.current) - columnTop, to: window.innerHeight - columnTop };
}

/** Where the pages begin below the navigation and, unless the screen is too low for it to stay, the toolbar. */
function lowerEdgeOfBars(toolbar: HTMLElement | null): number {
  if (!toolbar) return 0;
  const { top, position } = getComputedStyle(toolbar);
  return parseFloat(top) + (position === 'sticky' ? toolbar.offsetHeight : 0);
}

/** Scrolls what has to be scrolled until `top` of the column is at the upper edge, as far as possible. */
export function scrollColumnTo(elements: ViewerElements, top: number): void {
  const target = elements.ownScroll ? elements.scroller.current : window;
  target?.scrollBy({ top: top - visibleStretch(elements).from, behavior: 'instant' });
}

/** The line that decides which page is the current one: on top at the beginning, at the bottom at the end. */
export function readingLine({ from, to }: Stretch, places: readonly PagePlace[]): number {
  const end = places.at(-1);
  const way = end ? end.top + end.height - (to - from) : 0;
  const progress = way > 0 ? Math.min(1, Math.max(0, from / way)) : 0;
  return from + progress * (to - from);
}

/** What is in the middle from left to right, 0 to 1. */
export function middleOf(scroller: HTMLElement | null): number {
  return scroller ? (scroller.scrollLeft + scroller.clientWidth / 2) / scroller.scrollWidth : 0.5;
}
