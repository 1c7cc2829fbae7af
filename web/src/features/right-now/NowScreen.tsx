import { nowMinutesMax, nowMinutesMin } from '@teamsparks/contract/shared/limits';
import { listNow, type NowAnswer, type NowPage } from '@teamsparks/contract/right-now/addresses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LayoutList, Gift } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useBoxes } from '../../parts/boxes/boxes.queries.ts';
import { workKeys } from '../../parts/work-keys.ts';
import { callQuery } from '../../shared/api/call-query.ts';
import { readForUser, writeForUser } from '../../shared/session/user-store.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PagedList } from '../../shared/ui/PagedList.tsx';
import { PageHeader } from '../../shared/ui/PageHeading.tsx';
import { ListSkeleton } from '../../shared/ui/Skeleton.tsx';
import { useAddressSearch } from '../../shared/url-state/use-address-search.ts';
import type { ShowSearch } from '../../shared/url-state/use-shown-search.ts';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { NowRow } from './NowRow.tsx';
import { NowQuestion } from './NowQuestion.tsx';
import { boxIdsIn, nowQueryOf, nowSearch, type NowSearch, thingsIn } from './now-search.ts';
import { type ShownRequest, placeWords, totalWords } from './now-words.ts';
import { practicePlanAddress } from './practice-plan/practice-plan-search.ts';
import type { SurpriseProps } from './SurpriseDialog.tsx';

const SurpriseDialog = dialogLater(async () => (await import('./SurpriseDialog.tsx')).SurpriseDialog);

interface NowScreenProps {
  /** Shows the button that adds a challenge to the shopping list; undefined for people without one. */
  listButton: ((answer: NowAnswer) => ReactNode) | undefined;
}

/**
 * Shows the challenges that fit right now, updated when the question changes, with a surprise and a link to a
 * practice plan. Remembers the choices on this device for an address without any.
 */
export function NowScreen({ listButton }: NowScreenProps) {
  const [search, onSearch] = useRememberedSearch();
  const boxes = useBoxes();
  const chosen = (boxes ?? []).filter(({ id }) => boxIdsIn(search).includes(String(id)));
  const query = nowQueryOf(
    search,
    (boxes ?? []).map(({ id }) => String(id)),
  );
  const answer = useQuery({
    ...callQuery(workKeys.now.page(query), listNow, { query }),
    placeholderData: keepPreviousData,
    enabled: boxes !== undefined,
    staleTime: 0,
  });
  const place = placeWords(chosen, thingsIn(search));
  const request = {
    minutes: search.minutes,
    place,
    tellsMissing: answer.data?.tells_missing === true,
  };
  return (
    <div className="page py-8">
      <PageHeader title="Right Now" lead="What you can do with the minutes, the teams and the materials you have.">
        <LinkButton to="/session" search={practicePlanAddress(search)} icon={LayoutList}>
          Build a session
        </LinkButton>
      </PageHeader>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(20rem,2fr)_3fr]">
        <NowQuestion
          search={search}
          boxes={boxes ?? []}
          minutesMin={nowMinutesMin}
          minutesMax={nowMinutesMax}
          onAsk={(changes) => onSearch({ ...search, page: 1, ...changes }, true)}
        />
        <Answers search={search} onSearch={onSearch} answer={answer} request={request} listButton={listButton} />
      </div>
    </div>
  );
}

/** Reads the search from the address; an address without one gets the last search on this device. */
function useRememberedSearch(): [NowSearch, ShowSearch<NowSearch>] {
  const [search, onSearch] = useAddressSearch(nowSearch);
  const isBare = Object.keys(nowSearch.address(search)).length === 0;
  const remembered = readForUser('now', (stored) => nowSearch.read((stored ?? {}) as Record<string, unknown>));
  const hasMemory = Object.keys(nowSearch.address(remembered)).length > 0;
  useEffect(() => {
    if (isBare && hasMemory) onSearch(remembered, true);
    // oxlint-disable-next-line react/exhaustive-deps -- Only when the page opens: who clears every choice wants it empty.
  }, []);
  return [
    search,
    (next, replace) => {
      writeForUser('now', nowSearch.address({ ...next, page: 1 }));
      onSearch(next, replace);
    },
  ];
}

