import type { PageSize } from '../../../parts/pdf/page-size.ts';

/** Place of a page in the column of pages (CSS pixels from its top). */
export interface PagePlace {
  top: number;
  height: number;
  width: number;
}

/** Returns the places of all pages in a column with `gap` pixels between them; `scale` in pixels per point. */
export function placesOf(sizes: readonly PageSize[], scale: number, gap: number): PagePlace[] {
  let top = 0;
  return sizes.map((size) => {
    const place = { top, width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) };
    top += place.height + gap;
    return place;
  });
}

/**
 * Returns the number (from 1) of the page at `line`, or of the page before it in a gap or below the last one; 1 above
 * all.
 */
export function pageAt(places: readonly PagePlace[], line: number): number {
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (places[middle]!.top <= line) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

/**
 * Returns the page number for the field's text, rounded and within 1 to `count`, or `current` if the text is not a
 * number.
 */
export function pageOfField(text: string, current: number, count: number): number {
  const typed = Number(text);
  if (text.trim() === '' || Number.isNaN(typed)) return current;
  return Math.min(count, Math.max(1, Math.round(typed)));
}
