import { useCallback, useEffect, useState } from 'react';

/** Puts the focus on the element with this id once what is set together with it has been drawn. */
export function useFocusLater(): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string }>();
  useEffect(() => {
    const element = wanted && document.getElementById(wanted.id);
    element?.focus();
    // What has the focus already does not come into view by itself.
    element?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
  return useCallback((id) => setWanted({ id }), []);
}
