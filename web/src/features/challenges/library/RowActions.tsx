import type { ChallengeRow } from '@teamsparks/contract/challenges';
import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import type { Archiving } from './use-archiving.ts';
import type { RowEdit } from './use-row-edit.ts';
import type { Selection } from './use-selection.ts';

interface SelectBoxProps {
  selection: Selection;
  /** One row, or all of a page. */
  rows: readonly ChallengeRow[];
  label: string;
}

/** Chooses rows that are to be changed together. */
export function SelectBox({ selection, rows, label }: SelectBoxProps) {
  const count = rows.filter(selection.has).length;
  const all = count > 0 && count === rows.length;
  return (
    <label className="grid size-10 place-items-center rounded-md hover:bg-brand-tint pointer-coarse:size-11 max-md:size-11">
      <input
        type="checkbox"
        aria-label={label}
        className="size-5"
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !all;
        }}
        checked={all}
        disabled={selection.full && count === 0}
        onChange={() => selection.set(rows, !all)}
      />
    </label>
  );
}

interface RowActionsProps {
  row: ChallengeRow;
  edit: RowEdit;
  archive: Archiving;
}

/** What this person may do with this row right now: the server says so in `can` (LIB-099, LIB-108). */
export function RowActions({ row, edit, archive }: RowActionsProps) {
  const editing = edit.draftOf(row) !== undefined;
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (editing) return <EditActions row={row} edit={edit} />;
  return (
    <div className="flex gap-1">
      {row.can.edit && (
        <IconButton ref={editButton} label={`Edit ${row.name}`} icon={Pencil} onClick={() => edit.begin(row)} />
      )}
      {row.can.archive && (
        <IconButton label={`Archive ${row.name}`} icon={Archive} variant="danger" onClick={() => archive.ask(row)} />
      )}
      {row.can.restore && (
        <IconButton
          label={`Restore ${row.name}`}
          icon={ArchiveRestore}
          disabled={archive.restoringId === row.id}
          onClick={() => archive.restore(row)}
        />
      )}
    </div>
  );
}

function EditActions({ row, edit }: Pick<RowActionsProps, 'row' | 'edit'>) {
  return (
    <div className="flex gap-2 md:flex-col md:items-stretch">
      <Button variant="primary" size="sm" busy={edit.saving} onClick={() => edit.save(row)}>
        Save
      </Button>
      <Button size="sm" disabled={edit.saving} onClick={edit.cancel}>
        Cancel
      </Button>
    </div>
  );
}
