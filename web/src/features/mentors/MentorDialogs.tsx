import type { Mentor } from '@teamsparks/contract/mentors/addresses';
import { useState } from 'react';
import { CheckField, SelectField, TextField } from '../../shared/forms/fields.tsx';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { ActionDialog } from '../../shared/ui/ActionDialog.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { addMentor, removeMentorById, saveMentor } from './mentors.queries.ts';

/**
 * Shows the question before a mentor is deleted for good, then deletes the mentor, without Undo; open while mounted.
 */
export function RemoveMentor({ mentor: { id, name }, onClose }: { mentor: Mentor; onClose: () => void }) {
  return (
    <ActionDialog
      title={`Remove ${name}?`}
      verb="Remove"
      danger
      action={() => removeMentorById(id)}
      done={`${name} removed.`}
      onClose={onClose}
    >
      This permanently deletes the name and email address.
    </ActionDialog>
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

const MentorAccountDialog = dialogLater(async () => (await import('./MentorAccountDialog.tsx')).MentorAccountDialog);

interface MentorDialogProps {
  /** Undefined for a new mentor. */
  mentor: Mentor | undefined;
  onClose: () => void;
}

/**
 * Shows the fields of a new or existing mentor and saves them; for an existing one also a button that opens its
 * account and assignments. Open while mounted.
 */
export function MentorDialog({ mentor, onClose }: MentorDialogProps) {
  const [account, setAccount] = useState(false);
  const form = useForm({
    what: 'mentor',
    opened: mentor,
    labels,
    values: valuesOf,
    parse: (values) => ({ body: { ...values, grade: Number(values.grade) } }),
    schema: async () => (await import('@teamsparks/contract/mentors/fields'))[mentor ? 'mentorChanges' : 'newMentor'],
    save: (body, seen) => (seen ? saveMentor(seen, body) : addMentor(body)),
    saved: mentor ? 'High school mentor saved.' : 'High school mentor added.',
    done: onClose,
  });
  const { field } = form;
  return (
    <>
      <FormDialog
        form={form}
        title={mentor ? `Edit ${mentor.name}` : 'New high school mentor'}
        submit={mentor ? 'Save' : 'New high school mentor'}
        onClose={onClose}
      >
        <TextField {...field('name')} required autoComplete="off" />
        <TextField {...field('email')} required type="email" autoComplete="off" />
        <SelectField {...field('grade')} required options={grades} />
        <TextField {...field('interest_area')} required autoComplete="off" />
        <CheckField {...field('di_experience')} />
        <CheckField {...field('email_hidden')} />
        {mentor && (
          <div>
            <Button onClick={() => setAccount(true)}>Account and assignments…</Button>
          </div>
        )}
      </FormDialog>
      {mentor && account && <MentorAccountDialog mentor={mentor} onClose={() => setAccount(false)} />}
    </>
  );
}
