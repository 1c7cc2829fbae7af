import type { HistoryEntry } from '@teamsparks/contract/challenges/fields/lifecycle';
import type { Challenge } from '@teamsparks/contract/challenges/addresses/challenges';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../../shared/format/format.ts';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { failureText } from '../challenge-failures.ts';
import { historyQuery, useRevert } from '../challenge-lifecycle.queries.ts';
import { Changes } from './Changes.tsx';

interface HistoryItemProps {
  entry: HistoryEntry;
  current: boolean;
  onRestore: (entry: HistoryEntry) => void;
}

/** Shows one version of a challenge: when, by whom, and its changes. */
function HistoryItem({ entry, current, onRestore }: HistoryItemProps) {
  const { version, at, by, restored_from, changes, can_restore } = entry;
  return (
    <li className="flex flex-col gap-1.5 border-b border-line py-4 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans text-base">{`Version ${version}`}</h3>
        {current && <Badge tone="brand">Current</Badge>}
        {can_restore && (
          <span className="ml-auto">
            <Button size="sm" icon={RotateCcw} onClick={() => onRestore(entry)}>
              Restore<span className="sr-only">{` version ${version}`}</span>
            </Button>
          </span>
        )}
      </div>
      <p className="text-sm text-soft">
        <time dateTime={at}>{formatDateTime(at)}</time>
        <span>{`, by ${by ?? 'someone whose account was deleted'}${restored_from !== null ? `, restored from version ${restored_from}` : ''}`}</span>
      </p>
      {changes.length === 0 ? (
        <p>{version === 1 ? 'Created' : 'As it was before history was kept'}</p>
      ) : (
        <Changes changes={changes} />
      )}
    </li>
  );
}

interface HistoryDialogProps {
  challenge: Challenge;
  /** Called after a restore, because another version may have another PDF. */
  onPdfReplaced: () => void;
  onClose: () => void;
}

/**
 * Shows the history of a challenge page by page, newest first (who changed what and when), with a button to restore a
 * version where the server allows it, after a confirmation.
 */
export function HistoryDialog({ challenge, onPdfReplaced, onClose }: HistoryDialogProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    historyQuery(challenge.id),
  );
  const [toRestore, setToRestore] = useState<HistoryEntry>();
  const { mutateAsync } = useRevert();
  // A change in the meantime shifts the pages, so an entry can come twice.
  const entries = new Map(data?.pages.flatMap(({ items }) => items).map((entry) => [entry.version, entry]));

  async function revert(): Promise<void> {
    if (!toRestore) return;
    const { version } = toRestore;
    try {
      await mutateAsync({ id: challenge.id, version, seen: challenge.version });
      toast(`Restored “${challenge.name}” to version ${version}.`, 'success');
      onPdfReplaced();
    } catch (failure) {
      toast(failureText('revert', failure), 'failure');
    }
    setToRestore(undefined);
  }
  return (
    <Dialog open title={`History of ${challenge.name}`} size="lg" onClose={onClose}>
      {!data && error && (
        <ErrorState title="The history could not be loaded." detail={reasonOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <HistorySkeleton />}
      {data && entries.size === 0 && <p className="text-soft">No changes yet.</p>}
      <ol className="flex flex-col">
        {[...entries.values()].map((entry) => (
          <HistoryItem
            key={entry.version}
            entry={entry}
            current={entry.version === challenge.version}
            onRestore={setToRestore}
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
        open={toRestore !== undefined}
        title={`Restore version ${toRestore?.version}?`}
        confirmLabel="Restore"
        onConfirm={revert}
        onCancel={() => setToRestore(undefined)}
      >
        {`This restores the fields, keywords and PDF of "${challenge.name}" to version ${toRestore?.version}. Its status does not change, and the current version stays in this history.`}
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
