import { Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { listedIds } from '../curriculum-state.ts';
import { syncCurriculum } from '../curriculum-store.ts';
import { setListed, useOwnCurriculum } from '../curriculum.ts';
import { EmptyList } from './EmptyList.tsx';
import { DownloadCsvButton, PrintListButton } from './ListActions.tsx';
import { ListNotices } from './ListNotices.tsx';
import { ListScreen } from './ListScreen.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { isPlanning, shoppingRows } from './shopping-rows.ts';
import { useKeeping, useListChallenges } from './use-list-challenges.ts';

/** Milliseconds between two looks at what other devices chose while the page is in view. */
const interval = 20_000;

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

/** The list of the person who is signed in (CUR-002). */
export function OwnList() {
  const { state, failing, choose } = useOwnCurriculum();
  const [sharing, setSharing] = useState(false);
  const ids = listedIds(state);
  const listed = useListChallenges(ids);
  useKeeping(listed);
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
            <PrintListButton />
            {!isEmpty && <DownloadCsvButton rows={rows} planning={isPlanning(state)} />}
            {!isEmpty && (
              <Button icon={Share2} onClick={() => setSharing(true)}>
                Share
              </Button>
            )}
          </>
        }
        notices={<ListNotices hidden={state.hidden} listed={listed} failing={failing && state.loaded} />}
        empty={isEmpty ? <NothingListed loaded={state.loaded} failing={failing} /> : undefined}
        planning={<PlanPanel state={state} choose={choose} rows={rows} />}
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

/** Until the server has answered nobody knows that the list is empty. */
function NothingListed({ loaded, failing }: { loaded: boolean; failing: boolean }) {
  if (loaded) return <EmptyList />;
  if (!failing) return <ListSkeleton />;
  return <ErrorState title="Failed to load your list" onRetry={() => void syncCurriculum()} />;
}
