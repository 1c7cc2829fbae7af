import type { Board, BoardEvent } from '@teamsparks/contract/coordination/addresses';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { CalendarDays, CalendarRange, ChevronLeft, ChevronRight } from 'lucide-react';
import { putPlan } from '../../../parts/events/event-calls.ts';
import { tellPut } from '../../../parts/events/tell-put.tsx';
import { today } from '../../../shared/calendar/calendar-days.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { useSession } from '../../../shared/session/session.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { PageHeader } from '../../../shared/ui/PageHeading.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { useAddressSearch } from '../../../shared/url-state/use-address-search.ts';
import type { ShowSearch } from '../../../shared/url-state/use-shown-search.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { LabeledSelect } from '../../../shared/ui/Select.tsx';
import { oneOf, type SearchField, type SearchOf, searchState, textIf } from '../../../shared/url-state/search-state.ts';
import { type BoardDays, daysOf, steppedDay, titleOf } from './board-days.ts';
import { boardQuery } from './board.queries.ts';
import { ClashList, clashesInWords, Loads } from './Clashes.tsx';
import { Days } from './Days.tsx';
import { isWithin, type Times } from './event-times.ts';
import { PlansSide } from './PlansSide.tsx';
import { useBoardDragging, useBoardKeys } from './use-board-input.ts';
import { useMoves } from './use-moves.ts';

const EventDetails = dialogLater(async () => (await import('./EventDetails.tsx')).EventDetails);
const PutPlanDialog = dialogLater(async () => (await import('./PutPlanDialog.tsx')).PutPlanDialog);

/** The scheduler's tab, which stays in the address. */
const view: SearchField<string> = { standard: '', read: () => 'board' };

/** Tells whether the date exists; February 30 does not. */
const isDay = (text: string): boolean => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false;

/** Days and group or program of the board, as the address has them. */
const boardSearch = searchState({
  view,
  span: oneOf(['week', 'month'] as const, 'week'),
  /** A day that the board shows; '' is today. */
  day: textIf((text) => /^(19[7-9]\d|20\d\d|21\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) && isDay(text)),
  /** "group-3" or "program-2"; '' is everything. */
  of: textIf((text) => /^(group|program)-[1-9]\d{0,9}$/.test(text)),
});
type BoardSearch = SearchOf<typeof boardSearch>;

/**
 * Shows the events of a week or a month that this person leads or works at, all or those of one group or program, to
 * open. Those that they may edit can be moved and stretched by dragging or keys; with `view_lesson_plans` and
 * `add_edit_lesson_plans` plans can be put on events. Below, clashes and what mentors have to do.
 */
export function BoardScreen() {
  const [search, onSearch] = useAddressSearch(boardSearch);
  const day = search.day || today();
  const days = useMemo(() => daysOf(search.span, day), [search.span, day]);
  const answer = useQuery(boardQuery(days));
  return (
    <div className="page-wide py-8">
      <PageHeader
        title="Schedule"
        lead="Drag events to other days and hours, and lesson plans onto them. On a touch screen, hold them first."
      />
      <BoardToolbar search={search} onSearch={onSearch} day={day} events={answer.data?.events ?? []} />
      <ListStates
        answer={answer}
        loading={<ListSkeleton label="Loading the schedule" />}
        failed="Failed to fetch events"
      >
        {(board) => <OpenBoard board={board} days={days} day={day} search={search} onSearch={onSearch} />}
      </ListStates>
    </div>
  );
}

interface OpenBoardProps {
  board: Board;
  days: BoardDays;
  day: string;
  search: BoardSearch;
  onSearch: ShowSearch<BoardSearch>;
}

type Task = { kind: 'event'; id: number } | { kind: 'plan'; id: number; day: string };

