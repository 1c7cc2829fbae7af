import type { Challenge } from '@teamsparks/contract/challenges';
import { materialCategories, materialCategoryLabels } from '@teamsparks/contract/challenge-vocabulary';
import { lazy, type ReactNode } from 'react';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { Fact, FieldFacts } from './FieldFacts.tsx';

const PutInBox = lazy(async () => ({ default: (await import('../../../parts/boxes/PutInBox.tsx')).PutInBox }));

const insideFields = ['core_mechanic', 'variant', 'setup_difficulty', 'skills', 'safety_flags', 'tags'] as const;

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

/** The facts that would spoil the challenge for its teams (WRT-43). */
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
                  materials.map(({ category, ...one }) => ({ ...one, is_tool: category !== 'damaging' }))
                }
              />
            </ErrorBoundary>
          </div>
        </>
      )}
    </section>
  );
}
