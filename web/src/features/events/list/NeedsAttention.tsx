import {
  type CoordinatedEvent,
  type CoordinatedProgram,
  coordinationCsv,
  getCoordination,
} from '@teamsparks/contract/coordination/addresses';
import { missingInWords } from '@teamsparks/contract/events/preparing-words';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Fragment } from 'react';
import { workKeys } from '../../../parts/work-keys.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import { download } from '../../../shared/files/download.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { plural } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { type EventSearch, isSearched } from '../event-search.ts';
import { EventRow } from './EventRow.tsx';
import { EventsWaiting } from './EventsList.tsx';

const coordinationQuery = callQuery(workKeys.events.of('coordination', 'all'), getCoordination);

/**
 * Shows the events of the next two weeks that this person prepares and that still need something, with what that is;
 * above them by program how many those are, and how many children and runs those of the last four weeks had, with a
 * button that downloads these events as CSV.
 */
export function NeedsAttention({ search }: { search: EventSearch }) {
  const answer = useQuery(coordinationQuery);
  return (
    <ListStates answer={answer} loading={<EventsWaiting />} failed="Failed to fetch events">
      {({ programs }) => {
        const isShown = (event: CoordinatedEvent) => event.missing.length > 0 && isSearched(search, event);
        const shown = programs.filter(({ id }) => search.program_id === '' || search.program_id === String(id));
        const events = shown.flatMap(({ ahead }) => ahead.filter(isShown));
        return (
          <div className="flex flex-col gap-6">
            <Numbers programs={shown} />
            {events.length === 0 ? <p className="text-soft">No event needs anything.</p> : <Rows events={events} />}
          </div>
        );
      }}
    </ListStates>
  );
}

/** Shows the numbers of each program, and the button that downloads its events. */
function Numbers({ programs }: { programs: readonly CoordinatedProgram[] }) {
  const { busy, act } = useAction();
  const save = () => download(coordinationCsv, `teamsparks-events-${new Date().toISOString().slice(0, 10)}.csv`);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <dl>
        {programs.map(({ id, name, ahead, before }) => (
          <div key={id ?? 'none'} className="flex flex-wrap gap-x-2">
            <dt className="font-semibold wrap-anywhere">{name ?? 'No program'}</dt>
            <dd className="text-soft">{`${aheadWords(ahead)} · ${beforeWords(before)}`}</dd>
          </div>
        ))}
      </dl>
      <Button size="sm" icon={Download} busy={busy} onClick={() => void act(save)}>
        Download CSV
      </Button>
    </div>
  );
}

/** Returns "2 of 5 events in the next two weeks need something". */
function aheadWords(ahead: CoordinatedProgram['ahead']): string {
  if (ahead.length === 0) return 'No events in the next two weeks';
  const open = ahead.filter(({ missing }) => missing.length > 0).length;
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

function Rows({ events }: { events: readonly CoordinatedEvent[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {events
        .toSorted((a, b) => a.begins.localeCompare(b.begins))
        .map((event) => (
          <li key={event.id}>
            <EventRow event={event} actions={undefined} withZone>
              <ul>
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
