import { useCallback, useState } from 'react';
import type { LibrarySearch } from './library-filters.ts';

/** Shows a search; `replace` for steps that Back should not stop at. */
export type ShowSearch = (next: LibrarySearch, replace?: boolean) => void;

/**
 * The search on screen: the one in the address, or the one on its way there. The address changes in a transition, a
 * checkbox has to change at once, and the next click counts from what is shown.
 */
export function useShownSearch(address: LibrarySearch, navigate: ShowSearch): [LibrarySearch, ShowSearch] {
  const [step, setStep] = useState<{ from: LibrarySearch; to: LibrarySearch }>();
  const shown = step?.from === address ? step.to : address;
  const show = useCallback<ShowSearch>(
    (next, replace) => {
      setStep({ from: address, to: next });
      navigate(next, replace);
    },
    [address, navigate],
  );
  return [shown, show];
}
