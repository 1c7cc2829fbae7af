import type { ChallengeRow } from '@teamsparks/contract/challenges';
import { type Category, categories, type ChallengeType, challengeTypes } from '@teamsparks/contract/vocabulary';
import type { KeyboardEvent } from 'react';
import { Select } from '../../../shared/ui/Select.tsx';
import type { RowDraft, RowEdit } from './use-row-edit.ts';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const typeOptions = optionsOf(challengeTypes);
const categoryOptions = optionsOf(categories);

export interface RowEditorProps {
  row: ChallengeRow;
  draft: RowDraft;
  edit: RowEdit;
}

/** Type and category as dropdowns (LIB-100, LIB-101); Escape leaves them as they were. */
export function RowEditor({ row, draft, edit }: RowEditorProps) {
  const cancelOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !edit.saving) edit.cancel();
  };
  return (
    <div className="grid gap-2">
      <Select
        aria-label={`Challenge Type of ${row.name}`}
        options={typeOptions}
        value={draft.type}
        autoFocus
        disabled={edit.saving}
        onKeyDown={cancelOnEscape}
        onChange={(event) => edit.change({ type: event.target.value as ChallengeType })}
      />
      <Select
        aria-label={`Challenge Category of ${row.name}`}
        options={categoryOptions}
        value={draft.category}
        disabled={edit.saving}
        onKeyDown={cancelOnEscape}
        onChange={(event) => edit.change({ category: event.target.value as Category })}
      />
    </div>
  );
}
