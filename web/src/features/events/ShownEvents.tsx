import type { Event } from '@teamsparks/contract/events/addresses';
import type { Group } from '@teamsparks/contract/groups/addresses';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ProgramChoice } from '../../parts/program-choices.ts';
import { today } from '../../shared/calendar/calendar-days.ts';
import { useSession } from '../../shared/session/session.ts';
import type { ArchivableActions } from '../../shared/ui/ArchivableButtons.tsx';
import { Checkbox } from '../../shared/ui/Checkbox.tsx';
import { ListStates } from '../../shared/ui/ListStates.tsx';
import { partLater } from '../../shared/ui/part-later.tsx';
import type { SelectOption } from '../../shared/ui/Select.tsx';
import type { ShowSearch } from '../../shared/url-state/use-shown-search.ts';
import { boardQuery } from './board/board.queries.ts';
import { type EventSearch, isSearched } from './event-search.ts';
import { EventsToolbar, ofValue } from './EventsToolbar.tsx';
import { type CreatePlanFor, eventPlansQuery, eventsQuery } from './events.queries.ts';
import { EventsList, EventsWaiting } from './list/EventsList.tsx';
import { daysOf } from './shown-days.ts';

const EventBoard = partLater(async () => (await import('./board/EventBoard.tsx')).EventBoard, <EventsWaiting />);
const MonthView = partLater(async () => (await import('./month/MonthView.tsx')).MonthView, <EventsWaiting />);
const NeedsAttention = partLater(
  async () => (await import('./list/NeedsAttention.tsx')).NeedsAttention,
  <EventsWaiting />,
);

interface ShownEventsProps {
  search: EventSearch;
  onSearch: ShowSearch<EventSearch>;
  programs: readonly ProgramChoice[];
  /** Groups that this person leads. */
  groups: readonly Group[];
  createPlan: CreatePlanFor;
  /** Present for administrators. */
  actions: ArchivableActions<Event> | undefined;
  /** Opens a new event with this day and hour; undefined for people who may add none. */
  onAdd: ((start: string) => void) | undefined;
}

/**
 * Shows events in the view of the address. With `run_challenges` or `system_administration` week and month are a board
 * to move them on; others have a month to read, and the list in place of a week.
 */
export function ShownEvents(props: ShownEventsProps) {
  const { search, onSearch, programs, groups, actions } = props;
  const hasBoard = useSession().can('run_challenges') || actions !== undefined;
  const coordinates = actions !== undefined || groups.length > 0;
  const view = search.view === 'week' && !hasBoard ? 'list' : search.view;
  const shown = { ...search, view, needs: coordinates ? search.needs : ('' as const) };
  const [withArchived, setWithArchived] = useState(false);
  const answers = useAnswers(shown, hasBoard && view !== 'list', withArchived);
  return (
    <>
      <EventsToolbar
        search={shown}
        onSearch={onSearch}
        choices={choicesOf(programs, groups, answers.events, search)}
        hasWeek={hasBoard}
        filters={
          <>
            {coordinates && (
              <Checkbox
                label="Needs attention"
                checked={shown.needs !== ''}
                onChange={({ target }) => onSearch({ ...search, needs: target.checked ? 'attention' : '' })}
              />
            )}
            {actions && shown.needs === '' && (
              <Checkbox
                label="Show archived"
                checked={withArchived}
                onChange={({ target }) => setWithArchived(target.checked)}
              />
            )}
          </>
        }
      />
      <View {...props} search={shown} answers={answers} />
    </>
  );
}

/** Returns the queries of the list and of the board, of which one is asked, the days of the board, and the events. */
function useAnswers({ view, program_id, day: chosen, needs }: EventSearch, isBoard: boolean, archived: boolean) {
  const day = chosen || today();
  const days = useMemo(() => daysOf(view === 'month' ? 'month' : 'week', day), [view, day]);
  const list = useQuery({ ...eventsQuery({ program_id, archived }), enabled: !isBoard && needs === '' });
  const board = useQuery({ ...boardQuery(days), enabled: isBoard });
  return { day, days, list, board, isBoard, events: (isBoard ? board.data?.events : list.data) ?? [] };
}

interface ViewProps extends ShownEventsProps {
  answers: ReturnType<typeof useAnswers>;
}

function View({ search, onSearch, createPlan, actions, onAdd, answers }: ViewProps) {
  const { can } = useSession();
  const isList = search.view === 'list' && search.needs === '';
  const plans = useQuery({ ...eventPlansQuery, enabled: isList && can('view_lesson_plans') });
  const { list, board, day, days } = answers;
  if (search.needs !== '') return <NeedsAttention search={search} />;
  if (answers.isBoard) {
    return (
      <EventBoard
        answer={board}
        isLoaded={!board.isPlaceholderData}
        span={search.view === 'month' ? 'month' : 'week'}
        days={days}
        day={day}
        search={search}
        onSearch={onSearch}
        createPlan={createPlan}
        onAdd={onAdd}
      />
    );
  }
  const ofSearch = list.data?.filter((event) => isSearched(search, event));
  const events = { data: ofSearch, error: list.error, refetch: list.refetch };
  if (isList) {
    const all = { program_id: '', group_id: '' };
    return (
      <EventsList
        events={events}
        plans={plans}
        createPlan={createPlan}
        actions={actions}
        isUnfolded={search.program_id !== ''}
        onAll={ofValue(search) === '' ? undefined : () => onSearch({ ...search, ...all })}
      />
    );
  }
  return (
    <ListStates answer={events} loading={<EventsWaiting />} failed="Failed to fetch events">
      {(all) => <MonthView events={all.filter(({ archived }) => !archived)} month={day.slice(0, 7)} />}
    </ListStates>
  );
}

/** Returns the choices of programs and groups by name; the chosen one stays among them. */
function choicesOf(
  programs: readonly ProgramChoice[],
  own: readonly Group[],
  events: readonly Pick<Event, 'groups'>[],
  search: EventSearch,
): SelectOption[] {
  const names = new Map(own.map(({ id, name }) => [`group-${id}`, name]));
  for (const { id, name } of events.flatMap(({ groups }) => groups ?? [])) {
    if (id !== null && name !== null) names.set(`group-${id}`, name);
  }
  for (const { id, name } of programs) names.set(`program-${id}`, name);
  const chosen = ofValue(search);
  if (chosen !== '' && !names.has(chosen)) names.set(chosen, search.program_id ? 'Another program' : 'Another group');
  const choices = [...names].map(([value, label]) => ({ value, label }));
  return [{ value: '', label: 'All events' }, ...choices.toSorted((a, b) => a.label.localeCompare(b.label))];
}
