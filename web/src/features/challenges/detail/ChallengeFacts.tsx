import { challengeMinutes, challengeMinutesWords } from '@teamsparks/contract/challenges/challenge-minutes';
import type { Challenge } from '@teamsparks/contract/challenges/addresses/challenges';
import { FieldFacts } from './FieldFacts.tsx';
import { type Materials, MaterialsList } from './MaterialsList.tsx';
import { TimeBar } from '../../../parts/TimeBar.tsx';
import { timeShares } from '../../../parts/time-shares.ts';

interface ChallengeFactsProps {
  challenge: Challenge;
  /** What a team is handed, where nothing else on the page lists it. */
  materials: Materials;
}

/** What everybody may know of a challenge, and its copyright for those whom the server tells it (DET-002, DET-041). */
export function ChallengeFacts({ challenge, materials }: ChallengeFactsProps) {
  return (
    <section aria-labelledby="facts" className="flex flex-col gap-3">
      <h2 id="facts" className="text-xl">
        Details
      </h2>
      <dl className="divide-y divide-line border-y border-line">
        <FieldFacts challenge={challenge} fields={['level', 'tournament_level', 'type', 'category', 'copyright']} />
      </dl>
      <TimeLimits limits={challenge.time_limits} />
      {materials.length > 0 && <MaterialsList materials={materials} />}
    </section>
  );
}

function TimeLimits({ limits }: { limits: Challenge['time_limits'] }) {
  const parts = timeShares(limits ?? {});
  const minutes = challengeMinutes(limits);
  return (
    <>
      <h3 className="mt-1 flex justify-between gap-4 text-base">
        Time limits
        {minutes && <span className="tabular-nums">{challengeMinutesWords(minutes)}</span>}
      </h3>
      {parts.length > 0 ? <TimeBar parts={parts} /> : <p className="text-soft">No time limits</p>}
    </>
  );
}
