import { type TriedChallenge, markTried } from '@teamsparks/contract/practice/addresses/dashboard';
import { teamMaxLength, triedNoteMaxLength } from '@teamsparks/contract/shared/limits';
import { useOwnGroups } from '../../../parts/group-choice/own-groups.ts';
import { call } from '../../../shared/api/call.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { today } from '../../../shared/calendar/calendar-days.ts';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { TextField } from '../../../shared/forms/fields.tsx';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { practiceQuery, triedQuery } from './dashboard.queries.ts';
import { applyRowChange } from './listed-rows.ts';

interface TriedDialogProps {
  tried: TriedChallenge;
  /** Teams named before, as suggestions. */
  teams: readonly string[];
  onClose: () => void;
}

/**
 * Shows the dialog that saves day, team and note of a tried challenge, then updates the list of tried challenges and
 * practice. Mounted means open.
 */
export function TriedDialog({ tried, teams, onClose }: TriedDialogProps) {
  const groups = useOwnGroups() ?? [];
  const form = useForm({
    labels: { tried_on: 'When', team: 'With whom', note: 'Note' },
    values: () => ({ tried_on: tried.tried_on, team: tried.team ?? '', note: tried.note ?? '' }),
    parse: (body) => ({ body }),
    schema: async () => (await import('@teamsparks/contract/practice/fields')).triedChanges,
    save: async (body) => {
      const row = await call(markTried, { params: { id: String(tried.id) }, body });
      queryClient.setQueryData(triedQuery.queryKey, (rows) => rows && applyRowChange(rows, { row, wanted: true }));
      for (const { queryKey } of [triedQuery, practiceQuery]) void queryClient.invalidateQueries({ queryKey });
    },
    done: onClose,
    failed: (error) => failureWords('Failed to save. Please try again.', error),
  });
  const { field } = form;
  const teamsId = form.idOf('teams');
  return (
    <FormDialog form={form} title="How did it go?" submit="Save" roomy onClose={onClose}>
      <p>
        You tried <span className="font-semibold wrap-anywhere">{tried.name}</span>. Only you see what you write here.
      </p>
      <TextField {...field('tried_on')} required type="date" min="2000-01-01" max={today()} />
      <TextField
        {...field('team')}
        hint="The name of the team or group"
        list={teamsId}
        maxLength={teamMaxLength}
        autoComplete="off"
      />
      <datalist id={teamsId}>
        {[...new Set([...groups.map(({ name }) => name), ...teams])].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <TextField
        {...field('note')}
        hint="A short note to remember it by"
        maxLength={triedNoteMaxLength}
        autoComplete="off"
      />
    </FormDialog>
  );
}
