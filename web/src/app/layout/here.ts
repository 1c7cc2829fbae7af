import { useMatches } from '@tanstack/react-router';

/** The link of the bar that a page belongs to; '' for pages that no link leads to. */
export interface Here {
  /** '/challenges' for the library and for every challenge. */
  place: string;
  /** True for a page below the one that the link opens. */
  isBelow: boolean;
}

export const nowhere: Here = { place: '', isBelow: false };

/** Tells whether this match says that there is no page at the address. */
export const isNotFound = (match: { status: string; _notFound?: boolean }): boolean =>
  match.status === 'notFound' || match._notFound === true;

/** Returns the link of the bar that the page on screen belongs to. */
export function useHere(): Here {
  const pattern = useMatches({
    select: (matches) => (matches.some(isNotFound) ? '' : (matches.at(-1)?.fullPath ?? '')),
  });
  // The two pages of Right Now: one challenge, and a whole session.
  if (pattern === '/session') return { place: '/now', isBelow: true };
  const [place = '', parameter] = pattern.split('/$');
  return { place: place.replace(/(.)\/$/, '$1'), isBelow: parameter !== undefined };
}

/** Returns the `aria-current` of the link to `to`: "page" on its page, "true" below it. */
export function markOf({ place, isBelow }: Here, to: string): 'page' | 'true' | undefined {
  if (place !== to) return undefined;
  return isBelow ? 'true' : 'page';
}
