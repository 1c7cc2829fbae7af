import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};

/** True in a page as the server paints it, and in the browser until the program has taken this part of it over. */
export const useIsPaint = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * The same, and still true in renders that answer somebody: for what only the browser knows, which is added in a render that
 * presses interrupt instead of one long piece.
 */
export const useIsPaintDeferred = (): boolean => useDeferredValue(useIsPaint());
