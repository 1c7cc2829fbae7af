import type { Event } from '@teamsparks/contract/events';
import { useQuery } from '@tanstack/react-query';
import { CalendarSync, Plus, CalendarDays, List } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { ActionDialog } from '../../shared/ui/ActionDialog.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { PageHeader } from '../../shared/ui/PageHeading.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useAddressSearch } from '../../shared/url-state/use-address-search.ts';
import type { ShowSearch } from '../../shared/url-state/use-shown-search.ts';
import { type EventSearch, eventSearch } from './event-search.ts';
import { EventsResults } from './EventsResults.tsx';
import {
  restoreEventById,
  eventPlansQuery,
  eventsQuery,
  archiveEventById,
  addEvent,
  saveEvent,
} from './events.queries.ts';
import { FeedDialog } from './FeedDialog.tsx';
import { Checkbox } from '../../shared/ui/Checkbox.tsx';
import { Segments } from '../../shared/ui/Segments.tsx';
import { LabeledSelect } from '../../shared/ui/Select.tsx';
import { LongTextField, SelectField, TextField } from '../../shared/forms/fields.tsx';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { formChangeWords } from '../../shared/forms/merge-values.ts';
import { emptyAsNull } from '../../shared/forms/parse-form.ts';
import { useForm } from '../../shared/forms/use-form.ts';

type Task = { kind: 'edit'; event: Event | undefined } | { kind: 'archive'; event: Event } | { kind: 'feed' };

async function restore({ id, name }: Event): Promise<void> {
  await restoreEventById(id);
  toast(`“${name}” restored.`, 'success');
}

interface EventsScreenProps {
  /** To choose from. */
  programs: readonly ProgramChoice[];
  /** The way to a new lesson plan for an event, of people who may make one. */
  createPlan: (event: Event) => ReactNode;
}

/** The events of all partner programs or of one, and for administrators what they do with them. */
export function EventsScreen({ programs, createPlan }: EventsScreenProps) {
  const { can } = useSession();
  const [search, onSearch] = useAddressSearch(eventSearch);
  const maintains = can('system_administration');
  const [withArchived, setWithArchived] = useState(false);
  const [task, setTask] = useState<Task>();
  const events = useQuery(eventsQuery({ program_id: search.program_id, archived: maintains && withArchived }));
  const plans = useQuery({ ...eventPlansQuery, enabled: can('view_lesson_plans') });
  const close = (): void => setTask(undefined);
  const actions = maintains
    ? {
        onEdit: (event: Event) => setTask({ kind: 'edit', event }),
        onArchive: (event: Event) => setTask({ kind: 'archive', event }),
        onRestore: restore,
      }
    : undefined;
  return (
    <div className="page py-8">
      <PageHeader title="Events">
        <div className="flex flex-wrap gap-3">
          <Button icon={CalendarSync} onClick={() => setTask({ kind: 'feed' })}>
            Subscribe
          </Button>
          {maintains && (
            <Button
              variant="primary"
              icon={Plus}
              disabled={programs.length === 0}
              onClick={() => setTask({ kind: 'edit', event: undefined })}
            >
              Add event
            </Button>
          )}
        </div>
      </PageHeader>
      <EventsToolbar
        {...{ search, onSearch, programs, withArchived }}
        onArchived={maintains ? setWithArchived : undefined}
      />
      <EventsResults {...{ search, onSearch, events, plans, createPlan, actions }} />
      {task?.kind === 'feed' && <FeedDialog onClose={close} />}
      {task?.kind === 'edit' && (
        <EventDialog event={task.event} programs={programs} programId={search.program_id} onClose={close} />
      )}
      {task?.kind === 'archive' && (
        <ActionDialog
          title={`Archive “${task.event.name}”?`}
          verb="Archive"
          danger
          action={() => archiveEventById(task.event.id)}
          done={`“${task.event.name}” archived.`}
          onClose={close}
        >
          This removes it from the list and from calendars. “Show archived” brings it up again.
        </ActionDialog>
      )}
    </div>
  );
}

