import { getSharedCurriculum } from '@teamsparks/contract/materials/addresses/curriculum';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import { call } from '../../../shared/api/call.ts';
import { plural } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { listedIds, noCurriculum, sharedState } from '../curriculum-state.ts';
import { setListed } from '../curriculum-store.ts';
import { DownloadCsvButton, ListNotices, PrintListButton } from './ListActions.tsx';
import { NoList } from './NoList.tsx';
import { ListScreen, ListSkeleton } from './ListScreen.tsx';
import { isPlanning, shoppingRows } from './shopping-rows.ts';
import { useListChallenges } from './use-list-challenges.ts';
import { queryKeys } from '../../../parts/query-keys.ts';

const sharedQuery = (share: string) =>
  queryOptions({
    queryKey: queryKeys.curriculum.shared(share),
    queryFn: async ({ signal }) => {
      const { owner, entries, hidden } = await call(getSharedCurriculum, { params: { share }, signal });
      return { owner, state: sharedState(entries, hidden) };
    },
    refetchOnWindowFocus: 'always',
  });

/** Shows someone else's list to read, print, download and add to the own list, or why it does not open. */
export function SharedList({ share }: { share: string }) {
  const { data, error, refetch } = useQuery(sharedQuery(share));
  const ids = data ? listedIds(data.state) : [];
  const listed = useListChallenges(ids);
  if (error && !data) return <NoList title="Curriculum Shopping List" error={error} onRetry={() => void refetch()} />;
  const state = data?.state ?? noCurriculum;
  return (
    <ListScreen
      state={state}
      listed={listed}
      actions={
        data && (
          <>
            <PrintListButton />
            <DownloadCsvButton
              rows={shoppingRows(state, listed.challenges)}
              planning={isPlanning(state)}
              waiting={listed.waiting}
            />
            <Button icon={ListPlus} onClick={() => takeOver(ids)}>
              Add all to my list
            </Button>
          </>
        )
      }
      notices={
        data && (
          <>
            <Notice kind="info">{`${data.owner} shares this list with you. You can read and print it. Only ${data.owner} can change it.`}</Notice>
            <ListNotices hidden={state.hidden} listed={listed} failing={false} />
          </>
        )
      }
      empty={ids.length === 0 ? <NothingShared loaded={data !== undefined} /> : undefined}
    />
  );
}

function NothingShared({ loaded }: { loaded: boolean }) {
  if (!loaded) return <ListSkeleton />;
  return <p className="py-8 text-center text-soft">This list is empty now.</p>;
}

/** Adds all shared challenges to the person's own list. */
function takeOver(ids: readonly number[]): void {
  const added = ids.filter((id) => setListed(id, true)).length;
  toast(`Your list has ${plural(added, 'challenge', 'challenges')} of this one now.`, 'success');
}
