import { runCountsCsv, type RunCount } from '@teamsparks/contract/runs/addresses/counts';
import { runCountSorts, type RunCountSort } from '@teamsparks/contract/runs/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Download, Timer } from 'lucide-react';
import { formatDay } from '../../../shared/calendar/calendar-days.ts';
import { download } from '../../../shared/files/download.ts';
import { plural } from '../../../shared/format/format.ts';
import { plainWords } from '../../../shared/forms/failure-words.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { PagedList } from '../../../shared/ui/PagedList.tsx';
import { PageHeader } from '../../../shared/ui/PageHeading.tsx';
import { LabeledSelect } from '../../../shared/ui/Select.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { useAddressSearch } from '../../../shared/url-state/use-address-search.ts';
import { oneOf, pageField, type SearchOf, searchState, textIf } from '../../../shared/url-state/search-state.ts';
import { runCountsQuery } from '../admin.queries.ts';
import { DayField } from '../DayField.tsx';
import { isDay } from '../is-day.ts';

/** In the centuries that runs can be of. */
const day = textIf((text) => isDay(text) && text >= '1970' && text < '2200');

/** What the address says about the numbers of runs; '' is open on that side. */
const runCountSearch = searchState({
  from: day,
  to: day,
  sort: oneOf(runCountSorts, 'runs'),
  page: pageField,
});
export type RunCountSearch = SearchOf<typeof runCountSearch>;

/** Tells whether the search has a first or last day. */
const isNarrowed = ({ from, to }: RunCountSearch): boolean => from !== '' || to !== '';

const columnNames: Record<RunCountSort, string> = {
  name: 'Challenge',
  runs: 'Runs',
  minutes: 'Minutes',
  last_day: 'Last run',
};

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

/**
 * Shows how often and how long challenges were run in the period of the address, page by page, a row for each and
 * one for all AI challenges, with the sums of the whole period and the button that downloads all of it as CSV.
 */
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
        search={search}
        onSearch={onSearch}
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

const cell = 'px-2 py-2.5 sm:px-4';
const numbers = `${cell} text-right whitespace-nowrap tabular-nums`;

/** Shows a table of runs, a row per challenge; all AI challenges share one. */
function RunCountTable({ counts, sort }: { counts: readonly RunCount[]; sort: RunCountSort }) {
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-surface print:overflow-visible print:border-0">
      <table className="w-full border-collapse text-left text-[0.9375rem]">
        <caption className="sr-only">{`Runs by challenge, by ${columnNames[sort]}`}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-soft">
            {runCountSorts.map((column) => (
              <th
                key={column}
                scope="col"
                aria-sort={column === sort ? (column === 'name' ? 'ascending' : 'descending') : undefined}
                className={`font-semibold ${column === 'name' ? cell : numbers}`}
              >
                {columnNames[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map((count) => (
            <tr
              key={count.challenge_id ?? count.name ?? 'ai'}
              className="border-b border-line last:border-b-0 hover:bg-brand-tint/40"
            >
              <th scope="row" className={`${cell} font-normal wrap-anywhere`}>
                <Name count={count} />
              </th>
              <td className={numbers}>{count.runs.toLocaleString('en')}</td>
              <td className={numbers}>{count.minutes.toLocaleString('en')}</td>
              <td className={numbers}>{formatDay(count.last_day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Name({ count: { challenge_id, name } }: { count: RunCount }) {
  if (challenge_id === null) return name ?? 'AI challenges';
  return (
    <TextLink to="/challenges/$challengeId" params={{ challengeId: String(challenge_id) }}>
      {name}
    </TextLink>
  );
}
