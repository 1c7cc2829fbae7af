import type { ChallengeRow } from '@teamsparks/contract/challenges';
import { useState } from 'react';
import { toast } from '../../../shared/ui/toast.ts';
import { failureText } from '../challenge-failures.ts';
import { useArchive, useRestore } from '../challenges.queries.ts';

export interface Archiving {
  /** The row that the confirmation is about. */
  asked: ChallengeRow | null;
  archiving: boolean;
  restoringId: number | undefined;
  ask: (row: ChallengeRow) => void;
  cancel: () => void;
  confirm: () => void;
  restore: (row: ChallengeRow) => void;
}

/** Archiving after a confirmation, and the way back (LIB-108 to LIB-122). `onGone`: the row's button is not there any more. */
export function useArchiving(onGone: () => void): Archiving {
  const [asked, setAsked] = useState<ChallengeRow | null>(null);
  const archive = useArchive();
  const { mutateAsync: sendRestore, isPending, variables } = useRestore();
  // Not tied to this screen: Undo works after leaving the library too.
  const restore = (row: ChallengeRow): void => {
    sendRestore(row.id).then(
      () => {
        toast(`Restored “${row.name}”.`, 'success');
        onGone();
      },
      (error: Error) => toast(failureText('restore', error), 'failure'),
    );
  };
  const confirm = (): void => {
    if (asked === null) return;
    archive.mutate(asked.id, {
      onSuccess: () => {
        toast(`Archived “${asked.name}”.`, 'success', { label: 'Undo', onClick: () => restore(asked) });
        onGone();
      },
      onError: (error) => toast(failureText('archive', error), 'failure'),
      onSettled: () => setAsked(null),
    });
  };
  return {
    asked,
    archiving: archive.isPending,
    restoringId: isPending ? variables : undefined,
    ask: setAsked,
    cancel: () => setAsked(null),
    confirm,
    restore,
  };
}
