import { useEffect, useRef, type RefObject } from 'react';

/**
 * A button that has the focus may go with its card, a moment after it was pressed. Answers what to call when it is pressed:
 * the panel takes the focus once `list` has changed.
 */
export function useRescuedFocus(panel: RefObject<HTMLElement | null>, list: unknown): () => void {
  const pressed = useRef(false);
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
    pressed.current = false;
  }, [panel, list]);
  return () => {
    pressed.current = true;
  };
}
