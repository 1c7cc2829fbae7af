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
 * The same, but it turns false in a later render that presses interrupt: for what only the browser knows, so that adding it is not
 * one long piece.
 */
export const useIsPaintDeferred = (): boolean => useDeferredValue(useIsPaint());
