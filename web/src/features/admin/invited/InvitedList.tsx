import { invitedCsv, type InvitedPerson, type listInvited } from '@teamsparks/contract/admin/addresses/invited';
import { invitedStates } from '@teamsparks/contract/admin/invited-limits';
import type { ReplyOf } from '@teamsparks/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { Download, MailOpen } from 'lucide-react';
import { download } from '../../../shared/files/download.ts';
import { plainWords } from '../../../shared/forms/failure-words.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { plural } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { PagedList } from '../../../shared/ui/PagedList.tsx';
import { LabeledSelect } from '../../../shared/ui/Select.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useAddressSearch } from '../../../shared/url-state/use-address-search.ts';
import { invitedQuery, renew } from './invited.queries.ts';
import { InvitedRow } from './InvitedRow.tsx';
import { type InvitedSearch, invitedSearch, invitedStateNames } from './invited-search.ts';

const stateOptions = [
  { value: '', label: 'All' },
  ...invitedStates.map((value) => ({ value, label: invitedStateNames[value] })),
];

/** Shows the invitations, page by page, newest first, with a filter by state and what each invitation offers. */
export function InvitedList() {
  const [search, onSearch] = useAddressSearch(invitedSearch);
  const query = useQuery(invitedQuery(search));
  return (
    <PagedList
      search={search}
      onSearch={onSearch}
      answer={query}
      label="Invited people"
      toolbar={<Toolbar search={search} onSearch={onSearch} page={query.data} />}
      loading={<ListSkeleton label="Loading invitations..." />}
      waitingLabel="Loading invitations"
      failed="Failed to load the invitations."
      empty={(show) => (
        <NoInvitations filtered={search.state !== ''} onAll={() => show({ ...search, state: '', page: 1 })} />
      )}
      pagesLabel="Pages of the invitations"
    >
      {({ items }: { items: readonly InvitedPerson[] }) => (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4 sm:px-5">
          {items.map((person) => (
            <li key={person.id} className="py-3">
              <InvitedRow person={person} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

interface ToolbarProps {
  search: InvitedSearch;
  onSearch: (next: InvitedSearch) => void;
  page: ReplyOf<typeof listInvited> | undefined;
}

function Toolbar({ search, onSearch, page }: ToolbarProps) {
  const { busy, act } = useAction((error) => plainWords(error, 'Failed to download the list.'));
  const { state } = invitedSearch.address(search);
  const save = () =>
    download(invitedCsv, `teamsparks-invited-${new Date().toISOString().slice(0, 10)}.csv`, state ? { state } : {});
  return (
    <>
      {page && page.ended.length > 0 && <Ended ended={page.ended} />}
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-32 flex-1 sm:max-w-52">
          <LabeledSelect
            label="Status"
            options={stateOptions}
            value={search.state}
            onChange={(next) => onSearch(invitedSearch.read({ ...search, state: next, page: 1 }))}
          />
        </div>
        <Button icon={Download} busy={busy} onClick={() => void act(save)}>
          Download CSV
        </Button>
      </div>
    </>
  );
}

/** Shows how many invitations ended with the rights of who made them, and opens them again. */
function Ended({ ended }: { ended: ReplyOf<typeof listInvited>['ended'] }) {
  const { busy, act } = useAction();
  const names = new Set(ended.map(({ invited_by }) => invited_by));
  const [name] = names;
  const why =
    names.size === 1 && name ? `${name} is no longer an administrator` : 'their inviters are no longer administrators';
  async function renewAll(): Promise<void> {
    const { renewed } = await renew(ended.map(({ id }) => id));
    toast(`${plural(renewed, 'invitation', 'invitations')} renewed.`, 'success');
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>{`${plural(ended.length, 'invitation', 'invitations')} ended: ${why}.`}</p>
      <Button size="sm" busy={busy} onClick={() => void act(renewAll)}>
        {ended.length === 1 ? 'Renew it' : 'Renew all'}
      </Button>
    </div>
  );
}

function NoInvitations({ filtered, onAll }: { filtered: boolean; onAll: () => void }) {
  return (
    <EmptyState
      picture={<MailOpen className="size-16 text-control" />}
      title={filtered ? 'No invitations with this status' : 'No one is invited'}
      action={filtered && <Button onClick={onAll}>Show all</Button>}
    >
      {filtered ? undefined : 'Press “Invite people” and paste their email addresses.'}
    </EmptyState>
  );
}
