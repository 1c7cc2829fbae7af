import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/Button.tsx';
import type { RowState } from './Row.tsx';
import { type RowActions, type RowsSetup, useRows } from './use-rows.ts';
import { useRowDragging } from '../use-row-dragging.ts';

interface RowListProps<Row> extends RowsSetup<Row> {
  /** On the button that adds one. */
  add: string;
  blank: Row;
  children: (row: Row, state: RowState, actions: RowActions<Row>) => ReactNode;
  /** Beside that button. */
  beside?: ReactNode;
}

/** Shows rows that can be added, moved by pointer, keys or buttons, and removed; each change is announced. */
export function RowList<Row>({ add, blank, children, beside, ...setup }: RowListProps<Row>) {
  const { id, label, noun, rows } = setup;
  const { news, actions } = useRows(setup);
  const { dragging, stateOf } = useRowDragging(actions.move);
  const stateAt = (at: number): RowState => ({
    ...{ id: `${id}-${at}`, label: `${label}, ${noun} ${at + 1}`, at, last: at === rows.length - 1 },
    ...{ ...stateOf(at), dragging },
  });
  return (
    <>
      {rows.length > 0 && <ol className="sheet-rows">{rows.map((row, at) => children(row, stateAt(at), actions))}</ol>}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Button id={`${id}-add`} size="sm" icon={Plus} onClick={() => actions.add(blank)}>
          {add}
        </Button>
        {beside}
      </div>
      <span role="status" className="sr-only">
        {news}
      </span>
    </>
  );
}
