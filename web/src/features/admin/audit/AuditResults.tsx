import type { listAudit } from '@teamsparks/contract/admin';
import type { ReplyOf } from '@teamsparks/contract/endpoint';
import { Button } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { ListFrame } from '../ListFrame.tsx';
import { ListSkeleton } from '../ListSkeleton.tsx';
import { type AuditSearch, isNarrowed } from './audit-search.ts';
import { AuditList } from './AuditList.tsx';

interface AuditResultsProps {
  search: AuditSearch;
  page: ReplyOf<typeof listAudit> | undefined;
  error: Error | null;
  waiting: boolean;
  onShowAll: () => void;
  onRetry: () => void;
}

/** The log in one of its states: entries, nothing that fits, loading, failed. */
export function AuditResults({ search, page, error, waiting, onShowAll, onRetry }: AuditResultsProps) {
  if (page === undefined) {
    if (!error) return <ListSkeleton label="Loading the audit log..." />;
    return <ErrorState title="Failed to load the audit log." detail={reasonOf(error)} onRetry={onRetry} />;
  }
  if (page.total === 0 && !waiting) {
    return (
      <EmptyState
        picture={<BlankPage />}
        title={isNarrowed(search) ? 'Nothing recorded that fits' : 'Nothing recorded yet'}
        action={isNarrowed(search) && <Button onClick={onShowAll}>Show everything</Button>}
      />
    );
  }
  return (
    <ListFrame waiting={waiting} waitingLabel="Loading entries">
      <div className="rounded-lg border border-line bg-surface px-4 py-1 sm:px-5">
        <AuditList entries={page.items} />
      </div>
    </ListFrame>
  );
}

/** A page with lines and nothing on them. */
function BlankPage() {
  return (
    <svg width="120" height="104" viewBox="0 0 120 104" fill="none">
      <path d="M30 8h60v88H30z" className="fill-surface stroke-control" strokeWidth="3" strokeLinejoin="round" />
      <path d="M42 30h36M42 46h36M42 62h36M42 78h20" className="stroke-line" strokeWidth="3" strokeLinecap="round" />
      <path
        d="m98 12 2.6 7.400 7.400 2.600-7.400 2.600-2.600 7.400-2.600-7.400-7.400-2.600 7.400-2.600Z"
        className="fill-spark"
      />
    </svg>
  );
}
