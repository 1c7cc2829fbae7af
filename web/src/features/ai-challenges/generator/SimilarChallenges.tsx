import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { similarQuery } from '../ai-challenges.queries.ts';
import type { Wished } from './wished.ts';
import { LevelMark } from '../../../parts/LevelMark.tsx';

/** What the challenge library already has of this kind; nothing where it has none or cannot be asked. */
export function SimilarChallenges({ wished: { category, variant } }: { wished: Wished }) {
  const { data } = useQuery(similarQuery(category, variant || null));
  if (!data || data.challenges.length === 0) return null;
  return (
    <section className="rounded-lg border border-line bg-surface p-5" aria-labelledby="similar">
      <h2 id="similar" className="text-lg">
        Already in the library
      </h2>
      <p className="mt-1 text-sm text-soft">Tested challenges of this kind, each with its PDF.</p>
      <ul className="mt-3 flex flex-col">
        {data.challenges.map(({ id, name, level }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2">
            <TextLink to="/challenges/$challengeId" params={{ challengeId: String(id) }}>
              {name}
            </TextLink>
            <span className="text-sm">
              <LevelMark level={level} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
