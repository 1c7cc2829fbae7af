import { listRuns } from '@teamsparks/contract/runs/addresses/runs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { workKeys } from '../../../parts/work-keys.ts';
import { useOwnGroups } from '../../../parts/group-choice/own-groups.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PagedList } from '../../../shared/ui/PagedList.tsx';
import { PageHeader } from '../../../shared/ui/PageHeading.tsx';
import { SearchBox } from '../../../shared/ui/SearchBox.tsx';
import { Segments } from '../../../shared/ui/Segments.tsx';
import { LabeledSelect } from '../../../shared/ui/Select.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { useAddressSearch } from '../../../shared/url-state/use-address-search.ts';
import type { ShowSearch } from '../../../shared/url-state/use-shown-search.ts';
import { RunRow } from './RunRow.tsx';
import { type RunSearch, runSearch } from './run-search.ts';
import { TeamProgressList } from './TeamProgressList.tsx';

const views = [
  { value: 'runs', label: 'Runs' },
  { value: 'teams', label: 'Teams over time' },
] as const;

/**
 * Shows the page of the runs that the person steers, as a list with pages or as teams over time, with search and, if
 * they lead groups, a choice of group. All of it is in the address.
 */
export function RunsScreen() {
  const [search, onSearch] = useAddressSearch(runSearch);
  return (
    <div className="page py-8">
      <PageHeader title="Runs" lead="What you ran with your teams, the newest first." />
      <div className="mb-4 max-w-md">
        <Segments
          legend="View"
          options={views}
          value={search.view}
          onChange={(view) => onSearch({ ...search, view, page: 1 })}
        />
      </div>
      {search.view === 'runs' ? (
        <Runs search={search} onSearch={onSearch} />
      ) : (
        <TeamProgressList search={search} toolbar={<Toolbar search={search} onSearch={onSearch} />} />
      )}
    </div>
  );
}

interface SearchProps {
  search: RunSearch;
  onSearch: ShowSearch<RunSearch>;
}

function Runs({ search, onSearch }: SearchProps) {
  const { view: _, ...query } = runSearch.address(search);
  const answer = useQuery({
    ...callQuery(workKeys.runs.list(query), listRuns, { query }),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = search.search !== '' || search.group_id !== '';
  return (
    <PagedList
      search={search}
      onSearch={onSearch}
      answer={answer}
      label="Runs"
      toolbar={<Toolbar search={search} onSearch={onSearch} />}
      loading={<ListSkeleton label="Loading runs" />}
      waitingLabel="Loading runs"
      failed="Failed to load the runs"
      empty={() =>
        isNarrowed ? (
          <EmptyState title="No matching runs">Try another name or group.</EmptyState>
        ) : (
          <EmptyState title="No runs so far" action={<LinkButton to="/challenges">Find a challenge</LinkButton>}>
            Open a challenge and press Run: a clock, your teams, and points at the end.
          </EmptyState>
        )
      }
      pagesLabel="Pages of runs"
    >
      {({ items }) => (
        <ul className="flex flex-col gap-2">
          {items.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Toolbar({ search, onSearch }: SearchProps) {
  const groups = useOwnGroups() ?? [];
  return (
    <search className="mb-4 flex flex-wrap items-end gap-3">
      <div className="flex min-w-full flex-1 sm:min-w-72">
        <SearchBox
          label="Search runs"
          placeholder="Challenge, plan or team"
          address={search.search}
          onSearch={(text) => onSearch({ ...search, search: text, page: 1 })}
        />
      </div>
      {groups.length > 0 && (
        <div className="w-full sm:w-64">
          <LabeledSelect
            label="Group"
            options={[
              { value: '', label: 'All' },
              ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={search.group_id}
            onChange={(group_id) => onSearch({ ...search, group_id, page: 1 })}
          />
        </div>
      )}
    </search>
  );
}