const views = [
  { value: 'list', label: 'List', icon: List },
  { value: 'month', label: 'Month', icon: CalendarDays },
] as const;

interface EventsToolbarProps {
  search: EventSearch;
  onSearch: ShowSearch<EventSearch>;
  programs: readonly ProgramChoice[];
  withArchived: boolean;
  /** Of administrators. */
  onArchived: ((withArchived: boolean) => void) | undefined;
}

/** Of which program, as a list or as a month. */
function EventsToolbar({ search, onSearch, programs, withArchived, onArchived }: EventsToolbarProps) {
  const known = programs.some((program) => String(program.id) === search.program_id);
  const options = [
    { value: '', label: 'All programs' },
    ...(search.program_id !== '' && !known ? [{ value: search.program_id, label: 'Another program' }] : []),
    ...programs.map((program) => ({ value: String(program.id), label: program.name })),
  ];
  return (
    <search className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-56 flex-1 sm:max-w-80">
        <LabeledSelect
          label="Program"
          options={options}
          value={search.program_id}
          onChange={(program_id) => onSearch({ ...search, program_id })}
        />
      </div>
      <Segments
        legend="Show as"
        options={views}
        value={search.view}
        onChange={(view) => onSearch({ ...search, view })}
      />
      {onArchived && (
        <Checkbox label="Show archived" checked={withArchived} onChange={({ target }) => onArchived(target.checked)} />
      )}
    </search>
  );
}

/** A program that an event may belong to. */
interface ProgramChoice {
  id: number;
  name: string;
}

interface EventDialogProps {
  /** Undefined for a new one. */
  event: Event | undefined;
  programs: readonly ProgramChoice[];
  /** Of the list that it is added to, '' for none. */
  programId: string;
  onClose: () => void;
}

const labels = {
  program_id: 'Program',
  name: 'Name',
  start_date: 'First day',
  end_date: 'Last day',
  place: 'Place',
  description: 'Description',
};
type Values = Record<keyof typeof labels, string>;

const valuesOf = (event: Event | undefined, programId: string): Values => ({
  program_id: event ? String(event.program_id) : programId,
  name: event?.name ?? '',
  start_date: event?.start_date ?? '',
  end_date: event && event.end_date !== event.start_date ? event.end_date : '',
  place: event?.place ?? '',
  description: event?.description ?? '',
});

/** Without a last day it is one day. */
const bodyOf = ({ program_id, name, start_date, end_date, ...texts }: Values) => ({
  ...{ program_id: Number(program_id), name, start_date, end_date: end_date || start_date },
  ...emptyAsNull(texts),
});

/** Adds or changes an event. Mounted means open. */
function EventDialog({ event, programs, programId, onClose }: EventDialogProps) {
  const programName = (id: unknown): string => programs.find((one) => String(one.id) === id)?.name ?? 'Another program';
  const form = useForm({
    what: 'event',
    opened: event,
    labels,
    values: (its) => valuesOf(its, programId || String(programs[0]?.id ?? '')),
    parse: (values) => ({ body: bodyOf(values) }),
    schema: async () => (await import('@teamsparks/contract/event-fields')).newEvent,
    save: (body, seen) => (seen ? saveEvent(seen, body) : addEvent(body)),
    saved: event ? 'Event saved.' : 'Event added.',
    done: onClose,
    changeWords: (name, before, now) =>
      name === 'program_id' ? formChangeWords(programName(before), programName(now)) : formChangeWords(before, now),
  });
  const { field } = form;
  return (
    <FormDialog
      form={form}
      size="lg"
      title={event ? `Edit ${event.name}` : 'Add event'}
      submit={event ? 'Save' : 'Add event'}
      onClose={onClose}
    >
      <SelectField
        {...field('program_id')}
        required
        options={programs.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <TextField {...field('name')} required maxLength={200} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('start_date')} required type="date" />
        <TextField {...field('end_date')} hint="Leave empty for a one-day event." type="date" />
      </div>
      <TextField {...field('place')} maxLength={300} />
      <LongTextField {...field('description')} maxLength={5000} />
    </FormDialog>
  );
}
