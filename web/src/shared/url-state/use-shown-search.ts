import { useCallback, useState } from 'react';

/** Shows a search; `replace` for steps that Back should skip. */
export type ShowSearch<Search> = (next: Search, replace?: boolean) => void;

/**
 * Returns the search to show, and a function that shows another one: the search is the address's, or the one on its way
 * there. The address changes in a transition, but a checkbox has to change at once, and the next click counts from what
 * is shown.
 */
export function useShownSearch<Search>(address: Search, navigate: ShowSearch<Search>): [Search, ShowSearch<Search>] {
  const [step, setStep] = useState<{ from: Search; to: Search }>();
  const shown = step?.from === address ? step.to : address;
  const show = useCallback<ShowSearch<Search>>(
    (next, replace) => {
      setStep({ from: address, to: next });
      navigate(next, replace);
    },
    [address, navigate],
  );
  return [shown, show];
}
