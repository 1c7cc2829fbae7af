import { getChallenge, listBookmarkedChallenges } from '@teamsparks/contract/challenges/addresses/challenges';
import { getCurriculum } from '@teamsparks/contract/materials/addresses/curriculum';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { workKeys } from '../../../parts/work-keys.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { plural } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { type Picked, sumWords } from '../ChooseChallenges.tsx';

interface ChosenProps {
  chosen: readonly Picked[];
  onChange: (next: readonly Picked[]) => void;
}

/** Shows the challenges that a plan begins with, in their order, with buttons to add and remove. */
export function ChosenChallenges({ chosen, onChange, onChoose }: ChosenProps & { onChoose: () => void }) {
  return (
    <div className="flex flex-col gap-3">
      {chosen.length === 0 && <p className="text-soft">No challenges chosen yet.</p>}
      <ol className="flex flex-col">
        {chosen.map(({ id, name, minutes }, at) => (
          <li key={id} className="flex items-center gap-3 border-b border-line py-1 last:border-0">
            <span className="w-6 shrink-0 text-right text-soft tabular-nums">{`${at + 1}.`}</span>
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            {minutes !== undefined && <span className="shrink-0 tabular-nums">{`${minutes} min`}</span>}
            <IconButton
              icon={X}
              size="sm"
              label={`Remove ${name}`}
              onClick={() => onChange(chosen.filter((one) => one.id !== id))}
            />
          </li>
        ))}
      </ol>
      {chosen.length > 1 && (
        <p className="text-right font-semibold tabular-nums">{`${plural(chosen.length, 'challenge', 'challenges')}${sumWords(chosen)}`}</p>
      )}
      <div>
        <Button icon={Plus} onClick={onChoose}>
          Choose challenges
        </Button>
      </div>
    </div>
  );
}

const named = ({ id, name }: Pick<Picked, 'id' | 'name'>): Picked => ({ id, name });

/**
 * Returns the challenges of the person's curriculum list in the order they were added; leaves out those they can no
 * longer see.
 */
async function findListed(): Promise<Picked[]> {
  const { entries } = await call(getCurriculum);
  const ids = entries
    .filter((entry) => entry.kind === 'challenge' && entry.value === 1)
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
  const challenges = await Promise.all(ids.map((id) => call(getChallenge, { params: { id } }).catch(unlessGone)));
  return challenges.filter((challenge) => challenge !== undefined).map(named);
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}

const sources = {
  list: { find: findListed, failed: 'Failed to load your list', empty: 'Your list has no challenges yet.' },
  bookmarks: {
    find: async () => (await call(listBookmarkedChallenges)).map(named),
    failed: 'Failed to load your bookmarks',
    empty: 'You have no bookmarks yet.',
  },
};

interface KeptChallengesProps extends ChosenProps {
  source: keyof typeof sources;
}

/** Loaded once per opening: a second answer would check again what was unchecked. */
const oneAnswer = { staleTime: Infinity, gcTime: 0 };

/**
 * Shows the challenges of the person's list or bookmarks, as `source` says; checks all once they are loaded, and each
 * can be unchecked.
 */
export function KeptChallenges({ source, chosen, onChange }: KeptChallengesProps) {
  const { find, failed, empty } = sources[source];
  const answer = useQuery({ queryKey: workKeys.teaching.collected(source), queryFn: find, ...oneAnswer });
  const { data } = answer;
  const chooseAll = useEffectEvent(() => {
    if (data) onChange(data);
  });
  useEffect(() => chooseAll(), [data]);
  return (
    <ListStates
      answer={answer}
      loading={<ListSkeleton label="Loading challenges..." />}
      failed={failed}
      isEmpty={(all) => all.length === 0}
      empty={<p className="text-soft">{empty}</p>}
    >
      {(all) => (
        <ul aria-label="Challenges" className="flex flex-col">
          {all.map(({ id, name }) => (
            <li key={id} className="border-b border-line last:border-0">
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 shrink-0"
                  checked={chosen.some((one) => one.id === id)}
                  onChange={({ target }) =>
                    onChange(
                      all.filter((one) => (one.id === id ? target.checked : chosen.some((its) => its.id === one.id))),
                    )
                  }
                />
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </ListStates>
  );
}
