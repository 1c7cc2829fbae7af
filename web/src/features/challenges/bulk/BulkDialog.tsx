import type { BulkChange } from '@teamsparks/contract/challenges/fields/lifecycle';
import type { ChallengeRow } from '@teamsparks/contract/challenges/addresses/challenges';
import { statusExplanations } from '@teamsparks/contract/challenges/status-explanations';
import { statuses } from '@teamsparks/contract/shared/vocabulary';
import { useState, useId } from 'react';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';
import { ApiError } from '../../../shared/api/api-error.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { wrong } from '../../../shared/forms/parse-form.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Chip } from '../../../shared/ui/Chip.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useChangeMany } from '../challenge-lifecycle.queries.ts';
import type { Selection } from '../library/use-selection.ts';
import { TagInput } from '../tags/TagInput.tsx';
import { type BulkAction, challengesOf, doneWords, titleOf } from './bulk-words.ts';

interface BulkDialogProps {
  action: BulkAction;
  selection: Selection;
  onClose: () => void;
  onDone: () => void;
}

/**
 * Shows a dialog that asks for the new status or the keyword, or confirms archiving or restoring, changes all
 * selected challenges or none and shows a message, after archiving with "Undo". A refusal lists the challenges that
 * prevented it, if any, and offers to leave them out if others remain.
 */
export function BulkDialog({ action, selection, onClose, onDone }: BulkDialogProps) {
  const { rows } = selection;
  const { mutateAsync, error, reset } = useChangeMany();
  const ids = rows.map(({ id }) => id);
  function undoArchiving(): void {
    mutateAsync({ action: 'restore', ids }).then(
      ({ changed }) => toast(`Restored ${challengesOf(changed)}.`, 'success'),
      () => toast('Failed to restore the challenges. Please try again.', 'failure'),
    );
  }
  const form = useForm({
    labels: { change: labels[action] },
    values: () => ({ change: startOf(action) }),
    parse: ({ change }) => (change ? { body: { ...change, ids } } : wrong({})),
    save: async (change) => {
      const { changed } = await mutateAsync(change);
      const undo = change.action === 'archive' ? { label: 'Undo', onClick: undoArchiving } : undefined;
      toast(doneWords(change, changed), 'success', undo);
    },
    done: onDone,
    // The reasons are shown next to the challenges below.
    failed: () => wrong({}),
  });
  const { label, value, onChange } = form.field('change');
  return (
    <FormDialog
      form={form}
      title={titleOf(action, rows.length)}
      submit={label}
      danger={action === 'archive'}
      disabled={!value || rows.length === 0}
      onClose={onClose}
    >
      {error && (
        <BulkRefusal
          error={error}
          rows={rows}
          onLeaveOut={(refused) => {
            selection.set(refused, false);
            reset();
          }}
        />
      )}
      <BulkChoice action={action} onChange={onChange} />
      <ChosenNames rows={rows} />
    </FormDialog>
  );
}

const labels: Record<BulkAction, string> = {
  status: 'Change status',
  keyword: 'Change keywords',
  archive: 'Archive',
  restore: 'Restore',
};

/** Returns the change for an action that needs no further choice, without ids; undefined otherwise. */
function startOf(action: BulkAction): BulkChange | undefined {
  return action === 'archive' || action === 'restore' ? { action, ids: [] } : undefined;
}

interface BulkChoiceProps {
  action: BulkAction;
  /** Called with the change without ids; undefined while something is missing. */
  onChange: (change: BulkChange | undefined) => void;
}

/** Shows the further choice that a change needs. */
function BulkChoice({ action, onChange }: BulkChoiceProps) {
  if (action === 'status') return <StatusChoice onChange={onChange} />;
  if (action === 'keyword') return <KeywordChoice onChange={onChange} />;
  return <p>{action === 'archive' ? archiveWords : restoreWords}</p>;
}

const archiveWords =
  'This hides the challenges from the library but preserves the data. An administrator can restore them.';
const restoreWords = 'This puts the challenges back in the library with their previous status.';

function StatusChoice({ onChange }: Pick<BulkChoiceProps, 'onChange'>) {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">New status</legend>
      {statuses.map((status) => (
        <label key={status} className="flex min-h-10 items-center gap-3 max-md:min-h-11 pointer-coarse:min-h-11">
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0 accent-brand-fill"
            onChange={() => onChange({ action: 'set_status', ids: [], status })}
          />
          <span>{statusExplanations[status]}</span>
        </label>
      ))}
    </fieldset>
  );
}

const directions = [
  { value: 'add_tag', label: 'Add' },
  { value: 'remove_tag', label: 'Take away' },
] as const;

function KeywordChoice({ onChange }: Pick<BulkChoiceProps, 'onChange'>) {
  const id = useId();
  const [action, setAction] = useState<'add_tag' | 'remove_tag'>('add_tag');
  const [tag, setTag] = useState<string>();
  function show(next: { action: typeof action; tag: string | undefined }): void {
    setAction(next.action);
    setTag(next.tag);
    onChange(next.tag === undefined ? undefined : { action: next.action, ids: [], tag: next.tag });
  }
  return (
    <div className="flex flex-col gap-3">
      <Segments
        legend="What to do with the keyword"
        options={directions}
        value={action}
        onChange={(next) => show({ action: next, tag })}
      />
      {tag === undefined ? (
        <TagInput id={id} label="Keyword" chosen={[]} onChoose={(next) => show({ action, tag: next })} />
      ) : (
        <div>
          <Chip removeLabel={`Choose a keyword other than ${tag}`} onRemove={() => show({ action, tag: undefined })}>
            {tag}
          </Chip>
        </div>
      )}
    </div>
  );
}

interface BulkRefusalProps {
  error: Error;
  rows: readonly ChallengeRow[];
  onLeaveOut: (refused: readonly ChallengeRow[]) => void;
}

/** Shows why nothing was changed, challenge by challenge, and a button to continue without those. */
function BulkRefusal({ error, rows, onLeaveOut }: BulkRefusalProps) {
  const { detail, fields } = error instanceof ApiError ? error : { detail: '', fields: {} };
  const reasons: Partial<Record<string, string>> = fields;
  const refused = rows.filter(({ id }) => reasons[id] !== undefined);
  const remaining = rows.length - refused.length;
  return (
    <Notice kind="failure">
      <p className="font-semibold">{detail || 'Failed to change the challenges. Please try again.'}</p>
      {refused.length > 0 && (
        <ul className="mt-2 flex max-h-48 flex-col gap-1 overflow-y-auto text-ink">
          {refused.map(({ id, name }) => (
            <li key={id} className="wrap-anywhere">
              <span className="font-semibold">{`${name}:`}</span>
              <span>{` ${reasons[id] ?? ''}`}</span>
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && remaining > 0 && (
        <p className="mt-3">
          <Button
            size="sm"
            onClick={() => onLeaveOut(refused)}
          >{`Skip them and continue with ${challengesOf(remaining)}`}</Button>
        </p>
      )}
    </Notice>
  );
}

/** Shows the names of the selected challenges. */
function ChosenNames({ rows }: { rows: readonly ChallengeRow[] }) {
  return (
    <ul
      aria-label="Challenges"
      tabIndex={0}
      className="flex max-h-56 flex-col divide-y divide-line overflow-y-auto rounded-md border border-line px-3"
    >
      {rows.map(({ id, name, status }) => (
        <li key={id} className="flex items-center justify-between gap-3 py-2">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <StatusBadge status={status} />
        </li>
      ))}
    </ul>
  );
}
