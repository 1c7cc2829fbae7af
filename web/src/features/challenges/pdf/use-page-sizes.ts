import { useCallback, useMemo, useState } from 'react';
import type { PageSize } from '../../../parts/pdf/page-size.ts';

/** Sizes of all pages: that of the first one stands in for those that nobody has looked at yet. */
export function usePageSizes(count: number, first: PageSize) {
  const [known, setKnown] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const learn = useCallback(
    (page: number, size: PageSize) =>
      setKnown((before) => {
        const { width, height } = before.get(page) ?? first;
        return width === size.width && height === size.height ? before : new Map(before).set(page, size);
      }),
    [first],
  );
  const sizes = useMemo(
    () => Array.from({ length: count }, (_, index) => known.get(index + 1) ?? first),
    [count, known, first],
  );
  return { sizes, learn };
}
