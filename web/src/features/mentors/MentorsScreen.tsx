import type { Mentor } from '@teamsparks/contract/mentors';
import { useQuery } from '@tanstack/react-query';
import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { PageHeading } from '../../shared/ui/PageHeading.tsx';
import type { ShowSearch } from '../../shared/url-state/use-shown-search.ts';
import { ImportDialog } from './ImportDialog.tsx';
import type { MentorSearch } from './mentor-list.ts';
import { MentorsList } from './MentorsList.tsx';
import { mentorsQuery, removeMentorById, addMentor, saveMentor } from './mentors.queries.ts';
import { useAction } from '../../shared/forms/use-action.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { CheckField, SelectField, TextField } from '../../shared/forms/fields.tsx';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { useForm } from '../../shared/forms/use-form.ts';

type Task = { kind: 'edit'; mentor: Mentor | undefined } | { kind: 'remove'; mentor: Mentor } | { kind: 'import' };

interface MentorsScreenProps {
  /** Of the address. */
  search: MentorSearch;
  onSearch: ShowSearch<MentorSearch>;
}

/** The high school mentors, and for administrators what they do with the list. */
export function MentorsScreen({ search, onSearch }: MentorsScreenProps) {
  const { can } = useSession();
  const maintains = can('system_administration');
  const [task, setTask] = useState<Task>();
  const { data, error, refetch } = useQuery(mentorsQuery);
  const close = (): void => setTask(undefined);
  return (
    <div className="page py-8">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <PageHeading>Scheduler</PageHeading>
          <p className="mt-2 max-w-prose text-lg text-soft">
            High school mentors who coach teams. Please write to them about TeamSparks only.
          </p>
        </div>
        {maintains && (
          <div className="flex flex-wrap gap-3">
            <Button icon={FileUp} onClick={() => setTask({ kind: 'import' })}>
              Import CSV
            </Button>
            <Button variant="primary" icon={Plus} onClick={() => setTask({ kind: 'edit', mentor: undefined })}>
              Add mentor
            </Button>
          </div>
        )}
      </header>
      <MentorsList
        {...{ search, onSearch, error }}
        mentors={data}
        onRetry={() => void refetch()}
        actions={
          maintains
            ? {
                onEdit: (mentor) => setTask({ kind: 'edit', mentor }),
                onRemove: (mentor) => setTask({ kind: 'remove', mentor }),
              }
            : undefined
        }
      />
      {task?.kind === 'edit' && <MentorDialog mentor={task.mentor} onClose={close} />}
      {task?.kind === 'remove' && <RemoveMentor mentor={task.mentor} onClose={close} />}
      {task?.kind === 'import' && <ImportDialog onClose={close} />}
    </div>
  );
}

/** Asks by name; nothing of a minor is kept after it. Mounted means open. */
function RemoveMentor({ mentor, onClose }: { mentor: Mentor; onClose: () => void }) {
  const { act } = useAction();
  const remove = () =>
    act(async () => {
      await removeMentorById(mentor.id);
      toast(`${mentor.name} is removed.`, 'success');
      onClose();
    });
  return (
    <ConfirmDialog
      open
      title={`Remove ${mentor.name}?`}
      confirmLabel="Remove"
      danger
      onConfirm={remove}
      onCancel={onClose}
    >
      Name and email address are deleted for good. This cannot be undone.
    </ConfirmDialog>
  );
}

const grades = ['9', '10', '11', '12'].map((value) => ({ value, label: value }));

const labels = {
  name: 'Name',
  email: 'Email',
  grade: 'Grade',
  interest_area: 'Interest Area',
  di_experience: 'DI Experience',
  email_hidden: 'Do not show the email address to others',
};

const valuesOf = (mentor: Mentor | undefined) => ({
  name: mentor?.name ?? '',
  email: mentor?.email ?? '',
  grade: String(mentor?.grade ?? 9),
  interest_area: mentor?.interest_area ?? '',
  di_experience: mentor?.di_experience ?? false,
  email_hidden: mentor?.email_hidden ?? false,
});

interface MentorDialogProps {
  /** Undefined for a new one. */
  mentor: Mentor | undefined;
  onClose: () => void;
}

/** Adds or changes a mentor. Mounted means open. */
function MentorDialog({ mentor, onClose }: MentorDialogProps) {
  const form = useForm({
    what: 'mentor',
    opened: mentor,
    labels,
    values: valuesOf,
    parse: (values) => ({ body: { ...values, grade: Number(values.grade) } }),
    save: (body, seen) => (seen ? saveMentor(seen, body) : addMentor(body)),
    saved: mentor ? 'The mentor is saved.' : 'The mentor is added.',
    done: onClose,
  });
  const { field } = form;
  return (
    <FormDialog
      form={form}
      title={mentor ? `Edit ${mentor.name}` : 'Add mentor'}
      submit={mentor ? 'Save' : 'Add mentor'}
      onClose={onClose}
    >
      <TextField {...field('name')} required autoComplete="off" />
      <TextField {...field('email')} required type="email" autoComplete="off" />
      <SelectField {...field('grade')} required options={grades} />
      <TextField {...field('interest_area')} required autoComplete="off" />
      <CheckField {...field('di_experience')} />
      <CheckField {...field('email_hidden')} />
    </FormDialog>
  );
}
