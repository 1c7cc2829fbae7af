import type { Challenge } from '@teamsparks/contract/challenges';
import { materialCategories, materialCategoryLabels, setupDifficultyLabels } from '@teamsparks/contract/vocabulary';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { inWords } from '../../../parts/in-words.ts';
import { Fact, FactChips } from './ChallengeFacts.tsx';

/** The keywords of a challenge, each leading to all challenges that have it. */
function Keywords({ tags }: { tags: NonNullable<Challenge['tags']> }) {
  if (tags.length === 0) return 'None';
  return (
    <ul className="flex flex-wrap gap-1.5">
      {tags.map(({ id, name }) => (
        <li key={id} className="max-w-full">
          <Link
            to="/challenges"
            search={{ tag: [name] }}
            className="inline-flex min-h-7 max-w-full items-center rounded-full bg-brand-tint px-2.5 py-0.5 text-sm wrap-anywhere text-ink underline decoration-brand underline-offset-3 hover:decoration-2 max-md:min-h-11 max-md:px-4 pointer-coarse:min-h-11"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Materials = NonNullable<Challenge['materials']>;

/** The materials in a column for each category that has some. */
function MaterialsList({ materials }: { materials: Materials }) {
  const columns = materialCategories
    .map((category) => ({ category, items: materials.filter((material) => material.category === category) }))
    .filter(({ items }) => items.length > 0);
  return (
    <>
      <h3 className="mt-1 text-base">Materials</h3>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-4">
        {columns.map(({ category, items }) => (
          <div key={category} className="break-inside-avoid rounded-md border border-line bg-surface p-3">
            <h4 className="mb-2 text-sm">{materialCategoryLabels[category]}</h4>
            <ul className="flex flex-col gap-1.5">
              {items.map((item, index) => (
                <MaterialLine key={index} material={item} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  );
}

function MaterialLine({ material: { name, quantity, units } }: { material: Materials[number] }) {
  return (
    <li className="flex items-baseline justify-between gap-3">
      <span className="min-w-0">{name}</span>
      <span className="shrink-0 text-soft tabular-nums">{units === '' ? quantity : `${quantity} ${units}`}</span>
    </li>
  );
}

/** The facts that would spoil the challenge for its teams. Fields that the answer lacks are left out (WRT-43). */
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
