import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Returns a function that focuses the element with an id after the next render and scrolls it into view, but not before
 * the form is idle, because its fields are disabled while it is `busy`.
 */
export function useFocusLater(busy = false): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string }>();
  const given = useRef<object>(undefined);
  useEffect(() => {
    if (busy || !wanted || given.current === wanted) return;
    given.current = wanted;
    const element = document.getElementById(wanted.id);
    element?.focus();
    // An element that already has the focus does not scroll into view by itself.
    element?.scrollIntoView({ block: 'nearest' });
  }, [wanted, busy]);
  return useCallback((id) => setWanted({ id }), []);
}

/**
 * Focuses the element with this id once the component is mounted: the first input of a form that replaces other
 * content. Dialogs do this by themselves.
 */
export function useInitialFocus(id: string): void {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
}
