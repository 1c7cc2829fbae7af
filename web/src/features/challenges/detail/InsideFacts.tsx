import type { Challenge } from '@teamsparks/contract/challenges';
import { setupDifficultyLabels } from '@teamsparks/contract/vocabulary';
import type { ReactNode } from 'react';
import { inWords } from '../../../parts/in-words.ts';
import { Fact, FactChips } from './Fact.tsx';
import { Keywords } from './Keywords.tsx';
import { MaterialsList } from './MaterialsList.tsx';

/** What would spoil the challenge for those who are going to try it; fields that the answer lacks are left out (WRT-43). */
export function InsideFacts({ challenge, rating }: { challenge: Challenge; rating: ReactNode }) {
  const { core_mechanic, skills, setup_difficulty, variant, safety_flags, tags, materials, has_materials } = challenge;
  return (
    <section aria-labelledby="inside" className="flex flex-col gap-3">
      <h2 id="inside" className="text-xl">
        For mentors
      </h2>
      <dl className="divide-y divide-line border-y border-line">
        {core_mechanic !== undefined && <Fact name="Core mechanic">{core_mechanic ?? 'None'}</Fact>}
        {variant !== undefined && <Fact name="Variant">{variant === null ? 'None' : inWords(variant)}</Fact>}
        {setup_difficulty !== undefined && (
          <Fact name="Setup difficulty">
            {setupDifficultyLabels[setup_difficulty - 1]} <span className="text-soft">({setup_difficulty} of 5)</span>
          </Fact>
        )}
        {skills && (
          <Fact name="Skills">
            <FactChips values={skills} />
          </Fact>
        )}
        {safety_flags !== undefined && (
          <Fact name="Safety flags">
            <FactChips values={safety_flags ?? []} />
          </Fact>
        )}
        {tags && (
          <Fact name="Keywords">
            <Keywords tags={tags} />
          </Fact>
        )}
        {materials && <Fact name="Has materials">{has_materials ? 'Yes' : 'No'}</Fact>}
        <Fact name="Overall rating">{rating}</Fact>
      </dl>
      {materials && materials.length > 0 && <MaterialsList materials={materials} />}
    </section>
  );
}
