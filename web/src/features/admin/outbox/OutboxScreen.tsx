import type { mailStates } from '@teamsparks/contract/shared/mail-states';
import type { listOutbox } from '@teamsparks/contract/admin/addresses/admin';
import type { ReplyOf } from '@teamsparks/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { Archive, CircleCheck, CircleX, Clock, type LucideIcon, MailOpen } from 'lucide-react';
import type { ComponentProps } from 'react';
import { formatDateTime, plural } from '../../../shared/format/format.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { pageField, searchState } from '../../../shared/url-state/search-state.ts';
import { useAddressSearch } from '../../../shared/url-state/use-address-search.ts';
import { outboxQuery } from '../admin.queries.ts';
import { CopyButton } from '../../../parts/CopyButton.tsx';
import { EmailText } from '../../../parts/EmailText.tsx';
import { MailTestButton } from '../../../parts/mail-test/MailTestButton.tsx';
import { Fold } from '../Fold.tsx';
import { PageHeader } from '../../../shared/ui/PageHeading.tsx';
import { PagedList } from '../../../shared/ui/PagedList.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';

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

/** Returns the link that opens something, of an email that was only kept and whose reader may see it; undefined for others. */
const linkIn = ({ state, text }: Mail): string | undefined =>
  state === 'kept' ? /https?:\/\/\S+token=[\w-]+/.exec(text)?.[0] : undefined;

/** Shows an email: recipient, subject and delivery, with its text on demand and, without a mail server, its link to pass on. */
function OutboxMail({ mail }: { mail: Mail }) {
  const { label, ...look } = looks[mail.state];
  const link = linkIn(mail);
  return (
    <article aria-label={`${mail.subject}, to ${mail.to}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="font-sans text-base">{mail.subject}</h2>
          <p className="text-sm text-soft">
            to <EmailText email={mail.to} />
          </p>
        </div>
        <span className="flex items-center gap-3">
          {link && (
            <CopyButton size="sm" text={() => link}>
              Copy link
            </CopyButton>
          )}
          <Badge {...look}>{label}</Badge>
        </span>
      </div>
      <p className="mt-1 text-sm">{fateOf(mail)}</p>
      {mail.last_error !== null && mail.state !== 'sent' && (
        <p className="mt-1 text-sm break-words text-red">{mail.last_error}</p>
      )}
      <Fold label="Text" of={`of the email to ${mail.to}`}>
        <p className="mt-1 mb-1 max-w-prose rounded-md bg-sunken p-3 break-words whitespace-pre-wrap">{mail.text}</p>
      </Fold>
    </article>
  );
}

function fateOf({ state, attempts, created_at, sent_at }: Mail): string {
  const written = `Written ${formatDateTime(created_at)}.`;
  const tries = plural(attempts, 'try', 'tries');
  if (state === 'sent') return sent_at === null ? written : `${written} Sent ${formatDateTime(sent_at)}.`;
  if (state === 'kept') return `${written} No mail server is set up, so it is only kept here.`;
  if (state === 'failed') return `${written} Gave up after ${tries}.`;
  return attempts === 0 ? `${written} Not tried yet.` : `${written} ${tries} so far. It will be tried again.`;
}

const outboxSearch = searchState({ page: pageField });

/**
 * Shows all mails page by page, newest first: sent, waiting, failed, and those kept because no mail server is set up.
 */
export function OutboxScreen() {
  const [search, onSearch] = useAddressSearch(outboxSearch);
  const query = useQuery(outboxQuery(search.page));
  return (
    <>
      <PageHeader title="Emails">
        <MailTestButton />
      </PageHeader>
      <p className="mb-6 max-w-prose text-soft">
        What TeamSparks wrote to people: verification, password resets and notices. An email that failed for good is not
        tried again.
      </p>
      <PagedList
        search={search}
        onSearch={onSearch}
        answer={query}
        label="Emails"
        loading={<ListSkeleton label="Loading emails..." />}
        waitingLabel="Loading emails"
        failed="Failed to load the emails."
        empty={() => (
          <EmptyState picture={<MailOpen className="size-16 text-control" />} title="No emails yet">
            The first one is written when someone signs up or resets a password.
          </EmptyState>
        )}
        pagesLabel="Pages of the emails"
      >
        {({ items }) => (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4 sm:px-5">
            {items.map((mail) => (
              <li key={mail.id} className="py-3">
                <OutboxMail mail={mail} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
