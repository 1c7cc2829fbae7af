import type { ChallengeRow } from '@teamsparks/contract/challenges';
import type { Category, ChallengeType } from '@teamsparks/contract/vocabulary';
import { useState } from 'react';
import { useInFlight } from '../../../shared/forms/use-in-flight.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { failureText } from '../challenge-failures.ts';
import { useUpdateChallenge } from '../challenges.queries.ts';

/** Type and category of a row as they are being chosen. */
export interface RowDraft {
  type: ChallengeType;
  category: Category;
}

export interface RowEdit {
  /** Of this row while it is being edited, else undefined. */
  draftOf: (row: ChallengeRow) => RowDraft | undefined;
  saving: boolean;
  begin: (row: ChallengeRow) => void;
  change: (part: Partial<RowDraft>) => void;
  /** The `row` as the list has it now. After a conflict the list is newer, so the next try succeeds. */
  save: (row: ChallengeRow) => void;
  cancel: () => void;
}

/** Editing one row at a time in place (LIB-100 to LIB-105). A failure leaves the choice as it is. */
export function useRowEdit(): RowEdit {
  const [edited, setEdited] = useState<(RowDraft & { id: number }) | null>(null);
  const { mutateAsync } = useUpdateChallenge();
  const { busy, run } = useInFlight();
  const save = (row: ChallengeRow): void => {
    if (edited === null) return;
    const { type, category } = edited;
    void run(async () => {
      try {
        await mutateAsync({ id: row.id, version: row.version, changes: { type, category } });
        setEdited(null);
        toast(`Saved “${row.name}”.`, 'success');
      } catch (error) {
        toast(failureText('update', error), 'failure');
      }
    });
  };
  return {
    draftOf: (row) => (edited?.id === row.id ? edited : undefined),
    saving: busy,
    begin: (row) => setEdited({ id: row.id, type: row.type, category: row.category }),
    change: (part) => setEdited((current) => current && { ...current, ...part }),
    save,
    cancel: () => setEdited(null),
  };
}
