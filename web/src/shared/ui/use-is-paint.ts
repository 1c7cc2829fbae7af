import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};

/** True in a page as the server paints it, and in the browser until the program has taken it over: for what only the browser knows. */
export const useIsPaint = (): boolean =>
  // Deferred, so that everything that a page adds then does not come in one piece, in which nobody is answered.
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  );
