import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

export interface ListPosition {
  list: RefObject<HTMLDivElement | null>;
  /** To be called when the button that had the focus is about to go: the list takes it. */
  focusList: () => void;
  /** The same for a button that may have gone already, once what replaces it is there. */
  onFocusGone: () => void;
}

/** Keeps eyes and focus in the list: a new page begins at its top, and the focus never falls out of the document. */
export function useListPosition(page: number | undefined): ListPosition {
  const list = useRef<HTMLDivElement>(null);
  const [gone, setGone] = useState(0);
  const focusList = (): void => list.current?.focus({ preventScroll: true });
  useEffect(() => {
    if (gone > 0 && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [gone]);
  const before = useRef(page);
  const showTop = useEffectEvent(() => {
    const turned = before.current !== undefined && page !== undefined && before.current !== page;
    if (page !== undefined) before.current = page;
    if (turned && list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
  });
  useEffect(showTop, [page]);
  return { list, focusList, onFocusGone: () => setGone((count) => count + 1) };
}
