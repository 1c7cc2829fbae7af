import { useCallback, useEffect, useState } from 'react';

/** Puts the focus on the element with this id once what is set together with it has been drawn. */
export function useFocusLater(): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string }>();
  useEffect(() => {
    if (wanted) document.getElementById(wanted.id)?.focus();
  }, [wanted]);
  return useCallback((id) => setWanted({ id }), []);
}
