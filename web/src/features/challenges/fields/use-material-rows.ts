import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { moved, newMaterial } from './material-rows.ts';
import type { MaterialRow } from './form-fields.ts';
import { useFocusLater } from './use-focus-later.ts';

/**
 * What can be done with the rows, where the focus goes and what is announced. The functions stay the same ones from
 * render to render, so that a keystroke draws one row of two hundred.
 */
export function useMaterialRows(id: string, value: readonly MaterialRow[], onChange: (value: MaterialRow[]) => void) {
  const [news, setNews] = useState('');
  const focusLater = useFocusLater();
  const latest = useRef({ value, onChange });
  useLayoutEffect(() => {
    latest.current = { value, onChange };
  });

  const add = useCallback(() => {
    const { value: rows, onChange: change } = latest.current;
    change([...rows, newMaterial]);
    focusLater(`${id}-${rows.length}-name`);
  }, [focusLater, id]);

  const edit = useCallback((index: number, change: Partial<MaterialRow>) => {
    const { value: rows, onChange: replace } = latest.current;
    replace(rows.map((row, its) => (its === index ? { ...row, ...change } : row)));
  }, []);

  const move = useCallback(
    (index: number, by: -1 | 1) => {
      const { value: rows, onChange: change } = latest.current;
      const target = index + by;
      change(moved(rows, index, by));
      setNews(`${nameOf(rows, index)} moved to position ${target + 1} of ${rows.length}`);
      const atEnd = target === 0 || target === rows.length - 1;
      // The button of an end is disabled and cannot keep the focus.
      focusLater(`${id}-${target}-${(by === -1) === atEnd ? 'down' : 'up'}`);
    },
    [focusLater, id],
  );

  const remove = useCallback(
    (index: number) => {
      const { value: rows, onChange: change } = latest.current;
      change(rows.filter((_, its) => its !== index));
      setNews(`${nameOf(rows, index)} removed`);
      focusLater(rows.length > 1 ? `${id}-${Math.min(index, rows.length - 2)}-remove` : `${id}-add`);
    },
    [focusLater, id],
  );

  return { news, add, edit, move, remove };
}

function nameOf(rows: readonly MaterialRow[], index: number): string {
  return rows[index]?.name || `Material ${index + 1}`;
}
