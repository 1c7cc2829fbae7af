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

/**
 * Returns the ranges of signs that sheets can print; undefined until they are loaded, and if the texts have only
 * signs that every sheet prints.
 */
export function usePrintedSigns(printed: unknown): SignRanges | undefined {
  const enabled = mayHoldUnprinted(textsIn(printed));
  const { data } = useQuery({
    ...callQuery(queryKeys.printedSigns, getPrintedSigns),
    staleTime: Infinity,
    enabled,
  });
  return enabled ? data?.ranges : undefined;
}

/**
 * Returns a sentence about signs in these texts that a sheet cannot print; undefined if there are none, and while it is
 * not known which can be printed.
 */
export function useUnprinted(printed: unknown): string | undefined {
  const ranges = usePrintedSigns(printed);
  return ranges && unprintedSentence(unprintedSigns(textsIn(printed), ranges));
}
