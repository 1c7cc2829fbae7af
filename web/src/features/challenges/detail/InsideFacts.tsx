import type { Challenge } from '@teamsparks/contract/challenges';
import { setupDifficultyLabels } from '@teamsparks/contract/vocabulary';
import { Fact, FactChips } from './Fact.tsx';
import { MaterialsList } from './MaterialsList.tsx';

const asWords = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1).replaceAll('_', ' ');

/** What would spoil the challenge for those who are going to try it; fields that the answer lacks are left out (WRT-43). */
export function InsideFacts({ challenge }: { challenge: Challenge }) {
  const { core_mechanic, skills, setup_difficulty, variant, safety_flags, tags, materials, has_materials } = challenge;
  return (
    <section aria-labelledby="inside" className="flex flex-col gap-3">
      <h2 id="inside" className="text-xl">
        For mentors
      </h2>
      <dl className="divide-y divide-line border-y border-line">
        {core_mechanic !== undefined && <Fact name="Core mechanic">{core_mechanic ?? 'None'}</Fact>}
        {variant !== undefined && <Fact name="Variant">{variant === null ? 'None' : asWords(variant)}</Fact>}
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
            <FactChips values={tags.map(({ name }) => name)} />
          </Fact>
        )}
        {materials && <Fact name="Has materials">{has_materials ? 'Yes' : 'No'}</Fact>}
      </dl>
      {materials && materials.length > 0 && <MaterialsList materials={materials} />}
    </section>
  );
}
