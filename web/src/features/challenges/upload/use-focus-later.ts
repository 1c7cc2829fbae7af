import { useCallback, useEffect, useRef } from 'react';

/** Puts the focus on the element with this id once the next render has drawn it. */
export function useFocusLater(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });
  return useCallback((id) => {
    wanted.current = id;
  }, []);
}
