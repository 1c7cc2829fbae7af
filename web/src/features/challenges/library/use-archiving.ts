import type { ChallengeRow } from '@teamsparks/contract/challenges/addresses/challenges';
import { useRef, useState } from 'react';
import { toast } from '../../../shared/ui/toast.ts';
import { failureText } from '../challenge-failures.ts';
import { useArchive, useRestore } from '../challenges.queries.ts';

export interface Archiving {
  /** Row that waits for confirmation. */
  toConfirm: ChallengeRow | null;
  restoringId: number | undefined;
  ask: (row: ChallengeRow) => void;
  onClose: () => void;
  confirm: () => Promise<void>;
  restore: (row: ChallengeRow) => void;
}

/**
 * Returns `toConfirm`, the row to confirm or null, `restoringId`, and the functions to ask, confirm, cancel and
 * restore. Each change shows a message, with Undo after archiving, and then calls `onGone`, because the button of the
 * row has disappeared; a failure only shows a message.
 */
export function useArchiving(onGone: () => void): Archiving {
  const [toConfirm, setToConfirm] = useState<ChallengeRow | null>(null);
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
    if (toConfirm === null) return;
    try {
      await archive.mutateAsync(toConfirm.id);
      toast(`Archived “${toConfirm.name}”.`, 'success', { label: 'Undo', onClick: () => void restore(toConfirm) });
      onGone();
    } catch (error) {
      toast(failureText('archive', error), 'failure');
    }
    setToConfirm(null);
  };
  return {
    toConfirm,
    restoringId: isPending ? variables : undefined,
    ask: setToConfirm,
    onClose: () => setToConfirm(null),
    confirm,
    restore: (row) => void restore(row),
  };
}
