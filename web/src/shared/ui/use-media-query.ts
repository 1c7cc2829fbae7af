import { useCallback, useSyncExternalStore } from 'react';
import { matchedWhenPainted } from '../session/boot.ts';

/**
 * Tells whether a media query about the width of the screen matches, and renders again when that changes. While a
 * painted page hydrates, it answers for the screen that the server painted for.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => matchedWhenPainted(query),
  );
}
