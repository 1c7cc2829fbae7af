import { weekdayOf } from '@teamsparks/contract/shared/calendar-date';
import { clockMinutes, clockTime } from '@teamsparks/contract/shared/clock-time';
import type { Event } from '@teamsparks/contract/events/addresses';
import type { Group } from '@teamsparks/contract/groups/addresses';
import { useQuery } from '@tanstack/react-query';
import { addEvent, archiveEventById, putPlan } from '../../../parts/events/event-calls.ts';
import { clockWords } from '../../../parts/events/event-words.ts';
import { eventsQuery, plannableEvents } from '../../../parts/events/events-to-plan.ts';
import { tellPut } from '../../../parts/events/tell-put.tsx';
import { groupsQuery } from '../../../parts/group-choice/own-groups.ts';
import { plansQuery } from '../../../parts/plans/plan-calls.ts';
import { SelectField, TextField } from '../../../shared/forms/fields.tsx';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { emptyAsNull } from '../../../shared/forms/parse-form.ts';
import { plainWords } from '../../../shared/forms/failure-words.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { timeWords } from './use-moves.ts';

interface PutPlanDialogProps {
  planId: number;
  day: string;
  onClose: () => void;
}

/**
 * Shows the form that puts a lesson plan on an event of a day, or on a new event of one of the groups that the
 * person leads (administrators: of any group) and that are not archived; open while mounted.
 */
export function PutPlanDialog({ planId, day, onClose }: PutPlanDialogProps) {
  const administers = useSession().can('system_administration');
  const events = useQuery(eventsQuery);
  const groups = useQuery(groupsQuery(administers));
  const name = useQuery(plansQuery).data?.find(({ id }) => id === planId)?.name ?? '';
  const title = `Plan “${name}”`;
  if (events.isPending || groups.isPending) {
    return (
      <Dialog open title={title} onClose={onClose}>
        <ListSkeleton label="Loading events" />
      </Dialog>
    );
  }
  const own = (groups.data ?? []).filter(({ archived }) => !archived);
  return (
    <PutPlanForm
      planId={planId}
      day={day}
      onClose={onClose}
      name={name}
      title={title}
      events={events.data ?? []}
      groups={own}
    />
  );
}

interface PutPlanFormProps extends PutPlanDialogProps {
  name: string;
  title: string;
  events: readonly Event[];
  groups: readonly Group[];
}

interface Values {
  day: string;
  /** Id of an event, or 'new'. */
  event: string;
  name: string;
  group: string;
  begins_at: string;
  ends_at: string;
}

const labels = {
  day: 'Day',
  event: 'Add to',
  name: 'Name of the event',
  group: 'Group',
  begins_at: 'Starts',
  ends_at: 'Ends',
};

/** Returns the hours at which the group meets, or empty ones. */
function hoursOf(group: Group | undefined): Pick<Values, 'begins_at' | 'ends_at'> {
  if (!group || group.begins_at === null) return { begins_at: '', ends_at: '' };
  const end = Math.min(clockMinutes(group.begins_at) + (group.minutes ?? 60), 24 * 60 - 1);
  return { begins_at: group.begins_at, ends_at: clockTime(end) };
}

function PutPlanForm({ planId, day, onClose, name, title, events, groups }: PutPlanFormProps) {
  const eventsOn = (date: string) =>
    plannableEvents(events, '', 0).filter(({ start_date, end_date }) => start_date <= date && date <= end_date);
  const groupOn = (date: string) =>
    groups.find(({ weekday }) => date !== '' && weekday === weekdayOf(date)) ?? groups[0];
  const choose = (date: string): Pick<Values, 'event' | 'group' | 'begins_at' | 'ends_at'> => {
    const group = groupOn(date);
    return { event: String(eventsOn(date)[0]?.id ?? 'new'), group: String(group?.id ?? ''), ...hoursOf(group) };
  };
  const form = useForm({
    labels,
    values: (): Values => ({ day, name, ...choose(day) }),
    settle: (next: Values, before: Values) => {
      if (next.day !== before.day) return { ...next, ...choose(next.day) };
      const group = groups.find(({ id }) => String(id) === next.group);
      return next.group === before.group ? next : { ...next, ...hoursOf(group) };
    },
    parse: (values: Values) => ({ body: values }),
    save: (values: Values) =>
      values.event === 'new' ? addWithPlan(values, planId, groups) : putOn(values, planId, events),
    done: onClose,
  });
  const { field, values } = form;
  const choices = eventsOn(values.day).map((event) => ({ value: String(event.id), label: eventWords(event) }));
  return (
    <FormDialog form={form} title={title} submit={values.event === 'new' ? 'New event' : 'Add'} onClose={onClose}>
      <TextField {...field('day')} required type="date" />
      <SelectField {...field('event')} options={[...choices, { value: 'new', label: 'A new event' }]} />
      {values.event === 'new' &&
        (groups.length === 0 ? (
          <p className="text-soft">A new event needs a group. Create a group first.</p>
        ) : (
          <>
            <TextField {...field('name')} required maxLength={200} />
            <SelectField
              {...field('group')}
              options={groups.map((group) => ({ value: String(group.id), label: group.name }))}
            />
            <div className="grid grid-cols-2 gap-4">
              <TextField {...field('begins_at')} type="time" />
              <TextField {...field('ends_at')} type="time" />
            </div>
          </>
        ))}
    </FormDialog>
  );
}

const eventWords = (event: Event): string =>
  event.begins_at === null ? event.name : `${event.name}, ${clockWords(event, 0)}`;

async function putOn({ event: id }: Values, planId: number, events: readonly Event[]): Promise<void> {
  const { lesson_plan_id } = await putPlan({ event_id: Number(id), lesson_plan_id: planId });
  const event = events.find((one) => String(one.id) === id);
  if (event) tellPut(event, lesson_plan_id);
}

/** Creates an event of the group with the plan, at the group's place and in its program. */
async function addWithPlan(values: Values, lesson_plan_id: number, groups: readonly Group[]): Promise<void> {
  const { day: start_date, name, group, begins_at, ends_at } = values;
  const chosen = groups.find(({ id }) => String(id) === group);
  const createdEvent = await addEvent({
    name,
    start_date,
    lesson_plan_id,
    group_ids: chosen ? [chosen.id] : [],
    ...emptyAsNull({ begins_at, ends_at, place: chosen?.place ?? '' }),
    program_id: chosen?.program_id ?? null,
  });
  const undo = () =>
    archiveEventById(createdEvent.id).then(
      () => toast(`“${createdEvent.name}” canceled again.`, 'info'),
      (error: unknown) => toast(plainWords(error), 'failure'),
    );
  toast(`“${createdEvent.name}” added: ${timeWords(createdEvent)}.`, 'success', {
    label: 'Undo',
    onClick: () => void undo(),
  });
}
