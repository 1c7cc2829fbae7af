import { useMatch, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { SearchState } from './search-state.ts';

/** Shows a search; `replace` for steps that Back should not stop at. */
export type ShowSearch<Search> = (next: Search, replace?: boolean) => void;

/**
 * The search on screen: the one in the address, or the one on its way there. The address changes in a transition, a
 * checkbox has to change at once, and the next click counts from what is shown.
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

/** The search that the address of this page asks for, as it is shown, and the way to another one. */
export function useAddressSearch<Search>(state: SearchState<Search>): [Search, ShowSearch<Search>] {
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { fullPath: from } = useMatch({ strict: false });
  const navigate = useNavigate();
  const address = useMemo(() => state.read(raw), [state, raw]);
  const show = useCallback<ShowSearch<Search>>(
    (next, replace = false) =>
      void navigate({ from, search: state.address(next) as never, replace, resetScroll: false }),
    [navigate, from, state],
  );
  return useShownSearch(address, show);
}
