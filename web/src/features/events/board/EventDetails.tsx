import type { BoardEvent } from '@teamsparks/contract/coordination/addresses';
import { type ReactNode, useState } from 'react';
import { saveEvent } from '../../../parts/events/event-calls.ts';
import { GroupName } from '../../../parts/events/GroupName.tsx';
import { TextField } from '../../../shared/forms/fields.tsx';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { type Times, timesOf } from './event-times.ts';
import { timeWords } from './use-moves.ts';

interface EventDetailsProps {
  event: BoardEvent;
  clash: string;
  onClose: () => void;
}

/**
 * Shows the facts of an event with the way to it and, if this person may edit it, a button that shows its days and
 * hours as fields to save, for people who do not drag. Open while mounted.
 */
export function EventDetails(props: EventDetailsProps) {
  // Fields keep the event they were opened with, even while the board reloads.
  const [event] = useState(props.event);
  const [isMoving, setMoving] = useState(false);
  if (isMoving) return <TimeForm event={event} onClose={props.onClose} />;
  return (
    <Dialog
      open
      title={event.name}
      onClose={props.onClose}
      footer={
        <>
          {event.can.edit && <Button onClick={() => setMoving(true)}>Change time</Button>}
          <LinkButton variant="primary" to="/events/$eventId" params={{ eventId: String(event.id) }}>
            Open event
          </LinkButton>
        </>
      }
    >
      <Facts {...props} event={event} />
    </Dialog>
  );
}

const labels = { start_date: 'Day', end_date: 'Last day', begins_at: 'Starts', ends_at: 'Ends' };

function TimeForm({ event, onClose }: Omit<EventDetailsProps, 'clash'>) {
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

function Facts({ event, clash }: Omit<EventDetailsProps, 'onClose'>) {
  const { place, program_name, groups, mentors, plans } = event;
  return (
    <div className="flex flex-col gap-4">
      {clash !== '' && <Notice kind="info">{`${clash}.`}</Notice>}
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
        <Fact name="When">{timeWords(event)}</Fact>
        <Fact name="Where">{place}</Fact>
        <Fact name="Program">{program_name}</Fact>
        <Fact name="Groups">
          {groups && groups.length > 0 && (
            <span className="flex flex-wrap gap-x-3">
              {groups.map((group, index) => (
                <GroupName key={group.id ?? `gone ${index}`} group={group} />
              ))}
            </span>
          )}
        </Fact>
        <Fact name="High school mentors">{mentors?.join(', ')}</Fact>
        <Fact name="Lesson plans">{plans.join(', ')}</Fact>
      </dl>
    </div>
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
