import {
  mayHoldUnprinted,
  type SignRanges,
  textsIn,
  unprintedSentence,
  unprintedSigns,
} from '@teamsparks/contract/challenges/unprinted-signs';
import { getPrintedSigns } from '@teamsparks/contract/challenges/addresses/unprinted-signs';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../shared/api/call-query.ts';
import { queryKeys } from './query-keys.ts';

/** Which signs sheets are printed with; undefined until it is known, and for texts that have Latin letters alone. */
export function usePrintedSigns(printed: unknown): SignRanges | undefined {
  const enabled = mayHoldUnprinted(textsIn(printed));
  const { data } = useQuery({
    ...callQuery(queryKeys.printedSigns, getPrintedSigns),
    ...{ staleTime: Infinity, enabled },
  });
  return enabled ? data?.ranges : undefined;
}

/** A sentence about the signs that a sheet with these texts cannot print; undefined where there are none. */
export function useUnprinted(printed: unknown): string | undefined {
  const ranges = usePrintedSigns(printed);
  return ranges && unprintedSentence(unprintedSigns(textsIn(printed), ranges));
}
