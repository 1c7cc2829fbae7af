import type { ChallengeRow } from '@teamsparks/contract/challenges/addresses/challenges';
import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import type { Archiving } from './use-archiving.ts';
import type { Selection } from './use-selection.ts';

interface SelectBoxProps {
  selection: Selection;
  /** One row, or all rows of a page. */
  rows: readonly ChallengeRow[];
  label: string;
}

/**
 * Shows the checkbox that selects the given rows, or deselects them if all are selected; disabled if the selection is
 * full and has none of these rows.
 */
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

export interface RowEdit {
  isEdited: (row: ChallengeRow) => boolean;
  begin: (row: ChallengeRow) => void;
  end: () => void;
  /** Element for the buttons of the edited row, which stand apart from its fields. */
  buttons: HTMLElement | null;
  setButtons: (place: HTMLElement | null) => void;
}

/**
 * Returns the state of editing rows in place, one at a time: `isEdited`, `begin` and `end`, and the element for the
 * `buttons` of the edited row with its setter.
 */
export function useRowEdit(): RowEdit {
  const [edited, setEdited] = useState<number | null>(null);
  const [buttons, setButtons] = useState<HTMLElement | null>(null);
  return {
    isEdited: ({ id }) => id === edited,
    begin: ({ id }) => setEdited(id),
    end: () => setEdited(null),
    buttons,
    setButtons,
  };
}

interface RowActionsProps {
  row: ChallengeRow;
  edit: RowEdit;
  archive: Archiving;
}

/**
 * Shows the buttons to edit, archive and restore a row, as the server says in its `can`; while the row is edited, the
 * place for the buttons of the editor instead.
 */
export function RowActions({ row, edit, archive }: RowActionsProps) {
  const editing = edit.isEdited(row);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (editing) return <ButtonPlace onPlaced={edit.setButtons} />;
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

function ButtonPlace({ onPlaced }: { onPlaced: (place: HTMLElement | null) => void }) {
  return <div ref={onPlaced} className="flex gap-2 md:flex-col md:items-stretch" />;
}
