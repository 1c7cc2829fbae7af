import { useCallback, useSyncExternalStore } from 'react';
import { matchedWhenPainted } from '../session/boot.ts';

/** True while a media query about the width of the screen matches. */
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
