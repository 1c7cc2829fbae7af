import { useCallback, useMemo, useState } from 'react';
import type { PageSize } from '../../../parts/pdf/page-size.ts';

/**
 * Returns the `sizes` of all `count` pages, with the size of the first page for those not seen yet, and `learn`, which
 * sets the real size of a page by number (from 1).
 */
export function usePageSizes(count: number, first: PageSize) {
  const [knownSizes, setKnownSizes] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const learn = useCallback(
    (page: number, size: PageSize) =>
      setKnownSizes((before) => {
        const { width, height } = before.get(page) ?? first;
        return width === size.width && height === size.height ? before : new Map(before).set(page, size);
      }),
    [first],
  );
  const sizes = useMemo(
    () => Array.from({ length: count }, (_, index) => knownSizes.get(index + 1) ?? first),
    [count, knownSizes, first],
  );
  return { sizes, learn };
}
