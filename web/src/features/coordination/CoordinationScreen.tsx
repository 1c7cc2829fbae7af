import {
  type CoordinatedEvent,
  type CoordinatedProgram,
  coordinationCsv,
  getCoordination,
} from '@teamsparks/contract/coordination/addresses';
import { missingInWords } from '@teamsparks/contract/events/preparing-words';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, Download } from 'lucide-react';
import { Fragment, useId } from 'react';
import { daysWords, hoursWords } from '../../parts/events/event-words.ts';
import { download } from '../../shared/files/download.ts';
import { useAction } from '../../shared/forms/use-action.ts';
import { plural } from '../../shared/format/format.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { ListStates } from '../../shared/ui/ListStates.tsx';
import { PageHeader } from '../../shared/ui/PageHeading.tsx';
import { ListSkeleton } from '../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { callQuery } from '../../shared/api/call-query.ts';
import { workKeys } from '../../parts/work-keys.ts';

const coordinationQuery = callQuery(workKeys.events.of('coordination', 'all'), getCoordination);

/**
 * Shows by program what the events of the next two weeks that this person prepares still need, and how many children
 * and runs those of the last four weeks had, with a button that downloads these events as CSV.
 */
export function CoordinationScreen() {
  const answer = useQuery(coordinationQuery);
  return (
    <div className="page py-8">
      <PageHeader
        title="Next two weeks"
        lead="What your events still need, how many children came to the last ones, and how much was run there."
      >
        <DownloadCsv />
      </PageHeader>
      <ListStates answer={answer} loading={<ListSkeleton label="Loading the events" />} failed="Failed to fetch events">
        {({ programs }) =>
          programs.length === 0 ? (
            <EmptyState title="No events" action={<LinkButton to="/events">All events</LinkButton>}>
              Nothing you lead was in the last four weeks or is in the next two.
            </EmptyState>
          ) : (
            <div className="flex flex-col gap-10">
              {programs.map((program) => (
                <Program key={program.id ?? 'none'} program={program} />
              ))}
            </div>
          )
        }
      </ListStates>
    </div>
  );
}

function DownloadCsv() {
  const { busy, act } = useAction();
  const save = () => download(coordinationCsv, `teamsparks-events-${new Date().toISOString().slice(0, 10)}.csv`);
  return (
    <Button icon={Download} busy={busy} onClick={() => void act(save)}>
      Download CSV
    </Button>
  );
}

function Program({ program: { name, ahead, before } }: { program: CoordinatedProgram }) {
  const id = useId();
  const open = ahead.filter(({ missing }) => missing.length > 0).length;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-xl wrap-anywhere">
          {name ?? 'Without a program'}
        </h2>
        <p className="text-soft">{beforeWords(before)}</p>
      </header>
      {ahead.length === 0 ? (
        <p className="text-soft">No event in the next two weeks.</p>
      ) : (
        <>
          <p>
            {plural(ahead.length, 'event', 'events')} ahead
            {open > 0
              ? `, ${open === 1 ? '1 still needs something' : `${open} still need something`}`
              : ', all are ready'}
            .
          </p>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {ahead.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Returns "9 children at 1 of 2 events in the last four weeks · 3 runs". */
function beforeWords({ events, counted, children, runs }: CoordinatedProgram['before']): string {
  if (events === 0) return 'No event in the last four weeks';
  const all = plural(events, 'event', 'events');
  const of = counted === events ? all : `${counted} of ${all}`;
  const came =
    counted === 0
      ? `${all} in the last four weeks, not counted`
      : `${plural(children, 'child', 'children')} at ${of} in the last four weeks`;
  return `${came} · ${runs === 0 ? 'no run' : plural(runs, 'run', 'runs')}`;
}

function EventRow({ event }: { event: CoordinatedEvent }) {
  const { id, name, place, groups, missing } = event;
  const hours = hoursWords(event);
  const names = (groups ?? []).map((group) => group.name ?? '(group removed)').join(', ');
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-2">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <TextLink to="/events/$eventId" params={{ eventId: String(id) }}>
            {name}
          </TextLink>
        </p>
        <p className="text-sm text-soft wrap-anywhere">
          {[daysWords(event), hours, place, names].filter(Boolean).join(' · ')}
        </p>
      </div>
      {missing.length === 0 ? (
        <p className="flex items-center gap-2">
          <CircleCheck className="size-4.5 shrink-0 text-brand" aria-hidden="true" />
          Ready
        </p>
      ) : (
        <ul className="flex flex-col gap-1">
          {missing.map((one) => (
            <li key={one.kind} className="flex items-start gap-2">
              <CircleDashed className="mt-1 size-4.5 shrink-0 text-soft" aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">
                <Missing event={event} missing={one} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
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
      {words}
      {things.map(({ id, name, lesson_plan_id }, index) => (
        <Fragment key={id}>
          {index === 0 ? ': ' : ', '}
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
