import { TimeBar } from '../../../parts/TimeBar.tsx';
import { timeShares } from '../../../parts/time-shares.ts';
import { lazyComponent } from '../../../shared/ui/code-later.ts';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { Fact, FieldFacts } from './FieldFacts.tsx';
import { type Materials, MaterialsList } from './MaterialsList.tsx';
import type { Challenge } from '@teamsparks/contract/challenges/addresses/challenges';
import { challengeMinutes, challengeMinutesWords } from '@teamsparks/contract/challenges/challenge-minutes';
import type { ReactNode } from 'react';

interface ChallengeFactsProps {
  challenge: Challenge;
  /** Materials that the team gets, if nothing else on the page lists them. */
  materials: Materials;
}

/** Shows the facts that everyone may know, with time limits and materials, and the copyright if the server sent it. */
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

const PutInBox = lazyComponent(async () => (await import('../../../parts/boxes/PutInBox.tsx')).PutInBox);

const insideFields = ['core_mechanic', 'variant', 'setup_difficulty', 'skills', 'safety_flags', 'tags'] as const;

/**
 * Shows the facts that would spoil the challenge for its teams, with the overall `rating` and, if the server sent
 * any, the materials and the button that puts them in a box. The caller checks who may see them.
 */
export function InsideFacts({ challenge, rating }: { challenge: Challenge; rating: ReactNode }) {
  const { materials } = challenge;
  return (
    <section aria-labelledby="inside" className="flex flex-col gap-3">
      <h2 id="inside" className="text-xl">
        For mentors
      </h2>
      <dl className="divide-y divide-line border-y border-line">
        <FieldFacts challenge={challenge} fields={insideFields} />
        {materials && <FieldFacts challenge={challenge} fields={['has_materials']} />}
        <Fact name="Overall rating">{rating}</Fact>
      </dl>
      {materials && materials.length > 0 && (
        <>
          <MaterialsList materials={materials} />
          <div>
            <ErrorBoundary fallback={null}>
              <PutInBox
                words="I have all of this"
                materials={() =>
                  materials.map(({ category, ...material }) => ({ ...material, is_tool: category !== 'damaging' }))
                }
              />
            </ErrorBoundary>
          </div>
        </>
      )}
    </section>
  );
}
