import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from '../../shared/ui/Field.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import type { Edge } from '../row-order.ts';
import type { RowDragging } from '../use-row-dragging.ts';

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

/** Shows the error of a row without its label, because it stands at the row; nothing without an error. */
export function RowError({ id, label, error }: { id: string; label: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <FieldError id={`${id}-error`}>{error.startsWith(`${label}: `) ? error.slice(label.length + 2) : error}</FieldError>
  );
}
