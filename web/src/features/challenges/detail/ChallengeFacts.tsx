import type { Challenge } from '@teamsparks/contract/challenges';
import { useSession } from '../../../shared/session/session.ts';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { LevelMark } from '../../../parts/LevelMark.tsx';
import { Fact } from './Fact.tsx';
import { timeShares } from './time-shares.ts';
import { TimeBar } from './TimeBar.tsx';

/** What everybody may know of a challenge, and its copyright for those who edit (DET-002, DET-041). */
export function ChallengeFacts({ challenge }: { challenge: Challenge }) {
  const { can } = useSession();
  const { level, tournament_level, type, category, time_limits, copyright } = challenge;
  return (
    <section aria-labelledby="facts" className="flex flex-col gap-3">
      <h2 id="facts" className="text-xl">
        Details
      </h2>
      <dl className="divide-y divide-line border-y border-line">
        <Fact name="Level">
          <LevelMark level={level} />
        </Fact>
        <Fact name="Tournament level">{tournament_level ?? 'Not set'}</Fact>
        <Fact name="Type">{type}</Fact>
        <Fact name="Category">
          <span className="flex items-center gap-2">
            <CategoryMark category={category} size={24} />
            {category}
          </span>
        </Fact>
        {can('add_edit_challenges') && <Fact name="Copyright">{copyright}</Fact>}
      </dl>
      <TimeLimits limits={time_limits} />
    </section>
  );
}

function TimeLimits({ limits }: { limits: Challenge['time_limits'] }) {
  const { total, parts } = timeShares(limits ?? {});
  return (
    <>
      <h3 className="mt-1 flex justify-between gap-4 text-base">
        Time limits
        {parts.length > 0 && <span className="tabular-nums">{total} min in total</span>}
      </h3>
      {parts.length > 0 ? <TimeBar parts={parts} /> : <p className="text-soft">No time limits</p>}
    </>
  );
}
