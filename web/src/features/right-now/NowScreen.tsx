import { listNow, type NowAnswer, type NowPage } from '@teamsparks/contract/right-now/addresses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useBoxes } from '../../parts/boxes/boxes.queries.ts';
import { useOpenRun } from '../../parts/next-steps/next-query.ts';
import { workKeys } from '../../parts/work-keys.ts';
import { callQuery } from '../../shared/api/call-query.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PagedList } from '../../shared/ui/PagedList.tsx';
import { ListSkeleton } from '../../shared/ui/Skeleton.tsx';
import type { ShowSearch } from '../../shared/url-state/use-shown-search.ts';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { sliderMax } from './MinutesSlider.tsx';
import { NowCard } from './NowCard.tsx';
import { NowFrame } from './NowFrame.tsx';
import { NowRow } from './NowRow.tsx';
import { boxIdsIn, nowQueryOf, nowSearch, type NowSearch, thingsIn } from './now-search.ts';
import { type ShownRequest, placeWords, totalWords } from './now-words.ts';
import { aroundAddress } from './practice-plan/practice-plan-search.ts';
import type { SurpriseProps } from './SurpriseDialog.tsx';
import { useQuestion } from './use-question.ts';

const SurpriseDialog = dialogLater(async () => (await import('./SurpriseDialog.tsx')).SurpriseDialog);

interface NowScreenProps {
  /** Shows the menu entry that adds a challenge to the shopping list; undefined for people without one. */
  listEntry: ((answer: NowAnswer) => ReactNode) | undefined;
}

/**
 * Shows the tab "One challenge": the challenges that fit right now, updated when the question changes, and a
 * surprise.
 */
export function NowScreen({ listEntry }: NowScreenProps) {
  const [search, onSearch, begun] = useQuestion(nowSearch);
  const boxes = useBoxes();
  const chosen = (boxes ?? []).filter(({ id }) => boxIdsIn(search).includes(String(id)));
  const query = nowQueryOf(
    search,
    (boxes ?? []).map(({ id }) => String(id)),
  );
  const answer = useQuery({
    ...callQuery(workKeys.now.page(query), listNow, { query }),
    placeholderData: keepPreviousData,
    enabled: begun && boxes !== undefined,
    staleTime: 0,
  });
  const place = placeWords(chosen, thingsIn(search));
  const request = { minutes: search.minutes, place, tellsMissing: answer.data?.tells_missing === true };
  return (
    <NowFrame
      search={search}
      boxes={boxes ?? []}
      onAsk={(changes) => onSearch({ ...search, page: 1, ...changes }, true)}
    >
      <Answers search={search} onSearch={onSearch} answer={answer} request={request} listEntry={listEntry} />
    </NowFrame>
  );
}

interface AnswersProps extends NowScreenProps {
  search: NowSearch;
  onSearch: ShowSearch<NowSearch>;
  answer: Parameters<typeof PagedList<NowPage, NowSearch>>[0]['answer'];
  request: ShownRequest;
}

/** Answers that are shown as cards. */
const bestCount = 3;

function Answers({ search, onSearch, answer, request, listEntry }: AnswersProps) {
  const best = search.page === 1 ? (answer.data?.items ?? []).slice(0, 10) : [];
  const openRun = useOpenRun();
  const groupId = search.not_run_with === '' ? undefined : Number(search.not_run_with);
  return (
    <PagedList
      search={search}
      onSearch={onSearch}
      answer={answer}
      label="Answers"
      summary={(page) => totalWords(page, request.place)}
      actions={(show) => (
        <>
          <LongerTime search={search} total={answer.data?.total} onSearch={show} />
          <Surprise best={best} request={request} groupId={groupId} teams={search.teams} />
        </>
      )}
      loading={<ListSkeleton label="Loading answers" />}
      waitingLabel="Loading answers"
      failed="Failed to look for challenges"
      empty={() => <Nothing search={search} />}
      pagesLabel="Pages of answers"
    >
      {({ items, page }) => {
        const cards = page === 1 ? bestCount : 0;
        const its = (item: NowAnswer) => ({
          answer: item,
          teams: search.teams,
          groupId,
          tellsNew: items.some(({ tried }) => tried),
          planSearch: aroundAddress(search, item.id, item.minutes),
          listEntry,
        });
        return (
          <>
            {cards > 0 && (
              <ul aria-label="Best" className="mb-4 grid gap-4 md:grid-cols-3">
                {items.slice(0, cards).map((item, at) => (
                  <NowCard key={item.id} main={at === 0 && !openRun} {...its(item)} />
                ))}
              </ul>
            )}
            {items.length > cards && (
              <ul aria-label="More" className="divide-y divide-line rounded-lg border border-line bg-surface">
                {items.slice(cards).map((item) => (
                  <NowRow key={item.id} {...its(item)} />
                ))}
              </ul>
            )}
            <OrderWords tellsMissing={request.tellsMissing} />
          </>
        );
      }}
    </PagedList>
  );
}

function OrderWords({ tellsMissing }: { tellsMissing: boolean }) {
  return (
    <details className="mt-4 text-sm text-soft">
      <summary className="min-h-8 cursor-pointer py-1.5 font-semibold pointer-coarse:min-h-11">Why this order?</summary>
      <p className="max-w-prose pt-1">{`${tellsMissing ? 'Challenges with everything at hand come first, then one thing missing, then two. ' : ''}What is new to you comes next, then the categories you practiced least, then what uses your minutes best, then the name. Tables, desks and chairs count as at hand. The minutes include five for reading and scoring.${tellsMissing ? ' Setting up adds 2, 4, 7, 10 or 15 minutes, from very easy to very hard.' : ''}`}</p>
    </details>
  );
}

interface LongerTimeProps {
  search: NowSearch;
  /** Number of answers; undefined while they load. */
  total: number | undefined;
  onSearch: (next: NowSearch) => void;
}

/** Shows the button that asks again with ten minutes more where few challenges fit; nothing where there are enough. */
function LongerTime({ search, total, onSearch }: LongerTimeProps) {
  const minutes = search.minutes + 10;
  if (total === undefined || total > bestCount || minutes > sliderMax) return null;
  return (
    <Button variant="quiet" size="sm" onClick={() => onSearch({ ...search, minutes })}>
      {`Try ${minutes} minutes`}
    </Button>
  );
}

function Nothing({ search }: { search: NowSearch }) {
  const narrowed = search.box !== '' || search.have !== '';
  return (
    <EmptyState title="Nothing fits" action={<LinkButton to="/challenges">Open the library</LinkButton>}>
      {narrowed
        ? 'Add what else you have, or choose “Anything” to see everything that fits your minutes.'
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
