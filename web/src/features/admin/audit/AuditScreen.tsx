import { auditCsv } from '@teamsparks/contract/admin/addresses/admin';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { download } from '../../../shared/files/download.ts';
import { plainWords } from '../../../shared/forms/failure-words.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { boot } from '../../../shared/session/boot.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Chip } from '../../../shared/ui/Chip.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { SearchBox } from '../../../shared/ui/SearchBox.tsx';
import { LabeledSelect } from '../../../shared/ui/Select.tsx';
import { useAddressSearch } from '../../../shared/url-state/use-address-search.ts';
import { PageHeader } from '../../../shared/ui/PageHeading.tsx';
import { PagedList } from '../../../shared/ui/PagedList.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { auditQuery, personQuery } from '../admin.queries.ts';
import { DayField } from '../DayField.tsx';
import { actionFilters, type AuditSearch, auditSearch, isNarrowed } from './audit-search.ts';
import { AuditList } from './AuditList.tsx';

interface AuditToolbarProps {
  search: AuditSearch;
  onSearch: (next: AuditSearch, replace?: boolean) => void;
}

/** Shows the filters of the audit log; each change goes back to page 1. */
function AuditToolbar({ search, onSearch }: AuditToolbarProps) {
  const change = (part: Partial<Record<keyof AuditSearch, string>>, replace?: boolean): void =>
    onSearch(auditSearch.read({ ...search, ...part, page: 1 }), replace);
  const zone = `${boot.settings.time_zone.split('/').at(-1)?.replaceAll('_', ' ')} time`;
  return (
    <search className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1.4fr_10rem_10rem]">
      <div className="max-lg:col-span-2">
        <LabeledSelect
          label="What"
          options={actionFilters}
          value={search.action}
          onChange={(action) => change({ action })}
        />
      </div>
      <div className="flex max-lg:col-span-2">
        <SearchBox
          label="Done by"
          placeholder="Part of a username"
          address={search.actor}
          onSearch={(actor) => change({ actor }, true)}
        />
      </div>
      <DayField label={`From (${zone})`} value={search.from} onChange={(from) => change({ from })} />
      <DayField label={`To (${zone})`} value={search.to} onChange={(to) => change({ to })} />
    </search>
  );
}

/** Shows the button that downloads all matching entries as CSV. */
function DownloadCsv({ search }: { search: AuditSearch }) {
  const { busy, act } = useAction((error) => plainWords(error, 'Failed to download the audit log.'));
  const save = () =>
    download(
      auditCsv,
      `teamsparks-audit-${new Date().toISOString().slice(0, 10)}.csv`,
      auditSearch.address({ ...search, page: 1 }),
    );
  return (
    <Button icon={Download} busy={busy} onClick={() => void act(save)}>
      Download CSV
    </Button>
  );
}

/** Shows the filter by one person, with a button to remove it. */
function PersonChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data } = useQuery(personQuery(Number(id)));
  const name = data?.username ?? `person ${id}`;
  return <Chip removeLabel={`Remove filter by or about ${name}`} onRemove={onRemove}>{`By or about ${name}`}</Chip>;
}

function NothingRecorded({ search, onShowAll }: { search: AuditSearch; onShowAll: () => void }) {
  return (
    <EmptyState
      picture={<BlankPage />}
      title={isNarrowed(search) ? 'No matching entries' : 'Nothing recorded yet'}
      action={isNarrowed(search) && <Button onClick={onShowAll}>Show everything</Button>}
    />
  );
}

/** Shows a drawing of a blank page. */
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

/**
 * Shows the audit log with the filters of the address, page by page, and the button that downloads all matching
 * entries as CSV.
 */
export function AuditScreen() {
  const [search, onSearch] = useAddressSearch(auditSearch);
  const query = useQuery(auditQuery(auditSearch.address(search)));
  return (
    <>
      <PageHeader title="Audit log" />
      <PagedList
        search={search}
        onSearch={onSearch}
        answer={query}
        label="Entries"
        toolbar={<AuditToolbar search={search} onSearch={onSearch} />}
        actions={(show) => (
          <>
            {search.person !== '' && (
              <PersonChip id={search.person} onRemove={() => show({ ...search, person: '', page: 1 })} />
            )}
            <DownloadCsv search={search} />
          </>
        )}
        loading={<ListSkeleton label="Loading the audit log..." />}
        waitingLabel="Loading entries"
        failed="Failed to load the audit log."
        empty={(show) => <NothingRecorded search={search} onShowAll={() => show(auditSearch.standard)} />}
        pagesLabel="Pages of the audit log"
      >
        {({ items }) => (
          <div className="rounded-lg border border-line bg-surface px-4 py-1 sm:px-5">
            <AuditList entries={items} timeZone={boot.settings.time_zone} />
          </div>
        )}
      </PagedList>
    </>
  );
}
