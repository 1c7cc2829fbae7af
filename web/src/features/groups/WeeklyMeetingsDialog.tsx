import type { Event } from '@teamsparks/contract/events/addresses';
import type { Group } from '@teamsparks/contract/groups/addresses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DayBoxes } from '../../parts/events/DayBoxes.tsx';
import { eventsQuery } from '../../parts/events/events-to-plan.ts';
import { daysOffQuery, repeatWords } from '../../parts/events/repeat-boxes.ts';
import { plainWords } from '../../shared/forms/failure-words.ts';
import { SelectField, TextField } from '../../shared/forms/fields.tsx';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import type { Parsed } from '../../shared/forms/parse-form.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { plural } from '../../shared/format/format.ts';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { ListSkeleton } from '../../shared/ui/Skeleton.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { weekdayOptions } from './group-form.ts';
import { addMeetings, cancelMeetings } from './meetings.queries.ts';
import {
  type Calendar,
  labels,
  type Meetings,
  meetingsBody,
  meetingsOf,
  type MeetingValues,
  settleMeetings,
  usualValues,
} from './weekly-meetings.ts';

interface WeeklyMeetingsDialogProps {
  group: Group;
  onClose: () => void;
}

const title = 'Add weekly meetings';

/**
 * Shows the days on which a group would meet every week until a day, and adds an event for each, with Undo; asks for
 * the weekday and the hours where the group has none. Open while mounted.
 */
export function WeeklyMeetingsDialog({ group, onClose }: WeeklyMeetingsDialogProps) {
  const [now] = useState(() => new Date());
  const events = useQuery(eventsQuery);
  const daysOff = useQuery(daysOffQuery);
  if (events.isPending || daysOff.isPending) {
    return (
      <Dialog open title={title} onClose={onClose}>
        <ListSkeleton label="Loading the days" />
      </Dialog>
    );
  }
  const calendar = { group, events: events.data ?? [], daysOff: daysOff.data ?? [], now };
  return <MeetingsForm calendar={calendar} onClose={onClose} />;
}

/** A meeting needs a day, so that the first choice only asks for one. */
const dayOptions = [{ value: '', label: 'Choose a day' }, ...weekdayOptions.slice(1)];

interface Adding {
  request: ReturnType<typeof meetingsBody>;
  count: number;
}

function MeetingsForm({ calendar, onClose }: { calendar: Calendar; onClose: () => void }) {
  const { group } = calendar;
  const form = useForm({
    labels,
    values: () => usualValues(calendar),
    settle: (next, before) => settleMeetings(next, before, calendar),
    parse: (values: MeetingValues): Parsed<Adding> => {
      const meetings = meetingsOf(values, calendar);
      if (meetings.problem !== null) return { errors: { until: meetings.problem } };
      return { body: { request: meetingsBody(calendar, values, meetings), count: meetings.days.length } };
    },
    save: async ({ request, count }: Adding) => tellAdded(group.id, await addMeetings(group.id, request), count),
    done: onClose,
  });
  const { field, values } = form;
  const meetings = meetingsOf(values, calendar);
  const { skip } = values;
  return (
    <FormDialog
      form={form}
      title={title}
      submit={
        meetings.days.length === 0 ? 'Add meetings' : `Add ${plural(meetings.days.length, 'meeting', 'meetings')}`
      }
      disabled={meetings.days.length === 0}
      onClose={onClose}
    >
      {group.weekday === null && <SelectField {...field('weekday')} required options={dayOptions} />}
      {group.begins_at === null && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('begins_at')} type="time" />
          <TextField {...field('ends_at')} type="time" />
        </div>
      )}
      <TextField {...field('until')} required type="date" />
      <MeetingDays
        meetings={meetings}
        onChange={(day, checked) =>
          field('skip').onChange(checked ? skip.filter((one) => one !== day) : [...skip, day])
        }
      />
    </FormDialog>
  );
}

interface MeetingDaysProps {
  meetings: Meetings;
  onChange: (day: string, checked: boolean) => void;
}

/** Shows the days of the meetings, each with a box, or why there are none. */
function MeetingDays({ meetings, onChange }: MeetingDaysProps) {
  const { boxes, problem } = meetings;
  return (
    <div className="flex flex-col gap-1.5">
      <p role="status" className="font-semibold">
        {problem ?? (boxes.length > 0 && repeatWords(meetings))}
      </p>
      {boxes.length > 0 && (
        <div className="max-h-72 overflow-y-auto">
          <DayBoxes label="Days" days={boxes} onChange={onChange} />
        </div>
      )}
    </div>
  );
}

/** Shows how many meetings were added; Undo cancels them all and says so. */
function tellAdded(groupId: number, first: Event, count: number): void {
  const undo = () =>
    cancelMeetings(groupId, first.id).then(
      () => toast('Meetings removed.', 'info'),
      (error: unknown) => toast(plainWords(error), 'failure'),
    );
  toast(`${plural(count, 'meeting', 'meetings')} added.`, 'success', { label: 'Undo', onClick: () => void undo() });
}
