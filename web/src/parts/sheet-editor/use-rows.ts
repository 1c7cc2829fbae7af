import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { movedTo } from './line-texts.ts';

export interface RowsSetup<Row> {
  /** What the ids of the rows begin with. */
  id: string;
  /** "Rules": what the rows are announced as. */
  label: string;
  /** "item" or "paragraph". */
  noun: string;
  rows: readonly Row[];
  /** `place`: where it was typed; absent where rows came, went or moved. */
  onChange: (rows: Row[], place?: string) => void;
  /** What the id of a row's first control ends with after its number. */
  first: string;
}

/** What can be done with rows. */
export interface RowActions<Row> {
  edit: (at: number, row: Row) => void;
  /** Replaces a row with several, with the caret in the given one. */
  replace: (at: number, rows: readonly Row[], caret: { row: number; offset: number }) => void;
  add: (row: Row) => void;
  remove: (at: number, backward?: boolean) => void;
  move: (from: number, to: number) => void;
  /** Joins a row with the one before it; does nothing for the first. */
  join: (at: number, joined: (before: Row, row: Row) => { row: Row; offset: number }) => void;
}

/**
 * Returns `actions` that change a list's rows by `onChange` and move the focus, and `news`, the text to announce. The
 * actions keep their identity between renders, so that a keystroke renders one row of thirty.
 */
export function useRows<Row>({ id, label, noun, rows, onChange, first }: RowsSetup<Row>) {
  const [news, setNews] = useState('');
  const toCaret = useCaretLater();
  const latest = useRef({ rows, onChange });
  useLayoutEffect(() => {
    latest.current = { rows, onChange };
  });
  const actions = useMemo((): RowActions<Row> => {
    const rowId = (at: number) => `${id}-${at}${first}`;
    const change = (next: Row[], place?: string) => latest.current.onChange(next, place);
    const all = () => latest.current.rows;
    return {
      edit: (at, row) =>
        change(
          all().map((one, its) => (its === at ? row : one)),
          `${id}-${at}`,
        ),
      replace: (at, into, { row, offset }) => {
        change(all().toSpliced(at, 1, ...into));
        toCaret(rowId(at + row), offset);
      },
      add: (row) => {
        change([...all(), row]);
        toCaret(rowId(all().length));
      },
      remove: (at, backward = false) => {
        const left = all().length - 1;
        change(all().toSpliced(at, 1));
        setNews(`${label}, ${noun} ${at + 1} removed`);
        toCaret(left === 0 ? `${id}-add` : rowId(Math.min(backward ? Math.max(0, at - 1) : at, left - 1)));
      },
      join: (at, joined) => {
        const [before, row] = all().slice(at - 1, at + 1);
        if (at === 0 || before === undefined || row === undefined) return;
        const one = joined(before, row);
        change(all().toSpliced(at - 1, 2, one.row));
        setNews(`${label}, ${noun} ${at + 1} joined with the one before`);
        toCaret(rowId(at - 1), one.offset);
      },
      move: (from, to) => {
        if (to < 0 || to >= all().length || to === from) return;
        change(movedTo(all(), from, to));
        setNews(`${label}, ${noun} ${from + 1} moved to position ${to + 1} of ${all().length}`);
        toCaret(rowId(to), caretOf(rowId(from)));
      },
    };
  }, [id, label, noun, first, toCaret]);

  // An undone step may take away the row with the focus.
  const count = rows.length;
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) {
      toCaret(count === 0 ? `${id}-add` : `${id}-${count - 1}${first}`);
    }
    before.current = count;
  }, [count, id, first, toCaret]);

  return { news, actions };
}

function caretOf(id: string): number | undefined {
  const field = document.getElementById(id);
  return field instanceof HTMLTextAreaElement ? field.selectionStart : undefined;
}

/** Focuses the field with this id after the next render, with the caret at an offset, else at its end. */
function useCaretLater(): (id: string, offset?: number) => void {
  const [wanted, setWanted] = useState<{ id: string; offset?: number | undefined }>();
  useEffect(() => {
    if (!wanted) return;
    const field = document.getElementById(wanted.id);
    field?.focus();
    field?.scrollIntoView({ block: 'nearest' });
    if (!(field instanceof HTMLTextAreaElement)) return;
    const offset = wanted.offset ?? field.value.length;
    field.setSelectionRange(offset, offset);
  }, [wanted]);
  return useMemo(() => (id, offset) => setWanted({ id, offset }), []);
}
