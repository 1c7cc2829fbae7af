import type { ChallengeRow } from '@teamsparks/contract/challenges/addresses/challenges';
import { type Category, categories, type ChallengeType, challengeTypes } from '@teamsparks/contract/shared/vocabulary';
import type { KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { Form } from '../../../shared/forms/Form.tsx';
import { wrong } from '../../../shared/forms/parse-form.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Select } from '../../../shared/ui/Select.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { failureText } from '../challenge-failures.ts';
import { useUpdateChallenge } from '../challenges.queries.ts';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const typeOptions = optionsOf(challengeTypes);
const categoryOptions = optionsOf(categories);

export interface RowEditorProps {
  row: ChallengeRow;
  /** Element for the buttons, which stand apart from the fields. */
  buttons: HTMLElement | null;
  onClose: () => void;
}

/**
 * Shows type and category of a row as dropdowns, with Save and Cancel in the element `buttons`; Escape in a dropdown
 * cancels, except while saving; a failed save shows a message and keeps the choice.
 */
export function RowEditor({ row, buttons, onClose }: RowEditorProps) {
  const { mutateAsync } = useUpdateChallenge();
  const form = useForm({
    what: 'challenge',
    opened: row,
    labels: { type: 'Challenge Type', category: 'Challenge Category' },
    values: (its) => ({ type: (its ?? row).type, category: (its ?? row).category }),
    parse: (changes) => ({ body: changes }),
    save: (changes, seen) => mutateAsync({ id: row.id, version: (seen ?? row).version, changes }),
    saved: `Saved “${row.name}”.`,
    done: onClose,
    failed: (error) => {
      toast(failureText('update', error), 'failure');
      return wrong({});
    },
  });
  const { busy, change, values } = form;
  const endOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !busy) onClose();
  };
  return (
    <Form form={form}>
      <div className="grid gap-2">
        <Select
          aria-label={`Challenge Type of ${row.name}`}
          options={typeOptions}
          value={values.type}
          autoFocus
          disabled={busy}
          onKeyDown={endOnEscape}
          onChange={({ target }) => change({ type: target.value as ChallengeType })}
        />
        <Select
          aria-label={`Challenge Category of ${row.name}`}
          options={categoryOptions}
          value={values.category}
          disabled={busy}
          onKeyDown={endOnEscape}
          onChange={({ target }) => change({ category: target.value as Category })}
        />
      </div>
      {buttons && createPortal(<EditButtons form={form} onCancel={onClose} />, buttons)}
    </Form>
  );
}

function EditButtons({ form, onCancel }: { form: { id: string; busy: boolean }; onCancel: () => void }) {
  return (
    <>
      <Button type="submit" form={form.id} variant="primary" size="sm" busy={form.busy}>
        Save
      </Button>
      <Button size="sm" disabled={form.busy} onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}
