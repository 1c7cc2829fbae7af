import { type TriedChallenge, markTried } from '@teamsparks/contract/dashboard';
import { teamMaxLength, triedNoteMaxLength } from '@teamsparks/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { failureWords } from '../../shared/forms/failure-words.ts';
import { useInFlight } from '../../shared/forms/use-in-flight.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { triedQuery } from './dashboard.queries.ts';
import { changedRows } from './listed-rows.ts';
import { localToday } from './local-day.ts';

interface TriedDialogProps {
  tried: TriedChallenge;
  /** Named before, to choose from. */
  teams: readonly string[];
  onClose: () => void;
}

function useSave(id: number, onSaved: () => void) {
  return useMutation({
    mutationFn: (body: { tried_on: string; team: string; note: string }) =>
      call(markTried, { params: { id: String(id) }, body }),
    onSuccess: (row) => {
      queryClient.setQueryData(triedQuery.queryKey, (rows) => rows && changedRows(rows, { row, wanted: true }));
      void queryClient.invalidateQueries({ queryKey: triedQuery.queryKey });
      onSaved();
    },
  });
}

/** When, with whom, and one line about it. What was typed stays when it could not be saved. Mounted means open. */
export function TriedDialog({ tried, teams, onClose }: TriedDialogProps) {
  const id = useId();
  const [day, setDay] = useState(tried.tried_on);
  const [team, setTeam] = useState(tried.team ?? '');
  const [note, setNote] = useState(tried.note ?? '');
  const { mutateAsync, error } = useSave(tried.id, onClose);
  const { busy, run } = useInFlight();
  const refusal = error instanceof ApiError ? error : undefined;
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    // Why it failed is in the dialog.
    void run(() => mutateAsync({ tried_on: day, team, note }).catch(() => undefined));
  }
  return (
    <Dialog
      open
      title="How did it go?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} className="flex flex-col gap-5">
        <p>
          You tried <span className="font-semibold wrap-anywhere">{tried.name}</span>. Only you see what you write here.
        </p>
        {error && Object.keys(refusal?.fields ?? {}).length === 0 && (
          <Notice kind="failure">{failureWords('Failed to save. Please try again.', error)}</Notice>
        )}
        <Field label="When" required error={refusal?.fields['tried_on']}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              min="2000-01-01"
              max={localToday()}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </Field>
        <Field label="With whom" hint="The name of the team or group" error={refusal?.fields['team']}>
          {(control) => (
            <TextInput
              {...control}
              list={`${id}-teams`}
              maxLength={teamMaxLength}
              autoComplete="off"
              value={team}
              onChange={({ target }) => setTeam(target.value)}
            />
          )}
        </Field>
        <datalist id={`${id}-teams`}>
          {teams.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <Field label="Note" hint="One line to remember it by" error={refusal?.fields['note']}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={triedNoteMaxLength}
              autoComplete="off"
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
