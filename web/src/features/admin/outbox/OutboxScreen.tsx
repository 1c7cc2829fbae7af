import { useQuery } from '@tanstack/react-query';
import { MailOpen } from 'lucide-react';
import { useRef } from 'react';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { rangeLabel } from '../../../shared/url-state/page-range.ts';
import { outboxQuery } from '../admin.queries.ts';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { ListFrame } from '../ListFrame.tsx';
import { ListPages } from '../ListPages.tsx';
import { ListSkeleton } from '../ListSkeleton.tsx';
import { OutboxMail } from './OutboxMail.tsx';

interface OutboxScreenProps {
  page: number;
  onPage: (page: number, replace?: boolean) => void;
}

/** The mails, newest first: what waits, what was sent or kept, what failed for good. */
export function OutboxScreen({ page, onPage }: OutboxScreenProps) {
  const list = useRef<HTMLDivElement>(null);
  const query = useQuery(outboxQuery(page));
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status" className="min-h-6 text-sm text-soft">
        {query.data && rangeLabel(query.data)}
      </p>
      <div ref={list} role="region" tabIndex={-1} aria-label="Mails" className="scroll-mt-20 focus:outline-none">
        <Mails query={query} />
      </div>
      <ListPages
        label="Pages of the mails"
        list={list}
        wanted={page}
        answer={query.data}
        waiting={query.isPlaceholderData}
        onPage={onPage}
      />
    </div>
  );
}

const useOutbox = (page: number) => useQuery(outboxQuery(page));

function Mails({ query }: { query: ReturnType<typeof useOutbox> }) {
  const { data, error, isPlaceholderData, refetch } = query;
  if (data === undefined) {
    if (!error) return <ListSkeleton label="Loading mails..." />;
    return <ErrorState title="Failed to load the mails." detail={reasonOf(error)} onRetry={() => void refetch()} />;
  }
  if (data.total === 0) {
    return (
      <EmptyState picture={<MailOpen className="size-16 text-control" />} title="No mails yet">
        The first one is written when somebody signs up or resets a password.
      </EmptyState>
    );
  }
  return (
    <ListFrame waiting={isPlaceholderData} waitingLabel="Loading mails">
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4 sm:px-5">
        {data.items.map((mail) => (
          <li key={mail.id} className="py-3">
            <OutboxMail mail={mail} />
          </li>
        ))}
      </ul>
    </ListFrame>
  );
}
