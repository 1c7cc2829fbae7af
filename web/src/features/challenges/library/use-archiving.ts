import type { ChallengeRow } from '@teamsparks/contract/challenges/addresses/challenges';
import { useRef, useState } from 'react';
import { toast } from '../../../shared/ui/toast.ts';
import { failureText } from '../challenge-failures.ts';
import { useArchive, useRestore } from '../challenges.queries.ts';

export interface Archiving {
  /** The row that the confirmation is about. */
  asked: ChallengeRow | null;
  restoringId: number | undefined;
  ask: (row: ChallengeRow) => void;
  onClose: () => void;
  confirm: () => Promise<void>;
  restore: (row: ChallengeRow) => void;
}

/**
 * Archiving after a confirmation, and the way back (LIB-108 to LIB-122). `onGone`: the row's button is not there any
 * more.
 */
export function useArchiving(onGone: () => void): Archiving {
  const [asked, setAsked] = useState<ChallengeRow | null>(null);
  const archive = useArchive();
  const { mutateAsync: sendRestore, isPending, variables } = useRestore();
  // A second press can come before the button renders as busy.
  const restoring = useRef<number>(null);
  // Does not depend on this screen, so that Undo still works after leaving the library.
  const restore = async (row: ChallengeRow): Promise<void> => {
    if (restoring.current === row.id) return;
    restoring.current = row.id;
    try {
      await sendRestore(row.id);
      toast(`Restored “${row.name}”.`, 'success');
      onGone();
    } catch (error) {
      toast(failureText('restore', error), 'failure');
    }
    restoring.current = null;
  };
  const confirm = async (): Promise<void> => {
    if (asked === null) return;
    try {
      await archive.mutateAsync(asked.id);
      toast(`Archived “${asked.name}”.`, 'success', { label: 'Undo', onClick: () => void restore(asked) });
      onGone();
    } catch (error) {
      toast(failureText('archive', error), 'failure');
    }
    setAsked(null);
  };
  return {
    asked,
    restoringId: isPending ? variables : undefined,
    ask: setAsked,
    onClose: () => setAsked(null),
    confirm,
    restore: (row) => void restore(row),
  };
}
