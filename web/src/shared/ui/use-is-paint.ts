import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True in a page as the server paints it, and in the browser until the program has taken it over: for what only the browser knows. */
export const useIsPaint = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
