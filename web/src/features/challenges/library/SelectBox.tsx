import type { ChallengeRow } from '@teamsparks/contract/challenges';
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
