import type { Lineage, SimilarChallenge } from '@teamsparks/contract/challenges/addresses/relatives';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { CategoryMark } from '../../../parts/CategoryMark.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { lineageQuery, similarQuery } from './further.queries.ts';

const ComparisonDialog = dialogLater(async () => (await import('./ComparisonDialog.tsx')).ComparisonDialog);

interface FurtherSectionProps {
  challengeId: number;
  /** Name of the challenge. */
  name: string;
}

/**
 * Shows the original and the variants of a challenge, and similar ones; leaves out either while it loads, if there
 * are none or if loading fails.
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

type Relative = Lineage['variants'][number];

interface VariantLinksProps extends Lineage {
  challenge: Relative;
}

/** Shows links to the original and the variants of a challenge, with a comparison for people who may read details. */
function VariantLinks({ challenge, based_on, variants }: VariantLinksProps) {
  const [compared, compare] = useState<{ original: Relative; variant: Relative }>();
  const mayCompare = useSession().can('read_challenge_details');
  const show = mayCompare ? compare : undefined;
  return (
    <section aria-labelledby="variants" className="flex flex-col gap-3">
      <h2 id="variants" className="text-2xl">
        Variants
      </h2>
      {based_on && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="min-w-0">
            Based on <RelativeLink to={based_on} />
          </span>
          <CompareButton
            other={based_on}
            onCompare={show && (() => show({ original: based_on, variant: challenge }))}
          />
        </p>
      )}
      {variants.length > 0 && (
        <ul className="flex flex-col gap-2" aria-label="Variants of this challenge">
          {variants.map((variant) => (
            <li key={variant.id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <RelativeLink to={variant} />
              <CompareButton other={variant} onCompare={show && (() => show({ original: challenge, variant }))} />
            </li>
          ))}
        </ul>
      )}
      {compared && <ComparisonDialog {...compared} onClose={() => compare(undefined)} />}
    </section>
  );
}

function RelativeLink({ to: { id, name } }: { to: Relative }) {
  return (
    <TextLink to="/challenges/$challengeId" params={{ challengeId: String(id) }} search={true}>
      {name}
    </TextLink>
  );
}

function CompareButton({ other, onCompare }: { other: Relative; onCompare: (() => void) | undefined }) {
  if (!onCompare) return null;
  return (
    <Button size="sm" icon={GitCompareArrows} onClick={onCompare}>
      Compare<span className="sr-only">{` with ${other.name}`}</span>
    </Button>
  );
}
