import { type DragEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { droppedAt, type Edge } from './row-order.ts';

/** What a row does while rows are dragged by a mouse; keys and fingers have Alt and the arrows, and the buttons. */
export interface RowDragging {
  start: (at: number, event: DragEvent) => void;
  over: (at: number, event: DragEvent) => void;
  drop: (at: number, event: DragEvent) => void;
  end: () => void;
}

const edgeOf = ({ currentTarget, clientY }: DragEvent): Edge => {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
};

/**
 * Returns `dragging`, the stable handlers that move a row by dragging its handle within its own list, and `stateOf`,
 * which gives for an index whether the row is dragged and at which edge it would take a drop. A drop calls `move`.
 */
export function useRowDragging(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();
  const [target, setTarget] = useState<{ at: number; edge: Edge }>();
  const latest = useRef({ dragged, move });
  useLayoutEffect(() => {
    latest.current = { dragged, move };
  });
  const dragging = useMemo((): RowDragging => {
    const end = () => {
      setDragged(undefined);
      setTarget(undefined);
    };
    return {
      start: (at, event) => {
        event.dataTransfer.effectAllowed = 'move';
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 12, 12);
        setDragged(at);
      },
      over: (at, event) => {
        if (latest.current.dragged === undefined) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        const edge = edgeOf(event);
        setTarget((before) => (before?.at === at && before.edge === edge ? before : { at, edge }));
      },
      drop: (at, event) => {
        const { dragged: from } = latest.current;
        if (from === undefined) return;
        event.preventDefault();
        latest.current.move(from, droppedAt(from, at, edgeOf(event)));
        end();
      },
      end,
    };
  }, []);
  return {
    dragging,
    /** For each row, as values that are equal for the rows that nothing happens to. */
    stateOf: (at: number) => ({ dragged: dragged === at, target: target?.at === at ? target.edge : undefined }),
  };
}
