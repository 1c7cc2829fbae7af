import type { GroupTeams as GroupTeamsPart } from '../../../parts/group-choice/GroupTeams.tsx';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, Share2 } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { AddToPlan, challengeParts } from '../../../parts/plans/AddToPlan.tsx';
import { plural } from '../../../shared/format/format.ts';
import { formatDay } from '../../../shared/calendar/calendar-days.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { listedIds } from '../curriculum-state.ts';
import { setListed, syncCurriculum, useOwnCurriculum } from '../curriculum-store.ts';
import { listsQuery } from '../named/lists.queries.ts';
import { OtherLists } from '../named/OtherLists.tsx';
import { DownloadCsvButton, ListNotices, PrintListButton } from './ListActions.tsx';
import { ListScreen, ListSkeleton } from './ListScreen.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { isPlanning, shoppingRows } from './shopping-rows.ts';
import { useOfflineCopy, useListChallenges } from './use-list-challenges.ts';

const ShareDialog = dialogLater(async () => (await import('./ShareDialog.tsx')).ShareDialog);

const nothing: typeof GroupTeamsPart = () => <></>;
// Offline the groups are left out; the list itself still works.
const GroupTeams = lazyComponent(async () => {
  const loaded = await import('../../../parts/group-choice/GroupTeams.tsx').catch(() => undefined);
  return loaded?.GroupTeams ?? nothing;
});

/** Shows the empty list, with the link to the list of the next date, if there is one, and to the challenge library. */
function EmptyList() {
  const answer = useQuery(listsQuery);
  const next = answer.data?.find(({ of }) => of === 'event');
  if (answer.isLoading) return <ListSkeleton />;
  return (
    <EmptyState
      picture={<EmptyBasket />}
      title="No challenges have been added to your list yet."
      action={
        <>
          {next?.date && (
            <LinkButton to="/curriculum" search={{ list: `event-${next.id}` }} variant="primary" icon={ListChecks}>
              {`Shopping list for ${formatDay(next.date)}`}
            </LinkButton>
          )}
          <LinkButton to="/challenges" variant={next ? 'secondary' : 'primary'}>
            Browse the challenge library
          </LinkButton>
        </>
      }
    >
      Add challenges from the library to see the materials they need, added up.
    </EmptyState>
  );
}

/** Draws an empty basket and a spark on its way into it. */
function EmptyBasket() {
  return (
    <svg viewBox="0 0 140 110" className="h-28 text-control" fill="none" stroke="currentColor" strokeWidth="3">
      <path d="M22 48h96l-11 50H33z" className="fill-surface" strokeLinejoin="round" />
      <path d="M42 48c2-20 14-32 28-32s26 12 28 32" strokeLinecap="round" strokeDasharray="5 6" />
      <path d="M52 60l4 26M70 60v26M88 60l-4 26" strokeLinecap="round" />
      <path d="M70 2l3 9 9 3-9 3-3 9-3-9-9-3 9-3z" className="fill-spark" stroke="none" />
    </svg>
  );
}

/** Time (ms) between two requests for choices of other devices while the page is in view. */
const interval = 20_000;

/** Loads the choices of other devices every 20 seconds while the page is in view. */
function useFollowing(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void syncCurriculum();
    }, interval);
    return () => clearInterval(timer);
  }, []);
}

function remove(id: number, name: string): void {
  setListed(id, false);
  toast(`Removed “${name}” from the list.`, 'success', { label: 'Undo', onClick: () => void setListed(id, true) });
}

/**
 * Shows the list of the person who is signed in, to plan and change it, print, download and share it; stores a copy
 * for offline use and loads the choices of other devices every 20 seconds while the page is in view.
 */
export function OwnList() {
  const { state, failing, choose } = useOwnCurriculum();
  const [sharing, setSharing] = useState(false);
  const ids = listedIds(state);
  const listed = useListChallenges(ids);
  useOfflineCopy(listed);
  useFollowing();
  const rows = shoppingRows(state, listed.challenges);
  const isEmpty = ids.length === 0;
  return (
    <>
      <ListScreen
        state={state}
        listed={listed}
        actions={
          <>
            <PrintListButton isEmpty={isEmpty} />
            {!isEmpty && <DownloadCsvButton rows={rows} planning={isPlanning(state)} waiting={listed.waiting} />}
            {!isEmpty && (
              <AddToPlan
                what={plural(listed.challenges.length, 'challenge', 'challenges')}
                parts={challengeParts(listed.challenges.map(({ id }) => id))}
              />
            )}
            {!isEmpty && (
              <Button icon={Share2} onClick={() => setSharing(true)}>
                Share
              </Button>
            )}
            <OtherLists />
          </>
        }
        notices={<ListNotices hidden={state.hidden} listed={listed} failing={failing && state.loaded} />}
        empty={isEmpty ? <NothingListed loaded={state.loaded} failing={failing} /> : undefined}
        planning={
          <PlanPanel
            state={state}
            choose={choose}
            rows={rows}
            groups={(plan, onChoose) => (
              <Suspense>
                <GroupTeams plan={plan} onChoose={onChoose} />
              </Suspense>
            )}
          />
        }
        onRemove={remove}
        editRow={{
          have: ({ key }, amount) => choose('have', amount, key),
          tick: ({ key, get }, done) => choose('done', done ? get : 0, key),
        }}
      />
      {sharing && <ShareDialog share={state.share} onClose={() => setSharing(false)} />}
    </>
  );
}

/** Shows the empty list only after the server has answered; before that nobody knows that it is empty. */
function NothingListed({ loaded, failing }: { loaded: boolean; failing: boolean }) {
  if (loaded) return <EmptyList />;
  if (!failing) return <ListSkeleton />;
  return <ErrorState title="Failed to load your list" onRetry={() => void syncCurriculum()} />;
}