function OpenBoard({ board, days, day, search, onSearch }: OpenBoardProps) {
  const { can } = useSession();
  const root = useRef<HTMLDivElement>(null);
  const [task, setTask] = useState<Task>();
  const moves = useMoves(days);
  const { act } = useAction();
  const clashes = useMemo(() => clashesInWords(board), [board]);
  const events = useMemo(
    () => board.events.filter((event) => isShown(event, search.of, days)),
    [board, search.of, days],
  );
  const find = (id: number): BoardEvent | undefined => board.events.find((event) => event.id === id);
  const openPlan = (id: number, onDay = day): void => setTask({ kind: 'plan', id, day: onDay });
  const put = (event: BoardEvent, lesson_plan_id: number): void =>
    void act(async () => tellPut(event, (await putPlan({ event_id: event.id, lesson_plan_id })).lesson_plan_id));
  useBoardDragging(root, { find, move: moves.move, put, openPlan });
  const nudge = (event: BoardEvent, step: (times: Times) => Times): void => {
    const times = moves.nudge(event, step);
    // The board moves on with an event that leaves its days.
    if (!isWithin(times, days.start_date, days.end_date)) onSearch({ ...search, day: times.start_date });
  };
  const onKeyDown = useBoardKeys(root, { find, nudge, span: search.span });
  const close = (): void => setTask(undefined);
  const opened = task?.kind === 'event' ? find(task.id) : undefined;
  const plans = can('add_edit_lesson_plans') && can('view_lesson_plans');
  return (
    <div ref={root} data-own-focus className={plans ? 'grid gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]' : ''}>
      <div className="flex min-w-0 flex-col gap-6">
        {board.truncated && <Notice kind="info">There are more events in these days than are shown here.</Notice>}
        <div
          onKeyDown={onKeyDown}
          onClick={({ target }) => {
            const chip = (target as Element).closest<HTMLElement>('[data-event]');
            if (chip) setTask({ kind: 'event', id: Number(chip.dataset.event) });
          }}
        >
          <Days days={days} day={day} events={events} clashes={clashes} span={search.span} />
        </div>
        <p className="text-sm text-soft max-md:hidden">
          With keys: Alt and an arrow key moves the event that has the focus, with Shift it ends later or earlier.
        </p>
        <p role="status" className="sr-only">
          {moves.said}
        </p>
        <ClashList board={board} onOpen={(id) => setTask({ kind: 'event', id })} />
        <Loads loads={board.loads} span={search.span} />
      </div>
      {plans && <PlansSide onChoose={openPlan} />}

      {opened && <EventDetails event={opened} clash={clashes.get(opened.id) ?? ''} onClose={close} />}
      {task?.kind === 'plan' && <PutPlanDialog planId={task.id} day={task.day} onClose={close} />}
    </div>
  );
}

/** Tells whether the event is on these days and belongs to the chosen group or program. */
function isShown(event: BoardEvent, of: string, { start_date, end_date }: BoardDays): boolean {
  if (!isWithin(event, start_date, end_date)) return false;
  if (of === '' || of === `program-${event.program_id}`) return true;
  return event.groups?.some(({ id }) => of === `group-${id}`) ?? false;
}

const spans = [
  { value: 'week', label: 'Week', icon: CalendarRange },
  { value: 'month', label: 'Month', icon: CalendarDays },
] as const;

interface BoardToolbarProps {
  search: BoardSearch;
  onSearch: ShowSearch<BoardSearch>;
  day: string;
  events: readonly BoardEvent[];
}

/** Shows the choice of the days, and of the group or program whose events are shown. */
function BoardToolbar({ search, onSearch, day, events }: BoardToolbarProps) {
  const { span } = search;
  const { start_date, end_date } = daysOf(span, day);
  const step = (by: number): void => onSearch({ ...search, day: steppedDay(span, day, by) });
  const now = today();
  const isNow = span === 'week' ? start_date <= now && now <= end_date : day.startsWith(now.slice(0, 7));
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label={`Previous ${span}`} icon={ChevronLeft} onClick={() => step(-1)} />
        <IconButton label={`Next ${span}`} icon={ChevronRight} onClick={() => step(1)} />
        <h2 className="text-xl" aria-live="polite">
          {titleOf(span, day)}
        </h2>
        {!isNow && (
          <Button variant="quiet" size="sm" onClick={() => onSearch({ ...search, day: '' })}>
            {span === 'week' ? 'This week' : 'This month'}
          </Button>
        )}
      </div>
      <div className="min-w-48 flex-1 sm:max-w-72 md:ml-auto">
        <LabeledSelect
          label="Events of"
          options={choicesOf(events, search.of)}
          value={search.of}
          onChange={(of) => onSearch({ ...search, of })}
        />
      </div>
      <Segments legend="Show" options={spans} value={span} onChange={(next) => onSearch({ ...search, span: next })} />
    </div>
  );
}

/** Returns the groups and programs of the shown events by name; the chosen one stays among them. */
function choicesOf(events: readonly BoardEvent[], chosen: string) {
  const names = new Map<string, string>();
  for (const { groups, program_id, program_name } of events) {
    for (const { id, name } of groups ?? []) if (id !== null && name !== null) names.set(`group-${id}`, name);
    if (program_id !== null && program_name !== null) names.set(`program-${program_id}`, `${program_name} (program)`);
  }
  if (chosen !== '' && !names.has(chosen)) names.set(chosen, 'What you chose');
  const choices = [...names].map(([value, label]) => ({ value, label }));
  return [{ value: '', label: 'Everybody' }, ...choices.toSorted((a, b) => a.label.localeCompare(b.label))];
}
