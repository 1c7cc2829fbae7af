import type { Challenge } from '@teamsparks/contract/challenges/addresses/challenges';
import { lazy, type ReactNode } from 'react';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.tsx';
import { Fact, FieldFacts } from './FieldFacts.tsx';
import { MaterialsList } from './MaterialsList.tsx';

const PutInBox = lazy(async () => ({ default: (await import('../../../parts/boxes/PutInBox.tsx')).PutInBox }));

const insideFields = ['core_mechanic', 'variant', 'setup_difficulty', 'skills', 'safety_flags', 'tags'] as const;

/** Shows the facts that would spoil the challenge for its teams. */
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
