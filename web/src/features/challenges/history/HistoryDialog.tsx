import type { Challenge } from '@teamsparks/contract/challenges';
import type { HistoryEntry } from '@teamsparks/contract/challenge-life-fields';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { failureText } from '../challenge-failures.ts';
import { historyQuery, useRevert } from '../challenge-life.queries.ts';
import { HistoryItem } from './HistoryItem.tsx';

interface HistoryDialogProps {
  challenge: Challenge;
  /** Another version may have another file. */
  onPdfReplaced: () => void;
  onClose: () => void;
}

/** Who changed what of a challenge and when, and the way back to an earlier version. */
export function HistoryDialog({ challenge, onPdfReplaced, onClose }: HistoryDialogProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    historyQuery(challenge.id),
  );
  const [asked, setAsked] = useState<HistoryEntry>();
  const { mutateAsync } = useRevert();
  // Something that was changed meanwhile moves the pages: an entry may come twice.
  const entries = new Map(data?.pages.flatMap(({ items }) => items).map((entry) => [entry.version, entry]));

  async function revert(): Promise<void> {
    if (!asked) return;
    const { version } = asked;
    try {
      await mutateAsync({ id: challenge.id, version, seen: challenge.version });
      toast(`“${challenge.name}” has the fields of version ${version} again.`, 'success');
      onPdfReplaced();
    } catch (failure) {
      toast(failureText('revert', failure), 'failure');
    }
    setAsked(undefined);
  }
  return (
    <Dialog open title={`History of ${challenge.name}`} size="lg" onClose={onClose}>
      {!data && error && (
        <ErrorState title="The history could not be loaded." detail={reasonOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <HistorySkeleton />}
      {data && entries.size === 0 && <p className="text-soft">Nothing was changed yet.</p>}
      <ol className="flex flex-col">
        {[...entries.values()].map((entry) => (
          <HistoryItem
            key={entry.version}
            entry={entry}
            current={entry.version === challenge.version}
            onRestore={setAsked}
          />
        ))}
      </ol>
      {hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older changes
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={`Restore version ${asked?.version}?`}
        confirmLabel="Restore"
        onConfirm={revert}
        onCancel={() => setAsked(undefined)}
      >
        {`Fields, keywords and PDF of "${challenge.name}" will be those of version ${asked?.version} again; its status stays. The version of today remains in this history.`}
      </ConfirmDialog>
    </Dialog>
  );
}

function HistorySkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        Loading...
      </p>
      {['w-2/3', 'w-1/2', 'w-3/4'].map((width) => (
        <Skeleton key={width} className={`h-12 ${width}`} />
      ))}
    </div>
  );
}
