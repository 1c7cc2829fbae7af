import type { Event, SeriesScope } from '@teamsparks/contract/events/addresses';
import type { DayOff } from '@teamsparks/contract/accounts/fields/settings';
import type { Group } from '@teamsparks/contract/groups/addresses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ProgramChoice, programOptions } from '../../parts/program-choices.ts';
import { LongTextField, SelectField, TextField } from '../../shared/forms/fields.tsx';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { formChangeWords } from '../../shared/forms/merge-values.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { today } from '../../shared/calendar/calendar-days.ts';
import { boot } from '../../shared/session/boot.ts';
import { useSession } from '../../shared/session/session.ts';
import { groupsQuery } from '../../parts/group-choice/own-groups.ts';
import { daysOffQuery } from '../../parts/events/repeat-boxes.ts';
import { eventsQuery } from '../../parts/events/events-to-plan.ts';
import { useFilling } from './use-filling.ts';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { ListSkeleton } from '../../shared/ui/Skeleton.tsx';
import { addEvent, saveEvent } from '../../parts/events/event-calls.ts';
import { bodyOf, type EventValues, labels, newValues, nextSchoolDay, settle, valuesOf } from './event-form.ts';
import { DayFields, GroupsField, RepeatFields } from './EventFields.tsx';
import { eventQuery } from './events.queries.ts';
import type { BoardDays } from './shown-days.ts';
import { ScopeChoice } from './ScopeChoice.tsx';

interface EventDialogProps {
  /** Undefined for a new event. */
  event: Event | undefined;
  programs: readonly ProgramChoice[];
  /** Program of the list that the event is added to; '' for none. */
  programId: string;
  /** Group of a new event; '' for none. */
  groupId: string;
  /** Day and hour of a new event: "2026-12-01T15:00". */
  start?: string | undefined;
  /** First and last day of the week or month that is looked at; undefined for a list. */
  days?: BoardDays | undefined;
  onClose: () => void;
}

/**
 * Shows the fields of a new or existing event and saves them; one of a series asks whether the others change, too. The
 * group that is chosen first fills in a new one, which begins with a school day that is looked at. To people who do not administer, offers only the programs of groups
 * they lead and the one the event has. Open while mounted.
 */
export function EventDialog(props: EventDialogProps) {
  const { event, onClose } = props;
  const groups = useQuery(groupsQuery(useSession().can('system_administration')));
  const isNew = event === undefined;
  // A new event waits for all that its group fills in.
  const events = useQuery({ ...eventsQuery, enabled: isNew });
  const daysOff = useQuery({ ...daysOffQuery, enabled: isNew });
  const title = event ? `Edit ${event.name}` : 'New event';
  if (groups.isPending || (isNew && (events.isPending || daysOff.isPending))) {
    return (
      <Dialog open size="lg" title={title} onClose={onClose}>
        <ListSkeleton label="Loading the form" />
      </Dialog>
    );
  }
  return (
    <EventForm
      {...props}
      title={title}
      groups={groups.data ?? []}
      events={events.data ?? []}
      daysOff={daysOff.data ?? []}
    />
  );
}

interface EventFormProps extends EventDialogProps {
  title: string;
  groups: readonly Group[];
  events: readonly Event[];
  daysOff: readonly DayOff[];
}

function EventForm(props: EventFormProps) {
  const { event, programs, programId, groupId, start, days, title, groups, events, daysOff, onClose } = props;
  const administers = useSession().can('system_administration');
  // People who are no administrators put events only into programs in which they work.
  const own = programs.filter(({ id }) => administers || groups.some(({ program_id }) => program_id === id));
  const choices = programOptions(own, event?.program_id ?? null, event?.program_name ?? undefined);
  const [scope, setScope] = useState<SeriesScope>('one');
  const series = useSeries(event);
  const filling = useFilling(
    { groups, events, daysOff, isDayTyped: start !== undefined },
    newValues(
      programId || (administers ? String(programs[0]?.id ?? '') : ''),
      start ?? nextSchoolDay(days, today(), daysOff),
    ),
  );
  const form = useForm({
    what: 'event',
    opened: event,
    labels,
    values: (its) => (its ? valuesOf(its) : filling.start(groupId)),
    settle: (next, before) => settle(event ? next : filling.follow(next, before), before),
    parse: (values: EventValues) => ({ body: bodyOf(values, !event || event.groups !== null) }),
    schema: async () => (await import('@teamsparks/contract/events/fields')).newEvent,
    save: ({ repeat, ...body }, seen) =>
      seen
        ? saveEvent(seen, scope === 'one' ? body : { ...body, scope, series_version: series?.version })
        : addEvent({ ...body, repeat }),
    saved: event ? 'Event saved.' : 'Event added.',
    done: onClose,
    changeWords: (name, before, now) => changeWords(choices, name, before, now),
  });
  const { field, values } = form;
  return (
    <FormDialog form={form} size="lg" title={title} submit={event ? 'Save' : 'Save event'} onClose={onClose}>
      <GroupsField {...field('group_ids')} groups={groups} event={event} />
      <TextField {...field('name')} required maxLength={200} />
      <DayFields form={form} zone={event?.time_zone ?? boot.settings.time_zone} isNew={!event} />
      {values.repeats && <RepeatFields form={form} />}
      <TextField {...field('place')} maxLength={300} />
      {choices.length > 1 && (
        <SelectField {...field('program_id')} required={values.group_ids.length === 0} options={choices} />
      )}
      <LongTextField {...field('description')} maxLength={5000} rows={2} />
      {series && <ScopeChoice legend="Which events change?" value={scope} onChange={setScope} />}
    </FormDialog>
  );
}

/** Returns the series of the event, or undefined while it loads or if the event does not repeat. */
function useSeries(event: Event | undefined) {
  const enabled = event !== undefined && event.series_id !== null;
  return useQuery({ ...eventQuery(event?.id ?? 0), enabled }).data?.series;
}

function changeWords(
  choices: readonly { value: string; label: string }[],
  name: string,
  before: unknown,
  now: unknown,
) {
  const words = (value: unknown): unknown => {
    if (name === 'program_id') return choices.find((one) => one.value === value)?.label ?? 'Another program';
    return Array.isArray(value) ? `${value.length}` : value;
  };
  return formChangeWords(words(before), words(now));
}
