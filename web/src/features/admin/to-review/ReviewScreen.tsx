import type { ToReviewItem, ToReviewPage } from '@teamsparks/contract/admin/addresses/to-review';
import { type ReviewKind, reviewKinds } from '@teamsparks/contract/admin/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { plural } from '../../../shared/format/format.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { PagedList } from '../../../shared/ui/PagedList.tsx';
import { PageHeading } from '../../../shared/ui/PageHeading.tsx';
import { Select } from '../../../shared/ui/Select.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { usePageKeys } from '../../../shared/ui/use-page-keys.ts';
import { oneOf, pageField, searchState } from '../../../shared/url-state/search-state.ts';
import { useAddressSearch } from '../../../shared/url-state/use-address-search.ts';
import { choicesOf, kindWords } from './kind-words.ts';
import { ReviewContent } from './ReviewContent.tsx';
import { ReviewRow } from './ReviewRow.tsx';
import { Unconfirmed } from './Unconfirmed.tsx';
import { type ReviewSearch, toReviewQuery } from './to-review.queries.ts';
import { type Deciding, rowId, useDeciding } from './use-deciding.ts';

const reviewSearch = searchState<ReviewSearch>({ kind: oneOf<ReviewKind, ''>(reviewKinds, ''), page: pageField });

const listName = 'What waits';
const nothing: readonly ToReviewItem[] = [];

interface ReviewScreenProps {
  /** The words of an AI challenge. */
  aiWords: (id: number) => ReactNode;
  /** After a decision about a challenge. */
  dropLibrary: () => Promise<void>;
}

/**
 * Shows the items this person may decide, page by page, with buttons and keys to decide each at once; administrators
 * can choose one kind.
 */
export function ReviewScreen({ aiWords, dropLibrary }: ReviewScreenProps) {
  const [search, onSearch] = useAddressSearch(reviewSearch);
  const { can } = useSession();
  const answer = useQuery(toReviewQuery(search));
  const deciding = useDeciding(answer.data?.items ?? nothing, focusList, dropLibrary);
  const administers = can('system_administration');
  // With the rows: above them it would push down the choice of a kind.
  const unconfirmed = administers && <Unconfirmed page={answer.data} />;
  return (
    <>
      <PageHeading>To review</PageHeading>
      <p className="mt-3 mb-6 max-w-prose text-soft">
        Decisions take effect right away. You can undo one for ten seconds.
      </p>
      <PagedList<ToReviewPage, ReviewSearch>
        answer={answer}
        search={search}
        onSearch={onSearch}
        label={listName}
        {...(administers && {
          actions: (show) => <Filter search={search} page={answer.data} onSearch={show} />,
        })}
        summary={({ total }) => (total === 0 ? '' : `${plural(total, 'item', 'items')} to review.`)}
        loading={<ListSkeleton label="Loading the list..." />}
        waitingLabel="Loading the list"
        failed="Failed to load the list."
        empty={(show) => (
          <>
            {unconfirmed}
            <EmptyState
              picture={<CircleCheck className="size-16 text-control" />}
              title="Nothing to review"
              action={
                search.kind !== '' && <Button onClick={() => show({ kind: '', page: 1 })}>Show every kind</Button>
              }
            >
              {search.kind === '' ? 'You are all caught up.' : `No ${kindWords[search.kind].many.toLowerCase()} wait.`}
            </EmptyState>
          </>
        )}
        pagesLabel="Pages of what waits"
      >
        {({ items }) => (
          <>
            {unconfirmed}
            <Waiting items={items} deciding={deciding} aiWords={aiWords} />
          </>
        )}
      </PagedList>
    </>
  );
}

interface FilterProps {
  search: ReviewSearch;
  page: ToReviewPage | undefined;
  onSearch: (next: ReviewSearch) => void;
}

/** Shows the choice of a kind. */
function Filter({ search, page, onSearch }: FilterProps) {
  return (
    <Select
      aria-label="Show"
      options={optionsOf(page)}
      value={search.kind}
      onChange={({ target }) => onSearch(reviewSearch.read({ kind: target.value }))}
    />
  );
}

function optionsOf(page: ToReviewPage | undefined): { value: ReviewKind | ''; label: string }[] {
  const counts = page?.counts;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const labelOf = (label: string, count: number | undefined) => (count === undefined ? label : `${label} (${count})`);
  return [
    { value: '', label: labelOf('Everything', all) },
    ...reviewKinds.map((kind) => ({ value: kind, label: labelOf(kindWords[kind].many, counts?.[kind]) })),
  ];
}

const focusList = (): void =>
  document.querySelector<HTMLElement>(`[role="region"][aria-label="${listName}"]`)?.focus({ preventScroll: true });

interface WaitingProps extends Pick<ReviewScreenProps, 'aiWords'> {
  items: readonly ToReviewItem[];
  deciding: Deciding;
}

/** Shows the rows; keys move between them and decide the focused one. */
function Waiting({ items, deciding: { deciding, act, refuseAll }, aiWords }: WaitingProps) {
  const [open, setOpen] = useState('');
  const [selected, setSelected] = useState<readonly string[]>([]);
  const isAllRequests = items.length > 1 && items.every(({ kind }) => kind === 'request');
  const several = items.filter((item) => selected.includes(rowId(item)));
  useRowKeys(items, { act, toggle: (row) => setOpen(open === row ? '' : row) });
  return (
    <>
      {several.length > 0 && (
        <div className="mb-2">
          <Button
            onClick={() => refuseAll(several)}
          >{`Refuse ${plural(several.length, 'request', 'requests')}`}</Button>
        </div>
      )}
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {items.map((item, at) => {
          const row = rowId(item);
          return (
            <ReviewRow
              key={row}
              item={item}
              open={open === row}
              busy={deciding === row}
              main={at === 0}
              onToggle={() => setOpen(open === row ? '' : row)}
              onDecide={(decision) => act(item, decision)}
              selected={isAllRequests ? selected.includes(row) : undefined}
              onSelect={(on) => setSelected(on ? [...selected, row] : selected.filter((one) => one !== row))}
            >
              <ReviewContent item={item} aiWords={aiWords} />
            </ReviewRow>
          );
        })}
      </ul>
    </>
  );
}

interface RowActions {
  act: Deciding['act'];
  toggle: (row: string) => void;
}

/** Handles the keys of the rows: j and k move, a and r decide, o opens. */
function useRowKeys(items: readonly ToReviewItem[], { act, toggle }: RowActions): void {
  const at = (): number => {
    const row = document.activeElement?.closest('li')?.querySelector('[id^="to-review-"]')?.id;
    return items.findIndex((item) => rowId(item) === row);
  };
  const move = (to: number): void => {
    const item = items[Math.max(0, Math.min(items.length - 1, to))];
    if (item) document.getElementById(rowId(item))?.focus();
  };
  const withItem = (work: (item: ToReviewItem) => void) => (): void => {
    const item = items[at()];
    if (item) work(item);
  };
  usePageKeys({
    j: () => move(at() + 1),
    k: () => move(at() < 0 ? 0 : at() - 1),
    a: withItem((item) => act(item, choicesOf(item)[0]?.decision ?? 'accept')),
    r: withItem((item) => act(item, 'reject')),
    o: withItem((item) => toggle(rowId(item))),
  });
}
