import type { PlannedPart } from '@teamsparks/contract/events';
import { statusLabels } from '@teamsparks/contract/vocabulary';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, EllipsisVertical, GripVertical, Trash2 } from 'lucide-react';
import type { DragEvent, KeyboardEvent } from 'react';
import type { Edge } from '../../../parts/plans/part-order.ts';
import { plural } from '../../../shared/format/format.ts';
import { Menu, MenuButton } from '../../../shared/ui/Menu.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';

interface RowEditing {
  /** Absent at the top. */
  onUp: (() => void) | undefined;
  /** Absent at the bottom. */
  onDown: (() => void) | undefined;
  onRemove: () => void;
}
interface RowDragging {
  dragged: boolean;
  /** Where the dragged row would come. */
  target: Edge | undefined;
  onStart: () => void;
  /** Absent while nothing is dragged. */
  onOver: ((edge: Edge) => void) | undefined;
  onDrop: (edge: Edge) => void;
}
interface PlanRowProps {
  plan: PlannedPart;
  /** When it begins. */
  start: string;
  drag: RowDragging;
  /** Absent for those who only read. */
  edit: RowEditing | undefined;
}

const marks = {
  before: 'shadow-[0_-3px_0_0_var(--color-brand)]',
  after: 'shadow-[0_3px_0_0_var(--color-brand)]',
};

/** One plan of an event with its challenges. It is moved by its handle, by Alt and the arrow keys, or from its menu. */
export function PlanRow({ plan, start, drag, edit }: PlanRowProps) {
  const { lesson_plan, minutes, challenges } = plan;
  const { onOver } = drag;
  function move(event: KeyboardEvent): void {
    const step = { ArrowUp: edit?.onUp, ArrowDown: edit?.onDown }[event.key];
    if (!event.altKey || !step) return;
    event.preventDefault();
    step();
  }
  return (
    <li
      className={`flex items-stretch rounded-md border border-line bg-surface ${drag.dragged ? 'opacity-50' : ''} ${drag.target ? marks[drag.target] : ''}`}
      onDragOver={onOver && ((event) => overRow(event, onOver))}
      onDrop={onOver && ((event) => dropOnRow(event, drag.onDrop))}
    >
      {edit && <Handle onStart={drag.onStart} />}
      <div className={`flex min-w-0 flex-1 gap-x-4 py-3 pr-2 ${edit ? 'pl-2 max-md:pl-4' : 'pl-4'}`}>
        <span className="w-18 shrink-0 pt-0.5 text-sm text-soft tabular-nums max-sm:hidden">{start}</span>
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <Link
            to="/lesson-plans/$lessonPlanId"
            params={{ lessonPlanId: String(lesson_plan.id) }}
            onKeyDown={move}
            aria-keyshortcuts={edit && 'Alt+ArrowUp Alt+ArrowDown'}
            className="inline-flex items-center self-start font-semibold wrap-anywhere text-ink hover:underline pointer-coarse:min-h-11 max-md:min-h-11"
          >
            {lesson_plan.name}
          </Link>
          <p className="text-sm text-soft">
            <span className="sm:hidden">{start} · </span>
            {plural(minutes, 'minute', 'minutes')} · {plural(lesson_plan.items, 'part', 'parts')}
            {lesson_plan.status !== 'published' && ` · ${statusLabels[lesson_plan.status]}`}
          </p>
          {challenges.length > 0 && <Challenges challenges={challenges} />}
        </div>
      </div>
      {edit && <RowMenu name={lesson_plan.name} edit={edit} />}
    </li>
  );
}

function Challenges({ challenges }: Pick<PlannedPart, 'challenges'>) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm" aria-label="Challenges">
      {challenges.map(({ id, name }, index) => (
        <li key={`${id} ${index}`} className="flex items-center wrap-anywhere pointer-coarse:min-h-11 max-md:min-h-11">
          <TextLink to="/challenges/$challengeId" params={{ challengeId: String(id) }}>
            {name}
          </TextLink>
        </li>
      ))}
    </ul>
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

function RowMenu({ name, edit }: { name: string; edit: RowEditing }) {
  return (
    <div className="flex items-center pr-1 print:hidden">
      <Menu
        align="end"
        trigger={
          <>
            <EllipsisVertical className="size-5" aria-hidden="true" />
            <span className="sr-only">Change {name}</span>
          </>
        }
      >
        <MenuButton icon={ArrowUp} disabled={!edit.onUp} onClick={edit.onUp}>
          Move up
        </MenuButton>
        <MenuButton icon={ArrowDown} disabled={!edit.onDown} onClick={edit.onDown}>
          Move down
        </MenuButton>
        <MenuButton icon={Trash2} onClick={edit.onRemove}>
          Remove
        </MenuButton>
      </Menu>
    </div>
  );
}
