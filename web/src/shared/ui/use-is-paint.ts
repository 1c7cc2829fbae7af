import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns true on the server, and in the browser until this part of the page is hydrated. */
export const useIsPaint = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * Returns the same as `useIsPaint`, but turns false in a later render that presses can interrupt: for content that only
 * the browser has, so that adding it does not block the page.
 */
export const useIsPaintDeferred = (): boolean => useDeferredValue(useIsPaint());
