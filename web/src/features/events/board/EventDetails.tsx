import type { BoardEvent } from '@teamsparks/contract/coordination/addresses';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { saveEvent } from '../../../parts/events/event-calls.ts';
import { hoursWords, namesake, shortDays, zoneNote } from '../../../parts/events/event-words.ts';
import { GroupName } from '../../../parts/events/GroupName.tsx';
import { TextField } from '../../../shared/forms/fields.tsx';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { type CreatePlanFor, eventQuery } from '../events.queries.ts';
import { hasHours, type Times, timesOf } from './event-times.ts';
import { timeWords } from './use-moves.ts';

interface EventDetailsProps {
  event: BoardEvent;
  clash: string;
  createPlan: CreatePlanFor;
  onClose: () => void;
}

/**
 * Shows the facts of an event with the way to it and to its plans, or to a first plan, and, if this person may edit it, a button that shows its days and
 * hours as fields to save, for people who do not drag. Open while mounted.
 */
export function EventDetails(props: EventDetailsProps) {
  // Fields keep the event they were opened with, even while the board reloads.
  const [event] = useState(props.event);
  const [isMoving, setMoving] = useState(false);
  if (isMoving) return <TimeForm event={event} onClose={props.onClose} />;
  const isUnplanned = event.plans.length === 0 && event.can.plan;
  return (
    <Dialog
      open
      title={event.name}
      sheet={false}
      onClose={props.onClose}
      footer={
        <>
          {event.can.edit && <Button onClick={() => setMoving(true)}>Change time</Button>}
          <LinkButton
            variant={isUnplanned ? 'secondary' : 'primary'}
            to="/events/$eventId"
            params={{ eventId: String(event.id) }}
          >
            Open event
          </LinkButton>
          {isUnplanned && props.createPlan(event, 'primary')}
        </>
      }
    >
      <Facts event={props.event} clash={props.clash} />
    </Dialog>
  );
}

const labels = { start_date: 'Day', end_date: 'Last day', begins_at: 'Starts', ends_at: 'Ends' };

function TimeForm({ event, onClose }: Pick<EventDetailsProps, 'event' | 'onClose'>) {
  const form = useForm({
    what: 'event',
    opened: event,
    labels,
    values: (its: Pick<BoardEvent, 'version'> & Times = event) => {
      const { begins_at, ends_at, ...days } = timesOf(its);
      return { ...days, begins_at: begins_at ?? '', ends_at: ends_at ?? '' };
    },
    settle: (next, { start_date, end_date }) =>
      start_date === end_date && next.start_date !== start_date ? { ...next, end_date: next.start_date } : next,
    parse: ({ begins_at, ends_at, ...days }) => ({
      body: { ...days, ...(event.begins_at !== null && { begins_at, ends_at }) },
    }),
    schema: async () => (await import('@teamsparks/contract/events/fields')).eventChanges,
    save: (body, seen) => saveEvent({ id: event.id, version: (seen ?? event).version }, body),
    saved: (now) => `“${now.name}”: ${timeWords(now)}.`,
    done: onClose,
  });
  const { field } = form;
  return (
    <FormDialog form={form} title={event.name} submit="Save" onClose={onClose}>
      <div className="grid grid-cols-2 gap-4">
        <TextField {...field('start_date')} required type="date" />
        <TextField {...field('end_date')} required type="date" />
        {event.begins_at !== null && (
          <>
            <TextField {...field('begins_at')} required type="time" />
            <TextField {...field('ends_at')} required type="time" />
          </>
        )}
      </div>
    </FormDialog>
  );
}

function Facts({ event, clash }: Pick<EventDetailsProps, 'event' | 'clash'>) {
  const { place, program_name, groups, mentors } = event;
  return (
    <div className="flex flex-col gap-4">
      {clash !== '' && (
        <p className="flex items-start gap-2">
          <TriangleAlert className="mt-1 size-4 shrink-0 text-red" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">{`${clash}.`}</span>
        </p>
      )}
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
        <Fact name="When">
          <When event={event} />
        </Fact>
        <Fact name="Where">{place}</Fact>
        <Fact name="Program">{program_name}</Fact>
        <Fact name="Groups">
          {groups && groups.length > 0 && !namesake(event) && (
            <span className="flex flex-wrap gap-x-3">
              {groups.map((group, index) => (
                <GroupName key={group.id ?? `gone ${index}`} group={group} />
              ))}
            </span>
          )}
        </Fact>
        <Fact name="High school mentors">{mentors?.join(', ')}</Fact>
        <Fact name="Lesson plans">
          {event.plans.length > 0 ? <PlanLinks event={event} /> : event.can.plan && 'Nothing is planned yet.'}
        </Fact>
      </dl>
    </div>
  );
}

/** Shows the days of an event, and its hours: those of one day in one line. */
function When({ event }: Pick<EventDetailsProps, 'event'>) {
  const hours = hoursWords(event, false);
  if (hours === null) return shortDays(event);
  return (
    <>
      <span>{`${shortDays(event)}, `}</span>
      <span className={hasHours(event) ? 'whitespace-nowrap' : ''}>{hours}</span>
      {event.begins_at !== null && <span>{zoneNote(event.time_zone ?? 'UTC')}</span>}
    </>
  );
}

/** Shows the plans of an event, as links once the event has loaded. */
function PlanLinks({ event: { id, plans } }: Pick<EventDetailsProps, 'event'>) {
  const { data } = useQuery(eventQuery(id));
  return (
    <ul>
      {plans.map((name, index) => {
        const plan = data?.plans?.[index]?.lesson_plan;
        return (
          <li key={`${index} ${name}`}>
            {plan?.name === name ? (
              <TextLink to="/lesson-plans/$lessonPlanId" params={{ lessonPlanId: String(plan.id) }}>
                {name}
              </TextLink>
            ) : (
              name
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
