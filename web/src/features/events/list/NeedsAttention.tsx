import {
  type CoordinatedEvent,
  type CoordinatedProgram,
  coordinationCsv,
  getCoordination,
} from '@teamsparks/contract/coordination/addresses';
import { addDays } from '@teamsparks/contract/shared/calendar-date';
import { missingInWords } from '@teamsparks/contract/events/preparing-words';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Fragment } from 'react';
import { workKeys } from '../../../parts/work-keys.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import { download } from '../../../shared/files/download.ts';
import { today } from '../../../shared/calendar/calendar-days.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { plural } from '../../../shared/format/format.ts';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { MenuButton } from '../../../shared/ui/Menu.tsx';
import { MoreMenu } from '../../../shared/ui/MoreMenu.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { boardQuery } from '../board/board.queries.ts';
import { clashesInWords } from '../board/clash-words.ts';
import { type EventSearch, isSearched } from '../event-search.ts';
import { EventRow } from './EventRow.tsx';
import { EventsWaiting } from './EventsList.tsx';

const coordinationQuery = callQuery(workKeys.events.of('coordination', 'all'), getCoordination);

/**
 * Shows the events of the next two weeks that this person prepares and that still need something or clash, with what
 * that is; above them by program how many those are, and how many children and runs those of the last four weeks had.
 * A menu downloads these events as CSV.
 */
export function NeedsAttention({ search }: { search: EventSearch }) {
  const answer = useQuery(coordinationQuery);
  const clashes = useClashes();
  return (
    <ListStates
      answer={clashes === undefined ? { ...answer, data: undefined } : answer}
      loading={<EventsWaiting />}
      failed="Failed to fetch events"
    >
      {({ programs }) => {
        const isOpen = ({ id, missing }: CoordinatedEvent) => missing.length > 0 || clashes?.has(id) === true;
        const shown = programs.filter(({ id }) => search.program_id === '' || search.program_id === String(id));
        const events = shown.flatMap(({ ahead }) =>
          ahead.filter((event) => isOpen(event) && isSearched(search, event)),
        );
        return (
          <div className="flex flex-col gap-6">
            <Numbers programs={shown} isOpen={isOpen} />
            {events.length === 0 ? (
              <p className="text-soft">No event needs anything.</p>
            ) : (
              <Rows events={events} clashes={clashes} />
            )}
          </div>
        );
      }}
    </ListStates>
  );
}

/**
 * Returns what clashes in the next two weeks, by event id; nothing for people without the board, and where it fails.
 * Returns undefined while it loads.
 */
function useClashes(): ReadonlyMap<number, string> | undefined {
  const { can } = useSession();
  const now = today();
  const enabled = can('run_challenges') || can('system_administration');
  const board = useQuery({ ...boardQuery({ start_date: now, end_date: addDays(now, 14) }), enabled });
  return board.isLoading && board.failureCount === 0 ? undefined : clashesInWords(board.data ?? noClashes);
}

const noClashes = { events: [], clashes: [] };

interface NumbersProps {
  programs: readonly CoordinatedProgram[];
  isOpen: (event: CoordinatedEvent) => boolean;
}

/** Shows the numbers of each program, and the menu that downloads its events. */
function Numbers({ programs, isOpen }: NumbersProps) {
  const { act } = useAction();
  const save = () => download(coordinationCsv, `teamsparks-events-${new Date().toISOString().slice(0, 10)}.csv`);
  const hasPrograms = programs.some(({ id }) => id !== null);
  return (
    <div className="flex items-center justify-between gap-4">
      <dl>
        {programs.map(({ id, name, ahead, before }) => (
          <div key={id ?? 'none'} className="flex flex-wrap gap-x-2">
            <dt className={`font-semibold wrap-anywhere ${hasPrograms ? '' : 'sr-only'}`}>{name ?? 'Other events'}</dt>
            <dd className="text-soft">{`${aheadWords(ahead, isOpen)} · ${beforeWords(before)}`}</dd>
          </div>
        ))}
      </dl>
      <MoreMenu name="these events">
        <MenuButton icon={Download} onClick={() => void act(save)}>
          Download CSV
        </MenuButton>
      </MoreMenu>
    </div>
  );
}

/** Returns "2 of 5 events in the next two weeks need something". */
function aheadWords(ahead: CoordinatedProgram['ahead'], isOpen: NumbersProps['isOpen']): string {
  if (ahead.length === 0) return 'No events in the next two weeks';
  const open = ahead.filter(isOpen).length;
  const needs = open === 1 ? 'needs' : 'need';
  return `${open} of ${plural(ahead.length, 'event', 'events')} in the next two weeks ${needs} something`;
}

/** Returns "9 children at 1 of 2 events in the last four weeks · 3 runs". */
function beforeWords({ events, counted, children, runs }: CoordinatedProgram['before']): string {
  if (events === 0) return 'no events in the last four weeks';
  const all = plural(events, 'event', 'events');
  const of = counted === events ? all : `${counted} of ${all}`;
  const came =
    counted === 0
      ? `${all} in the last four weeks, not counted`
      : `${plural(children, 'child', 'children')} at ${of} in the last four weeks`;
  return `${came} · ${runs === 0 ? 'no runs' : plural(runs, 'run', 'runs')}`;
}

interface RowsProps {
  events: readonly CoordinatedEvent[];
  clashes: ReadonlyMap<number, string> | undefined;
}

function Rows({ events, clashes }: RowsProps) {
  return (
    <ul className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface">
      {events
        .toSorted((a, b) => a.begins.localeCompare(b.begins))
        .map((event) => (
          <li key={event.id}>
            <EventRow event={event} actions={undefined} withZone>
              <ul>
                {clashes?.has(event.id) && <li className="wrap-anywhere">{`${clashes.get(event.id)}.`}</li>}
                {event.missing.map((one) => (
                  <li key={one.kind} className="relative wrap-anywhere">
                    <Missing event={event} missing={one} />
                  </li>
                ))}
              </ul>
            </EventRow>
          </li>
        ))}
    </ul>
  );
}

interface MissingProps {
  event: CoordinatedEvent;
  missing: CoordinatedEvent['missing'][number];
}

/** Shows one missing thing in words, with links to where it can be done. */
function Missing({ event, missing }: MissingProps) {
  const { kind, things } = missing;
  const words = missingInWords(missing);
  if (kind === 'materials') {
    return (
      <TextLink to="/curriculum" search={{ list: `event-${event.id}` }}>
        {words}
      </TextLink>
    );
  }
  if (kind === 'plan') {
    return (
      <TextLink to="/events/$eventId" params={{ eventId: String(event.id) }}>
        {words}
      </TextLink>
    );
  }
  return (
    <>
      <span>{words}</span>
      {things.map(({ id, name, lesson_plan_id }, index) => (
        <Fragment key={id}>
          <span>{index === 0 ? ': ' : ', '}</span>
          {kind === 'sheets' ? (
            <TextLink to="/challenges/$challengeId" params={{ challengeId: String(id) }}>
              {name}
            </TextLink>
          ) : (
            <TextLink
              to="/lesson-plans/$lessonPlanId"
              params={{ lessonPlanId: String(lesson_plan_id ?? id) }}
              {...(lesson_plan_id !== undefined && { search: { replace: id } })}
            >
              {name}
            </TextLink>
          )}
        </Fragment>
      ))}
    </>
  );
}
