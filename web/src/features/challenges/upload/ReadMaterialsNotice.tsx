import type { ParsedMetadata } from '@teamsparks/contract/challenges/texts/metadata-text';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { useChallengeField } from '../../../parts/challenge-fields/ChallengeField.tsx';
import type { MaterialRow } from '../../../parts/challenge-fields/form-fields.ts';
import { isSame } from '../../../shared/forms/merge-values.ts';

export type ReadMaterialsNoticeProps = Pick<ParsedMetadata, 'guessed' | 'leftOut'>;

const namedAtMost = 5;

/**
 * Shows the materials that were read without a clear quantity, with a button to remove them, and the lines that were
 * not read.
 */
export function ReadMaterialsNotice({ guessed, leftOut }: ReadMaterialsNoticeProps) {
  return (
    <>
      {guessed.length > 0 && <Guessed guessed={guessed} />}
      {leftOut.length > 0 && (
        <Notice kind="info">
          Not read as {leftOut.length === 1 ? 'a material' : 'materials'}: {named(leftOut.map((line) => `“${line}”`))}.
        </Notice>
      )}
    </>
  );
}

function Guessed({ guessed }: Pick<ReadMaterialsNoticeProps, 'guessed'>) {
  const { value, onChange } = useChallengeField('materials');
  const [taken, setTaken] = useState<{ before: MaterialRow[]; after: MaterialRow[] }>();
  const isGuess = (row: MaterialRow) => guessed.some((guess) => isSame(guess, row));
  const open = value.filter(isGuess);
  if (taken && isSame(taken.after, value)) {
    return (
      <Notice kind="info">
        <p>{counted(taken.before.length - taken.after.length)} without a clear quantity removed.</p>
        <NoticeButton label="Undo" onClick={() => onChange(taken.before)} />
      </Notice>
    );
  }
  if (open.length === 0) return null;
  function removeGuesses(): void {
    const after = value.filter((row) => !isGuess(row));
    setTaken({ before: value, after });
    onChange(after);
  }
  return (
    <Notice kind="info">
      <p>
        {counted(open.length)} without a clear quantity:{' '}
        {named(open.map(({ name, quantity, units }) => `${quantity} ${units || '×'} ${name}`))}. Please check{' '}
        {open.length === 1 ? 'it' : 'them'} below.
      </p>
      <NoticeButton label={open.length === 1 ? 'Remove it' : `Remove these ${open.length}`} onClick={removeGuesses} />
    </Notice>
  );
}

function NoticeButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <p className="mt-2">
      <Button size="sm" onClick={onClick}>
        {label}
      </Button>
    </p>
  );
}

function counted(materials: number): string {
  return materials === 1 ? '1 material' : `${materials} materials`;
}

function named(texts: readonly string[]): string {
  const more = texts.length - namedAtMost;
  return `${texts.slice(0, namedAtMost).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
