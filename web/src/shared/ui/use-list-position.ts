import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/**
 * Scrolls to the top of the list when its page changes and that top is above the screen; an undefined page counts as
 * still loading.
 */
export function useTopOfNewPage(list: RefObject<HTMLElement | null>, page: number | undefined): void {
  const before = useRef(page);
  const showTop = useEffectEvent(() => {
    const turned = before.current !== undefined && page !== undefined && before.current !== page;
    if (page !== undefined) before.current = page;
    if (turned && list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
  });
  useEffect(() => showTop(), [page]);
}

/**
 * Returns a function to call when the focused button may be gone; after the next render the list takes the focus if
 * nothing else has it.
 */
export function useFocusRescue(list: RefObject<HTMLElement | null>): () => void {
  const [calls, setCalls] = useState(0);
  useEffect(() => {
    if (calls > 0 && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [calls, list]);
  return () => setCalls((count) => count + 1);
}
