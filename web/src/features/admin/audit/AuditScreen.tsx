import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { rangeLabel } from '../../../shared/url-state/page-range.ts';
import { type ShowSearch, useShownSearch } from '../../../shared/url-state/use-shown-search.ts';
import { auditQuery } from '../admin.queries.ts';
import { ListPages } from '../ListPages.tsx';
import { auditFilters, type AuditSearch, wholeLog } from './audit-search.ts';
import { AuditResults } from './AuditResults.tsx';
import { AuditToolbar } from './AuditToolbar.tsx';
import { DownloadCsv } from './DownloadCsv.tsx';
import { PersonChip } from './PersonChip.tsx';

interface AuditScreenProps {
  /** Of the address. */
  search: AuditSearch;
  onSearch: ShowSearch<AuditSearch>;
}

/** Who did what and when (SEC-60): narrowed, page by page, and as a file. */
export function AuditScreen({ search: address, onSearch: navigate }: AuditScreenProps) {
  const [search, onSearch] = useShownSearch(address, navigate);
  const list = useRef<HTMLDivElement>(null);
  const query = useQuery(auditQuery(auditFilters(search)));
  const { data, error, isPlaceholderData, refetch } = query;
  const showAll = (next: AuditSearch): void => {
    list.current?.focus({ preventScroll: true });
    onSearch(next);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <AuditToolbar search={search} onSearch={onSearch} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-soft">
          {data && rangeLabel(data)}
        </p>
        {search.person !== '' && (
          <PersonChip id={search.person} onRemove={() => showAll({ ...search, person: '', page: 1 })} />
        )}
        <DownloadCsv search={search} />
      </div>
      <div ref={list} role="region" tabIndex={-1} aria-label="Entries" className="scroll-mt-20 focus:outline-none">
        <AuditResults
          search={search}
          page={data}
          error={error}
          waiting={isPlaceholderData}
          onShowAll={() => showAll(wholeLog)}
          onRetry={() => void refetch()}
        />
      </div>
      <ListPages
        label="Pages of the audit log"
        list={list}
        wanted={search.page}
        answer={data}
        waiting={isPlaceholderData}
        onPage={(page, replace) => onSearch({ ...search, page }, replace)}
      />
    </div>
  );
}
