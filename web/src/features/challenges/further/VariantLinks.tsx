import type { Lineage } from '@teamsparks/contract/challenges/addresses/relatives';
import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { dialogLater } from '../../../shared/ui/dialog-later.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';

const ComparisonDialog = dialogLater(async () => (await import('./ComparisonDialog.tsx')).ComparisonDialog);

type Relative = Lineage['variants'][number];

interface VariantLinksProps extends Lineage {
  challenge: Relative;
}

/** Shows links to the original and the variants of a challenge, with a comparison for people who may read details. */
export function VariantLinks({ challenge, based_on, variants }: VariantLinksProps) {
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
      Compare<span className="sr-only"> with {other.name}</span>
    </Button>
  );
}
