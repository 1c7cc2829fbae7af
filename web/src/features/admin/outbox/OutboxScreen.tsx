import type { listOutbox, mailStates } from '@teamsparks/contract/admin';
import type { ReplyOf } from '@teamsparks/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { Archive, CircleCheck, CircleX, Clock, type LucideIcon, MailOpen } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { formatDateTime, plural } from '../../../shared/format/format.ts';
import { reasonOf } from '../../../shared/forms/failure-words.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { rangeLabel } from '../../../shared/url-state/page-range.ts';
import { outboxQuery } from '../admin.queries.ts';
import { EmailText } from '../EmailText.tsx';
import { Fold } from '../Fold.tsx';
import { ListFrame } from '../ListFrame.tsx';
import { ListPages } from '../ListPages.tsx';
import { ListSkeleton } from '../ListSkeleton.tsx';

type Mail = ReplyOf<typeof listOutbox>['items'][number];
type State = (typeof mailStates)[number];

const looks: Record<
  State,
  { label: string; tone: NonNullable<ComponentProps<typeof Badge>['tone']>; icon: LucideIcon }
> = {
  waiting: { label: 'Waiting', tone: 'grey', icon: Clock },
  sent: { label: 'Sent', tone: 'green', icon: CircleCheck },
  kept: { label: 'Kept', tone: 'brand', icon: Archive },
  failed: { label: 'Failed', tone: 'red', icon: CircleX },
};

/** One mail: to whom, about what, how it fared; its text on demand. */
function OutboxMail({ mail }: { mail: Mail }) {
  const { label, ...look } = looks[mail.state];
  return (
    <article aria-label={`${mail.subject}, to ${mail.to}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="font-sans text-base">{mail.subject}</h2>
          <p className="text-sm text-soft">
            to <EmailText email={mail.to} />
          </p>
        </div>
        <Badge {...look}>{label}</Badge>
      </div>
      <p className="mt-1 text-sm">{fateOf(mail)}</p>
      {mail.last_error !== null && mail.state !== 'sent' && (
        <p className="mt-1 text-sm break-words text-red">{mail.last_error}</p>
      )}
      <Fold label="Text" of={`of the mail to ${mail.to}`}>
        <p className="mt-1 mb-1 max-w-prose rounded-md bg-sunken p-3 break-words whitespace-pre-wrap">{mail.text}</p>
      </Fold>
    </article>
  );
}

function fateOf({ state, attempts, created_at, sent_at }: Mail): string {
  const written = `Written ${formatDateTime(created_at)}.`;
  const tries = plural(attempts, 'try', 'tries');
  if (state === 'sent') return sent_at === null ? written : `${written} Sent ${formatDateTime(sent_at)}.`;
  if (state === 'kept') return `${written} There is no mail server: it is only kept here.`;
  if (state === 'failed') return `${written} Given up after ${tries}.`;
  return attempts === 0 ? `${written} Not tried yet.` : `${written} ${tries} so far; it is tried again.`;
}

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
