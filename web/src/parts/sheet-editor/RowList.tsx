import { Plus, ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/Button.tsx';
import { FieldError } from '../../shared/ui/Field.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { useRowDragging, type RowDragging } from '../use-row-dragging.ts';
import type { Edge } from '../row-order.ts';
import { type RowActions, type RowsSetup, useRows } from './use-rows.ts';

interface RowListProps<Row> extends RowsSetup<Row> {
  /** On the button that adds one. */
  add: string;
  blank: Row;
  children: (row: Row, state: RowState, actions: RowActions<Row>) => ReactNode;
  /** Beside that button. */
  beside?: ReactNode;
}

/**
 * Shows rows and a button that adds one. Gives each row the actions that change, move, join and remove rows; moved,
 * joined and removed rows are announced.
 */
export function RowList<Row>({ add, blank, children, beside, ...setup }: RowListProps<Row>) {
  const { id, label, noun, rows } = setup;
  const { news, actions } = useRows(setup);
  const { dragging, stateOf } = useRowDragging(actions.move);
  const stateAt = (at: number): RowState => ({
    id: `${id}-${at}`,
    label: `${label}, ${noun} ${at + 1}`,
    at,
    last: at === rows.length - 1,
    ...stateOf(at),
    dragging,
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

/** Where a row stands and what happens to it; single values, so that equal ones do not render it again. */
export interface RowState {
  id: string;
  /** "Rules, item 4". */
  label: string;
  /** From 0. */
  at: number;
  last: boolean;
  dragged: boolean;
  target: Edge | undefined;
  dragging: RowDragging;
}

interface RowProps extends RowState {
  /** Fields in a frame rather than one line. */
  framed?: boolean;
  /** Of the row itself, where an error about all of it leads. */
  focusId?: string;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** Shows a row of a list: a handle to drag it, its content, and its buttons to move it up or down and to remove it. */
export function Row({ framed = false, focusId, onMove, onRemove, children, ...state }: RowProps) {
  const { label, at, last, dragged, target, dragging } = state;
  return (
    <li
      id={focusId}
      tabIndex={focusId === undefined ? undefined : -1}
      className={framed ? 'sheet-row sheet-row-framed' : 'sheet-row'}
      data-dragged={dragged}
      data-target={target}
      onDragOver={(event) => dragging.over(at, event)}
      onDrop={(event) => dragging.drop(at, event)}
    >
      <span
        aria-hidden="true"
        draggable
        className="sheet-handle"
        onDragStart={(event) => dragging.start(at, event)}
        onDragEnd={dragging.end}
      >
        <GripVertical className="size-5" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">{children}</div>
      {/* The focus stays in the row: its buttons show on phones while it is there. */}
      <div className="sheet-tools" onMouseDown={(event) => event.preventDefault()}>
        <IconButton
          label={`Move ${label} up`}
          icon={ArrowUp}
          size="sm"
          disabled={at === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton label={`Move ${label} down`} icon={ArrowDown} size="sm" disabled={last} onClick={() => onMove(1)} />
        <IconButton label={`Remove ${label}`} icon={Trash2} size="sm" onClick={onRemove} />
      </div>
    </li>
  );
}

/** Shows the error of a row, without the row's label if it begins with that; nothing without an error. */
export function RowError({ id, label, error }: { id: string; label: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <FieldError id={`${id}-error`}>{error.startsWith(`${label}: `) ? error.slice(label.length + 2) : error}</FieldError>
  );
}