interface AnswersProps extends NowScreenProps {
  search: NowSearch;
  onSearch: ShowSearch<NowSearch>;
  answer: Parameters<typeof PagedList<NowPage, NowSearch>>[0]['answer'];
  request: ShownRequest;
}

function Answers({ search, onSearch, answer, request, listButton }: AnswersProps) {
  const best = search.page === 1 ? (answer.data?.items ?? []).slice(0, 10) : [];
  const groupId = search.not_run_with === '' ? undefined : Number(search.not_run_with);
  return (
    <PagedList
      search={search}
      onSearch={onSearch}
      answer={answer}
      label="Answers"
      summary={(page) => totalWords(page, request.place)}
      actions={() => <Surprise best={best} request={request} groupId={groupId} teams={search.teams} />}
      loading={<ListSkeleton label="Loading answers" />}
      waitingLabel="Loading answers"
      failed="Failed to look for challenges"
      empty={() => <Nothing search={search} />}
      pagesLabel="Pages of answers"
    >
      {({ items }) => (
        <>
          <ul className="flex flex-col gap-3">
            {items.map((item) => (
              <NowRow
                key={item.id}
                answer={item}
                request={request}
                groupId={groupId}
                listButton={listButton}
                teams={search.teams}
                planSearch={{ ...practicePlanAddress(search), around: `${item.id}:${Math.ceil(item.minutes)}` }}
              />
            ))}
          </ul>
          <OrderWords tellsMissing={request.tellsMissing} />
        </>
      )}
    </PagedList>
  );
}

function OrderWords({ tellsMissing }: { tellsMissing: boolean }) {
  return (
    <details className="mt-4 text-sm text-soft">
      <summary className="min-h-8 cursor-pointer py-1.5 font-semibold pointer-coarse:min-h-11">
        How these are put in order
      </summary>
      <p className="max-w-prose pt-1">
        {tellsMissing && 'With everything there comes first, then one thing missing, then two. '}
        Then what you never tried, then the categories you practiced least, then what makes the best use of your
        minutes, then by name. Tables, desks and chairs count as there. Reading and scoring take five minutes.
        {tellsMissing &&
          ' To set up takes 2, 4, 7, 10 or 15 minutes, from very easy to very hard; they count as minutes.'}
      </p>
    </details>
  );
}

function Nothing({ search }: { search: NowSearch }) {
  const narrowed = search.box !== '' || search.have !== '';
  return (
    <EmptyState title="Nothing fits" action={<LinkButton to="/challenges">Open the library</LinkButton>}>
      {narrowed
        ? 'Add what else you have, or choose “Anything” to see what your minutes are enough for.'
        : 'Give it a few more minutes, or another level.'}
    </EmptyState>
  );
}

/** Shows the button that picks one of the `best` answers as a surprise and opens it; nothing without answers. */
function Surprise({ best, ...wishes }: SurpriseProps) {
  const [picked, setPicked] = useState<NowAnswer>();
  if (best.length === 0) return null;
  const pick = () => setPicked(anotherOf(best, picked));
  return (
    <>
      <Button icon={Gift} onClick={pick}>
        Surprise us
      </Button>
      {picked && (
        <ErrorBoundary>
          <SurpriseDialog
            {...wishes}
            picked={picked}
            onAnother={best.length > 1 ? pick : undefined}
            onClose={() => setPicked(undefined)}
          />
        </ErrorBoundary>
      )}
    </>
  );
}

function anotherOf(best: readonly NowAnswer[], before: NowAnswer | undefined): NowAnswer | undefined {
  const others = best.length > 1 ? best.filter(({ id }) => id !== before?.id) : best;
  return others[Math.floor(Math.random() * others.length)];
}
