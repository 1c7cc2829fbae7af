import type { PlanItem } from '@teamsparks/contract/lesson-plans';
import {
  ArrowDown,
  ArrowUp,
  CircleCheck,
  Coffee,
  EllipsisVertical,
  GripVertical,
  NotebookText,
  Pencil,
  Play,
  Puzzle,
  Trash2,
} from 'lucide-react';
import type { DragEvent, KeyboardEvent, ReactNode } from 'react';
import { Menu, MenuButton } from '../../../shared/ui/Menu.tsx';
import type { Edge } from '../../../parts/plans/part-order.ts';
import { partNote, partTitle } from '../../../parts/plans/part-words.ts';
import { lengthText, minutesOf } from './plan-times.ts';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';

interface PartEditing {
  /** Absent at the top. */
  onUp: (() => void) | undefined;
  /** Absent at the bottom. */
  onDown: (() => void) | undefined;
  onEdit: () => void;
  onRemove: () => void;
}
interface PartDragging {
  dragged: boolean;
  /** Where the dragged row would come. */
  target: Edge | undefined;
  onStart: () => void;
  /** Absent while nothing is dragged. */
  onOver: ((edge: Edge) => void) | undefined;
  onDrop: (edge: Edge) => void;
}

interface PartRowProps {
  item: PlanItem;
  /** When it begins. */
  start: string;
  chosen: boolean;
  onChoose: () => void;
  /** Stands below the row. */
  content: ReactNode;
  drag: PartDragging;
  /** Absent for those who only read. */
  edit: PartEditing | undefined;
}

/** One part of a plan. It is moved by its handle, by Alt and the arrow keys, or from its menu. */
export function PartRow({ item, start, chosen, onChoose, content, drag, edit }: PartRowProps) {
  const { onOver } = drag;
  const minutes = minutesOf(item);
  function move(event: KeyboardEvent): void {
    const step = { ArrowUp: edit?.onUp, ArrowDown: edit?.onDown }[event.key];
    if (!event.altKey || !step) return;
    event.preventDefault();
    step();
  }
  return (
    <li
      className={`part flex flex-wrap items-stretch rounded-md border bg-surface transition-colors ${chosen ? 'border-brand' : 'border-line'}`}
      data-dragged={drag.dragged}
      data-target={drag.target}
      onDragOver={onOver && ((event) => overRow(event, onOver))}
      onDrop={onOver && ((event) => dropOnRow(event, drag.onDrop))}
    >
      {edit && <Handle onStart={drag.onStart} />}
      <button
        type="button"
        aria-current={chosen}
        aria-keyshortcuts={edit && 'Alt+ArrowUp Alt+ArrowDown'}
        onClick={onChoose}
        onKeyDown={move}
        className={`flex min-w-0 flex-1 scroll-mt-20 items-center gap-3 rounded-md py-2.5 pr-2 text-left ${edit ? 'pl-1 max-md:pl-4' : 'pl-4'}`}
      >
        <span className="w-17 shrink-0 text-sm text-soft tabular-nums max-sm:hidden">{start}</span>
        <PartPicture item={item} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{partTitle(item)}</span>
          <span className="block text-sm text-soft wrap-anywhere">
            <span className="tabular-nums sm:hidden">{start} · </span>
            {partNote(item)}
          </span>
          {item.kind === 'text' && item.text !== null && <span className="part-text text-sm">{item.text}</span>}
        </span>
        <span className="shrink-0 text-right text-sm text-soft tabular-nums">
          {minutes === null ? '–' : lengthText(minutes)}
        </span>
      </button>
      {edit && <PartMenu title={partTitle(item)} edit={edit} />}
      {content && <div className="w-full min-w-0 border-t border-line p-3 print:hidden">{content}</div>}
    </li>
  );
}

const halfOf = (event: DragEvent): Edge => {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY < top + height / 2 ? 'before' : 'after';
};

function overRow(event: DragEvent, onOver: (edge: Edge) => void): void {
  event.preventDefault();
  event.dataTransfer.dropEffect = 'move';
  onOver(halfOf(event));
}

function dropOnRow(event: DragEvent, onDrop: (edge: Edge) => void): void {
  event.preventDefault();
  onDrop(halfOf(event));
}

/** For a mouse; keys and fingers have the menu. */
function Handle({ onStart }: { onStart: () => void }) {
  return (
    <span
      aria-hidden="true"
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 12, 12);
        onStart();
      }}
      className="flex cursor-grab items-center pl-2 text-soft pointer-coarse:hidden max-md:hidden print:hidden"
    >
      <GripVertical className="size-5" />
    </span>
  );
}

const icons = { video: Play, challenge: Puzzle, text: NotebookText, break: Coffee };

function PartPicture({ item }: { item: PlanItem }): ReactNode {
  if (item.kind === 'challenge' && item.challenge) return <CategoryMark category={item.challenge.category} size={24} />;
  if (item.kind === 'video' && item.training_session_video.training_video.progress?.watched) {
    return <CircleCheck className="size-6 shrink-0 text-green" aria-label="Watched" />;
  }
  const Icon = icons[item.kind];
  return <Icon className="size-6 shrink-0 text-brand" aria-hidden="true" />;
}

function PartMenu({ title, edit }: { title: string; edit: PartEditing }) {
  return (
    <div className="flex items-center pr-1 print:hidden">
      <Menu
        align="end"
        trigger={
          <>
            <EllipsisVertical className="size-5" aria-hidden="true" />
            <span className="sr-only">Change {title}</span>
          </>
        }
      >
        <MenuButton icon={ArrowUp} disabled={!edit.onUp} onClick={edit.onUp}>
          Move up
        </MenuButton>
        <MenuButton icon={ArrowDown} disabled={!edit.onDown} onClick={edit.onDown}>
          Move down
        </MenuButton>
        <MenuButton icon={Pencil} onClick={edit.onEdit}>
          Edit
        </MenuButton>
        <MenuButton icon={Trash2} onClick={edit.onRemove}>
          Remove
        </MenuButton>
      </Menu>
    </div>
  );
}
