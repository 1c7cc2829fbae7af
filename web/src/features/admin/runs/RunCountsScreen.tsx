import { runCountsCsv } from '@teamsparks/contract/runs/addresses/counts';
import { runCountSorts } from '@teamsparks/contract/runs/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Download, Timer } from 'lucide-react';
import { download } from '../../../shared/files/download.ts';
import { plainWords } from '../../../shared/forms/plain-words.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { plural } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { PagedList } from '../../../shared/ui/PagedList.tsx';
import { PageHeader } from '../../../shared/ui/PageHeading.tsx';
import { LabeledSelect } from '../../../shared/ui/Select.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { useAddressSearch } from '../../../shared/url-state/use-address-search.ts';
import { runCountsQuery } from '../admin.queries.ts';
import { DayField } from '../DayField.tsx';
import { isNarrowed, type RunCountSearch, runCountSearch } from './run-count-search.ts';
import { columnNames, RunCountTable } from './RunCountTable.tsx';

const sortOptions = runCountSorts.map((value) => ({ value, label: columnNames[value] }));

interface ToolbarProps {
  search: RunCountSearch;
  onSearch: (next: RunCountSearch) => void;
}

/** Shows period and order; each change goes back to page 1. */
function Toolbar({ search, onSearch }: ToolbarProps) {
  const change = (part: Partial<Record<keyof RunCountSearch, string>>): void =>
    onSearch(runCountSearch.read({ ...search, ...part, page: 1 }));
  return (
    <search className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[10rem_10rem_12rem_auto] sm:justify-start">
      <DayField label="From" value={search.from} onChange={(from) => change({ from })} />
      <DayField label="To" value={search.to} onChange={(to) => change({ to })} />
      <div className="min-w-0">
        <LabeledSelect
          label="Sort by"
          options={sortOptions}
          value={search.sort}
          onChange={(sort) => change({ sort })}
        />
      </div>
      <DownloadCsv search={search} />
    </search>
  );
}

/** Shows the button that downloads all rows of the period as CSV. */
function DownloadCsv({ search }: { search: RunCountSearch }) {
  const { busy, act } = useAction((error) => plainWords(error, 'Failed to download the runs.'));
  const save = () =>
    download(
      runCountsCsv,
      `teamsparks-runs-${new Date().toISOString().slice(0, 10)}.csv`,
      runCountSearch.address({ ...search, page: 1 }),
    );
  return (
    <Button icon={Download} busy={busy} onClick={() => void act(save)}>
      Download CSV
    </Button>
  );
}

function NothingRun({ search, onShowAll }: { search: RunCountSearch; onShowAll: () => void }) {
  if (isNarrowed(search)) {
    return <EmptyState title="No run in this period" action={<Button onClick={onShowAll}>Show all days</Button>} />;
  }
  return (
    <EmptyState picture={<Timer className="size-16 text-control" />} title="No run has ended yet">
      A challenge is listed here once a run of it has ended.
    </EmptyState>
  );
}

/** Shows how often and how long each challenge was run. */
export function RunCountsScreen() {
  const [search, onSearch] = useAddressSearch(runCountSearch);
  const query = useQuery(runCountsQuery(runCountSearch.address(search)));
  return (
    <>
      <PageHeader
        title="Runs"
        lead="How often and how long each challenge was run. Nobody’s name, no points and nothing that was typed is in it."
      />
      <PagedList
        {...{ search, onSearch }}
        answer={query}
        label="Runs by challenge"
        toolbar={<Toolbar search={search} onSearch={onSearch} />}
        summary={({ total, all }) =>
          `${plural(total, 'challenge', 'challenges')}, ${plural(all.runs, 'run', 'runs')}, ${plural(all.minutes, 'minute', 'minutes')}`
        }
        loading={<ListSkeleton label="Loading the runs..." />}
        waitingLabel="Loading runs"
        failed="Failed to load the runs."
        empty={(show) => <NothingRun search={search} onShowAll={() => show(runCountSearch.standard)} />}
        pagesLabel="Pages of the runs"
      >
        {({ items }) => <RunCountTable counts={items} sort={search.sort} />}
      </PagedList>
    </>
  );
}
