import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** A new page of the list begins at its top: what was below the fold is not what the person wants to read first. */
export function useTopOfNewPage(list: RefObject<HTMLElement | null>, page: number | undefined): void {
  const before = useRef(page);
  const showTop = useEffectEvent(() => {
    const turned = before.current !== undefined && page !== undefined && before.current !== page;
    if (page !== undefined) before.current = page;
    if (turned && list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
  });
  useEffect(() => showTop(), [page]);
}

/** To be called when the button that had the focus may be gone: the list takes it then. */
export function useFocusRescue(list: RefObject<HTMLElement | null>): () => void {
  const [calls, setCalls] = useState(0);
  useEffect(() => {
    if (calls > 0 && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [calls, list]);
  return () => setCalls((count) => count + 1);
}
