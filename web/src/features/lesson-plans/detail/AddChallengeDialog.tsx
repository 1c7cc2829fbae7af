import { listChallenges } from '@teamsparks/contract/challenges';
import type { WholePlan } from '@teamsparks/contract/lesson-plans';
import { teachingSentences } from '@teamsparks/contract/teaching-sentences';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { failureWords } from '../../../shared/forms/failure-words.ts';
import { useInFlight } from '../../../shared/forms/use-in-flight.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { SearchBox } from '../../../shared/ui/SearchBox.tsx';
import { added, useChangePlan } from '../lesson-plans.queries.ts';
import { queryKeys } from '../../../parts/query-keys.ts';

const found = (search: string) => ({
  queryKey: queryKeys.teaching.challenges(search),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listChallenges, { query: { search, per_page: 20 }, signal }),
  placeholderData: keepPreviousData,
});

/** Finds challenges of the library and adds them one by one. Mounted means open. */
export function AddChallengeDialog({ plan, onClose }: { plan: WholePlan; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const { data, error } = useQuery(found(search));
  const { add, adding, failure } = useAdding(plan);
  return (
    <Dialog open title="Add a challenge" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <div className="flex flex-col gap-4">
        {failure && <Notice kind="failure">{failureWords(teachingSentences.updatePlanFailed, failure)}</Notice>}
        <SearchBox
          label="Search the library"
          placeholder="Search challenges..."
          address={search}
          onSearch={setSearch}
        />
        {error && !data && <Notice kind="failure">Failed to fetch challenges</Notice>}
        <p role="status" className="sr-only">
          {data && `${data.total} found`}
        </p>
        {data?.total === 0 && <p className="py-6 text-center text-soft">No challenge has this in its name.</p>}
        <ul className="flex flex-col">
          {data?.items
            .filter(({ deleted_at }) => deleted_at === null)
            .map(({ id, name, category, level }) => (
              <li key={id} className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-0">
                <span className="min-w-0">
                  <span className="block font-semibold wrap-anywhere">{name}</span>
                  <span className="block text-sm text-soft">
                    {category}, {level}
                  </span>
                </span>
                <span className="flex shrink-0 items-center gap-3">
                  {isIn(plan, id) && <span className="text-sm text-soft">In the plan</span>}
                  <Button size="sm" busy={adding === id} aria-label={`Add ${name}`} onClick={() => add(id)}>
                    Add
                  </Button>
                </span>
              </li>
            ))}
        </ul>
      </div>
    </Dialog>
  );
}

const isIn = ({ items }: WholePlan, id: number) =>
  items.some((item) => item.kind === 'challenge' && item.challenge?.id === id);

/** One challenge at a time, by its id; `adding` is on its way. */
function useAdding({ id }: WholePlan) {
  const { mutateAsync, error } = useChangePlan(id);
  const { busy, run } = useInFlight();
  const [latest, setLatest] = useState<number>();
  async function add(challenge_id: number): Promise<void> {
    setLatest(challenge_id);
    // Why it failed is in the dialog.
    await mutateAsync(added({ kind: 'challenge', challenge_id })).catch(() => undefined);
  }
  return {
    add: (challenge: number) => void run(() => add(challenge)),
    adding: busy ? latest : undefined,
    failure: error,
  };
}
