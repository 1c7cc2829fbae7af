import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { VariantLinks } from './VariantLinks.tsx';
import { lineageQuery, similarQuery } from './further.queries.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SimilarChallenge } from '@teamsparks/contract/challenges/addresses/relatives';

interface FurtherSectionProps {
  challengeId: number;
  /** Name of the challenge. */
  name: string;
}

/**
 * Shows the original and the variants of a challenge, and similar ones; renders nothing while they load, if there are
 * none or if loading fails.
 */
export function FurtherSection({ challengeId, name }: FurtherSectionProps) {
  const { data: lineage } = useQuery(lineageQuery(challengeId));
  const { data: similar } = useQuery(similarQuery(challengeId));
  const hasKin = lineage && (lineage.based_on !== null || lineage.variants.length > 0);
  const hasSimilar = similar && similar.items.length > 0;
  if (!hasKin && !hasSimilar) return null;
  return (
    <div className="page pb-10 print:hidden">
      <div className="flex flex-col gap-8 border-t border-line pt-6">
        {hasKin && <VariantLinks challenge={{ id: challengeId, name }} {...lineage} />}
        {hasSimilar && (
          <section aria-labelledby="similar" className="flex flex-col gap-4">
            <h2 id="similar" className="text-2xl">
              Similar challenges
            </h2>
            <ul className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-4">
              {similar.items.map((item) => (
                <SimilarCard key={item.id} item={item} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}

function SimilarCard({ item }: { item: SimilarChallenge }) {
  return (
    <li className="flex items-start gap-3 rounded-md border border-line bg-surface p-3">
      <CategoryMark category={item.category} size={40} />
      <div className="min-w-0">
        <Link
          to="/challenges/$challengeId"
          params={{ challengeId: String(item.id) }}
          search={true}
          className="font-semibold wrap-anywhere hover:underline"
        >
          {item.name}
        </Link>
        <p className="text-sm text-soft">{item.level}</p>
        <p className="text-sm wrap-anywhere">{similarWords(item)}</p>
      </div>
    </li>
  );
}

/** Returns why a challenge is similar, in one line: "Same materials, also about: bridge, river". */
function similarWords({ about, same_materials, category }: SimilarChallenge): string {
  const words = about.join(', ');
  if (same_materials) return words === '' ? 'Same materials' : `Same materials, also about: ${words}`;
  return words === '' ? `Also in ${category}` : `Also about: ${words}`;
}
