import type { BodyOf } from '@teamsparks/contract/calls';
import type { Program, createProgram } from '@teamsparks/contract/lesson-plans/addresses/programs';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CheckField, LongTextField, TextField } from '../../../shared/forms/fields.tsx';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { emptyAsNull } from '../../../shared/forms/parse-form.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { plural } from '../../../shared/format/format.ts';
import { useSession } from '../../../shared/session/session.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { ActionDialog } from '../../../shared/ui/ActionDialog.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../../shared/ui/PageHeading.tsx';
import { Cards, CardsSkeleton } from '../../../shared/ui/Cards.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { Bunting, type ProgramActions, ProgramCard } from './ProgramCard.tsx';
import { restoreProgramById, programsQuery, archiveProgramById, addProgram, saveProgram } from './programs.queries.ts';
import { ListStates } from '../../../shared/ui/ListStates.tsx';

const ProgramMentors = dialogLater(async () => (await import('./ProgramMentors.tsx')).ProgramMentors);

type Task = { kind: 'edit'; program: Program | undefined } | { kind: 'archive' | 'mentors'; program: Program };

async function restore({ id, name }: Program): Promise<void> {
  await restoreProgramById(id);
  toast(`“${name}” restored.`, 'success');
}

/**
 * Shows the partner programs; people with `system_administration` also add, edit, archive and restore them and assign
 * their mentors here.
 */
export function ProgramsScreen() {
  const { user, can } = useSession();
  const maintains = can('system_administration');
  const [withArchived, setWithArchived] = useState(false);
  const [task, setTask] = useState<Task>();
  const query = useQuery(programsQuery(user?.id ?? null, maintains && withArchived));
  const actions: ProgramActions = {
    onEdit: (program) => setTask({ kind: 'edit', program }),
    onArchive: (program) => setTask({ kind: 'archive', program }),
    onRestore: restore,
    onMentors: (program) => setTask({ kind: 'mentors', program }),
  };
  const close = (): void => setTask(undefined);
  return (
    <div className="page py-8">
      <PageHeader title="Partner Programs" lead="Where teams meet, practice and show what they made.">
        {maintains && (
          <div className="flex flex-wrap items-center gap-4">
            <Checkbox
              label="Show archived"
              checked={withArchived}
              onChange={({ target }) => setWithArchived(target.checked)}
            />
            <Button variant="primary" icon={Plus} onClick={() => setTask({ kind: 'edit', program: undefined })}>
              New program
            </Button>
          </div>
        )}
      </PageHeader>
      <ListStates
        answer={query}
        loading={<CardsSkeleton label="Loading programs..." />}
        failed="Failed to fetch programs"
        isEmpty={(programs) => programs.length === 0}
        empty={<EmptyState picture={<Bunting />} title="No programs available." />}
      >
        {(programs) => (
          <Cards items={programs}>
            {(program) => (
              <ProgramCard
                program={program}
                withCurriculum={can('view_training_videos')}
                actions={maintains ? actions : undefined}
              />
            )}
          </Cards>
        )}
      </ListStates>
      {task?.kind === 'edit' && <ProgramDialog program={task.program} onClose={close} />}
      {task?.kind === 'mentors' && <ProgramMentors program={task.program} onClose={close} />}
      {task?.kind === 'archive' && (
        <ActionDialog
          title={`Archive “${task.program.name}”?`}
          verb="Archive"
          danger
          action={() => archiveProgramById(task.program.id)}
          done={`“${task.program.name}” archived.`}
          undo={() => restoreProgramById(task.program.id)}
          onClose={close}
        >{`This removes it and its events from the lists. ${aheadWords(task.program)} “Show archived” brings it up again.`}</ActionDialog>
      )}
    </div>
  );
}

function aheadWords({ events_ahead = 0 }: Program): string {
  if (events_ahead === 0) return 'It has no upcoming events.';
  const which = events_ahead === 1 ? 'it' : 'them';
  return `${plural(events_ahead, 'event is', 'events are')} ahead. Until you restore the program, only administrators see ${which}, and calendars say “canceled”.`;
}

const labels = {
  name: 'Name',
  summary: 'Summary',
  age_groups: 'Age groups',
  start_date: 'Starts',
  end_date: 'Ends',
  description: 'Description',
  learn_more: 'Learn more',
  image_url: 'Picture',
  restricted: 'Restricted',
};
type Values = Record<Exclude<keyof typeof labels, 'restricted'>, string> & { restricted: boolean };

/** Returns the form's values of a program, or empty ones; age groups as one text with commas. */
export const valuesOf = (program: Program | undefined): Values => ({
  name: program?.name ?? '',
  summary: program?.summary ?? '',
  age_groups: program?.age_groups.join(', ') ?? '',
  start_date: program?.start_date ?? '',
  end_date: program?.end_date ?? '',
  description: program?.description ?? '',
  learn_more: program?.learn_more ?? '',
  image_url: program?.image_url ?? '',
  restricted: program?.restricted ?? false,
});

const groupsOf = (text: string): string[] =>
  text
    .split(',')
    .map((group) => group.trim())
    .filter((group) => group !== '');

/**
 * Returns the request body of a form's values; age groups are split at commas, and other empty texts but the name
 * become null.
 */
export const bodyOf = ({ name, restricted, age_groups, ...texts }: Values): BodyOf<typeof createProgram> => ({
  name,
  restricted,
  age_groups: groupsOf(age_groups),
  ...emptyAsNull(texts),
});

interface ProgramDialogProps {
  /** Undefined for a new program. */
  program: Program | undefined;
  onClose: () => void;
}

/** Shows the fields of a new or existing program; open while mounted. */
function ProgramDialog({ program, onClose }: ProgramDialogProps) {
  const form = useForm({
    what: 'program',
    opened: program,
    labels,
    values: valuesOf,
    parse: (values) => ({ body: bodyOf(values) }),
    schema: async () => (await import('@teamsparks/contract/lesson-plans/fields/program')).newProgram,
    save: (body, seen) => (seen ? saveProgram(seen, body) : addProgram(body)),
    saved: program ? 'Program saved.' : 'Program added.',
    done: onClose,
  });
  const { field } = form;
  return (
    <FormDialog
      form={form}
      size="lg"
      title={program ? `Edit ${program.name}` : 'New program'}
      submit={program ? 'Save' : 'Save program'}
      onClose={onClose}
    >
      <TextField {...field('name')} required maxLength={200} />
      <TextField {...field('summary')} hint="One sentence for the card." maxLength={300} />
      <TextField {...field('age_groups')} hint="Separate them with commas." />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('start_date')} type="date" />
        <TextField {...field('end_date')} type="date" />
      </div>
      <LongTextField {...field('description')} maxLength={5000} />
      <TextField {...field('learn_more')} hint="An address, https://…" inputMode="url" />
      <TextField
        {...field('image_url')}
        hint="A path on this site, such as /pictures/kite.svg. Pictures from other sites are not shown."
      />
      <CheckField
        {...field('restricted')}
        label="Restricted: only people who can view all programs see it and its events"
      />
    </FormDialog>
  );
}
