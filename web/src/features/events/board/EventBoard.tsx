import type { Board, BoardEvent } from '@teamsparks/contract/coordination/addresses';
import { clockTime } from '@teamsparks/contract/shared/clock-time';
import { useMemo, useRef, useState } from 'react';
import { putPlan } from '../../../parts/events/event-calls.ts';
import { tellPut } from '../../../parts/events/tell-put.tsx';
import { useAction } from '../../../shared/forms/use-action.ts';
import { useSession } from '../../../shared/session/session.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { type Answer, ListStates } from '../../../shared/ui/ListStates.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { useMediaQuery } from '../../../shared/ui/use-media-query.ts';
import type { ShowSearch } from '../../../shared/url-state/use-shown-search.ts';
import type { CreatePlanFor } from '../events.queries.ts';
import { type EventSearch, isSearched } from '../event-search.ts';
import { type BoardDays, type Span, steppedDay } from '../shown-days.ts';
import { type Spot, spotAt } from './board-dragging.ts';
import { clashesInWords } from './clash-words.ts';
import { ClashList, Loads } from './Clashes.tsx';
import { Days } from './Days.tsx';
import { isWithin, type Times } from './event-times.ts';
import { PlansSide } from './PlansSide.tsx';
import { useBoardDragging, useBoardKeys } from './use-board-input.ts';
import { useMoves } from './use-moves.ts';

const EventDetails = dialogLater(async () => (await import('./EventDetails.tsx')).EventDetails);
const PutPlanDialog = dialogLater(async () => (await import('./PutPlanDialog.tsx')).PutPlanDialog);

interface EventBoardProps {
  answer: Answer<Board>;
  /** False while the answer is still that of other days. */
  isLoaded: boolean;
  span: Span;
  days: BoardDays;
  /** A day of the shown week or month. */
  day: string;
  search: EventSearch;
  onSearch: ShowSearch<EventSearch>;
  createPlan: CreatePlanFor;
  /** Opens a new event with this day and hour; undefined for people who may add none. */
  onAdd: ((start: string) => void) | undefined;
}

/**
 * Shows the events of a week or a month, all or those of one group or program, to open. Those that this person may
 * edit can be moved and stretched by dragging or keys; a press on an empty hour calls `onAdd`; with
 * `view_lesson_plans` and `add_edit_lesson_plans` plans can be put on events. Below, clashes and what mentors have to
 * do.
 */
export function EventBoard(props: EventBoardProps) {
  return (
    <ListStates
      answer={props.answer}
      loading={<ListSkeleton label="Loading the events" />}
      failed="Failed to fetch events"
    >
      {(board) => <OpenBoard {...props} board={board} />}
    </ListStates>
  );
}

interface OpenBoardProps extends EventBoardProps {
  board: Board;
}

type Task = { kind: 'event'; id: number } | { kind: 'plan'; id: number; day: string };

function OpenBoard({ board, isLoaded, days, day, span, search, onSearch, createPlan, onAdd }: OpenBoardProps) {
  const { can } = useSession();
  const root = useRef<HTMLDivElement>(null);
  const [task, setTask] = useState<Task>();
  const moves = useMoves(days);
  const { act } = useAction();
  const clashes = useMemo(() => clashesInWords(board), [board]);
  const { start_date, end_date } = days;
  const events = useMemo(
    () => board.events.filter((event) => isWithin(event, start_date, end_date) && isSearched(search, event)),
    [board, search, start_date, end_date],
  );
  const find = (id: number): BoardEvent | undefined => board.events.find((event) => event.id === id);
  const openPlan = (id: number, onDay = day): void => setTask({ kind: 'plan', id, day: onDay });
  const put = (event: BoardEvent, lesson_plan_id: number): void =>
    void act(async () => tellPut(event, (await putPlan({ event_id: event.id, lesson_plan_id })).lesson_plan_id));
  useBoardDragging(root, { find, move: moves.move, put, openPlan });
  const nudge = (event: BoardEvent, step: (times: Times) => Times): void => {
    const times = moves.nudge(event, step);
    // The board moves on with an event that leaves its days.
    if (!isWithin(times, start_date, end_date)) onSearch({ ...search, day: times.start_date });
  };
  const onKeyDown = useBoardKeys(root, { find, nudge, span });
  const close = (): void => setTask(undefined);
  const opened = task?.kind === 'event' ? find(task.id) : undefined;
  const plans = can('add_edit_lesson_plans') && can('view_lesson_plans');
  return (
    <div ref={root} data-own-focus className={plans ? 'grid gap-6 xl:grid-cols-[minmax(0,1fr)_17rem]' : ''}>
      <div className="flex min-w-0 flex-col gap-6">
        {board.truncated && <Notice kind="info">There are more events in these days than are shown here.</Notice>}
        <div
          onKeyDown={onKeyDown}
          onClick={({ target, clientX, clientY }) => {
            const chip = (target as Element).closest<HTMLElement>('[data-event]');
            if (chip) setTask({ kind: 'event', id: Number(chip.dataset.event) });
            else addAt(spotAt(target as Element, clientX, clientY), onAdd);
          }}
        >
          <Days
            days={days}
            day={day}
            span={span}
            isLoaded={isLoaded}
            onAdd={onAdd}
            onNext={() => onSearch({ ...search, day: steppedDay(span, day, 1) })}
            events={events}
            clashes={clashes}
          />
        </div>
        <details className="text-sm text-soft max-md:hidden">
          <summary className="font-semibold">How to move an event</summary>
          <p>
            Drag it to another day or hour. With the keyboard, press Alt and an arrow key; add Shift to move only its
            end.
          </p>
        </details>
        <p role="status" className="sr-only">
          {moves.said}
        </p>
        <ClashList board={board} onOpen={(id) => setTask({ kind: 'event', id })} />
        <Loads loads={board.loads} span={span} />
      </div>
      {plans && <PlansBeside onChoose={openPlan} />}

      {opened && (
        <EventDetails event={opened} clash={clashes.get(opened.id) ?? ''} createPlan={createPlan} onClose={close} />
      )}
      {task?.kind === 'plan' && <PutPlanDialog planId={task.id} day={task.day} onClose={close} />}
    </div>
  );
}

/** Shows the lesson plans beside the board; folded below it on phones. */
function PlansBeside({ onChoose }: { onChoose: (planId: number) => void }) {
  const narrow = useMediaQuery('(max-width: 767px)');
  if (!narrow) return <PlansSide onChoose={onChoose} />;
  return (
    <details>
      <summary className="flex min-h-11 items-center font-semibold">Put a lesson plan on a day</summary>
      <PlansSide onChoose={onChoose} />
    </details>
  );
}

/** Calls `onAdd` with the half hour that was pressed; without hours there nothing happens. */
function addAt(spot: Spot | undefined, onAdd: EventBoardProps['onAdd']): void {
  if (spot?.minutes === undefined) return;
  onAdd?.(`${spot.day}T${clockTime(Math.floor(spot.minutes / 30) * 30)}`);
}
