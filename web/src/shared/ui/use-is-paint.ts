import { useSyncExternalStore } from 'react';
import { boot } from '../session/boot.ts';

const never = () => () => {};

/** True in a page as the server paints it, and in the browser until the program has taken it over: for what only the browser knows. */
export const useIsPaint = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** Class that hides what was painted for another width of the screen, until the program shows what fits. */
export const useFitsPaint = (): string => {
  const isPaint = useIsPaint();
  if (!isPaint) return '';
  return boot.painted === 'phone' ? 'md:invisible' : 'max-md:invisible';
};
