import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import type { DragEventHandler, KeyboardEvent, ReactNode } from 'react';
import { MenuButton } from '../../shared/ui/Menu.tsx';
import { MoreMenu } from '../../shared/ui/MoreMenu.tsx';
import { RowActions } from '../../shared/ui/RowActions.tsx';
import type { Edge } from '../row-order.ts';
import { useRowDragging } from '../use-row-dragging.ts';

/** Actions of a row that can be moved. */
export interface RowEditing {
  /** Absent at the top. */
  onUp: (() => void) | undefined;
  /** Absent at the bottom. */
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

/** State of a row while rows are dragged by a mouse. */
export interface MovableRow {
  dragged: boolean;
  /** Edge at which the dragged row would be dropped. */
  target: Edge | undefined;
  onStart: DragEventHandler;
  onOver: DragEventHandler;
  onDrop: DragEventHandler;
}

/**
 * Returns what makes the `count` rows of an ordered list movable: `onDragEnd` for the list, and for each index `rowOf`
 * with the drag handlers and `stepsOf` with the steps up and down, undefined at the ends. `move` puts a row at the
 * place of another.
 */
export function useMovableRows(count: number, move: (from: number, to: number) => void) {
  const { dragging, stateOf } = useRowDragging(move);
  return {
    onDragEnd: dragging.end,
    rowOf: (index: number): MovableRow => ({
      ...stateOf(index),
      onStart: (event) => dragging.start(index, event),
      onOver: (event) => dragging.over(index, event),
      onDrop: (event) => dragging.drop(index, event),
    }),
    stepsOf: (index: number): Pick<RowEditing, 'onUp' | 'onDown'> => ({
      onUp: index > 0 ? () => move(index, index - 1) : undefined,
      onDown: index < count - 1 ? () => move(index, index + 1) : undefined,
    }),
  };
}

/** Tells whether the row can be moved: not the only one of its list. */
export const isMovable = ({ onUp, onDown }: RowEditing): boolean => Boolean(onUp ?? onDown);

/**
 * Returns the props that let Alt with the up or down arrow move the row in which the focus is; without `edit` these
 * keys do nothing.
 */
export function movingKeys(edit: RowEditing | undefined) {
  return {
    'aria-keyshortcuts': edit && 'Alt+ArrowUp Alt+ArrowDown',
    onKeyDown: (event: KeyboardEvent): void => {
      const step = { ArrowUp: edit?.onUp, ArrowDown: edit?.onDown }[event.key];
      if (!event.altKey || !step) return;
      event.preventDefault();
      step();
    },
  };
}

/** Shows the handle that drags a row by a mouse, on wide screens without touch; screen readers skip it. */
export function RowHandle({ onStart }: Pick<MovableRow, 'onStart'>) {
  return (
    <span
      aria-hidden="true"
      draggable
      onDragStart={onStart}
      className="flex cursor-grab items-center pl-2 text-soft pointer-coarse:hidden max-md:hidden print:hidden"
    >
      <GripVertical className="size-5" />
    </span>
  );
}

/** Shows a row's menu: move up and move down if there are other rows, `children`, remove. */
export function RowMenu({ name, edit, children }: { name: string; edit: RowEditing; children?: ReactNode }) {
  return (
    <RowActions>
      <MoreMenu name={name}>
        {isMovable(edit) && (
          <>
            <MenuButton icon={ArrowUp} disabled={!edit.onUp} onClick={edit.onUp}>
              Move up
            </MenuButton>
            <MenuButton icon={ArrowDown} disabled={!edit.onDown} onClick={edit.onDown}>
              Move down
            </MenuButton>
          </>
        )}
        {children}
        <MenuButton icon={Trash2} onClick={edit.onRemove}>
          Remove
        </MenuButton>
      </MoreMenu>
    </RowActions>
  );
}
