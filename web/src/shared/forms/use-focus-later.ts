import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Puts the focus on the element with this id once what is set together with it has been drawn, and not while the form is busy:
 * its fields take no focus then.
 */
export function useFocusLater(busy = false): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string }>();
  const given = useRef<object>(undefined);
  useEffect(() => {
    if (busy || !wanted || given.current === wanted) return;
    given.current = wanted;
    const element = document.getElementById(wanted.id);
    element?.focus();
    // What has the focus already does not come into view by itself.
    element?.scrollIntoView({ block: 'nearest' });
  }, [wanted, busy]);
  return useCallback((id) => setWanted({ id }), []);
}
