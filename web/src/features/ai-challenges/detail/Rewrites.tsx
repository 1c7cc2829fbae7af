import type { AiChallenge } from '@teamsparks/contract/ai';
import { aiRewritable, type AiRewritable, type AiWish, aiWishesOf } from '@teamsparks/contract/ai-vocabulary';
import { useId } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { useRewrite } from '../ai-challenges.queries.ts';
import { sectionWords } from '../section-words.ts';

const wishWords: Record<AiWish, string> = {
  easier: 'Easier',
  harder: 'Harder',
  shorter: 'Shorter',
  other_materials: 'Other materials',
  another: 'Another one',
};

interface RewritesProps {
  challenge: Pick<AiChallenge, 'id'>;
  /** Hears of the new version; this one stays. */
  onRewritten: (challenge: AiChallenge) => void;
}

/** One part written anew, the rest as it is. */
export function Rewrites({ challenge, onRewritten }: RewritesProps) {
  const { mutate, isPending, variables } = useRewrite(challenge.id);
  const id = useId();
  function rewrite(section: AiRewritable, wish: AiWish): void {
    if (isPending) return;
    mutate(
      { section, wish },
      {
        onSuccess: onRewritten,
        onError: (error) =>
          toast((error instanceof ApiError && error.detail) || 'That did not work. Please try again.', 'failure'),
      },
    );
  }
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-5">
      <h2 id={id} className="text-xl">
        Almost right?
      </h2>
      <p className="mt-2 text-soft">Have one part written anew. You get a new challenge; this one stays.</p>
      <ul className="mt-3 flex flex-col">
        {aiRewritable.map((section) => (
          <li key={section} className="border-t border-line py-2">
            <p className="text-sm font-semibold">{sectionWords[section]}</p>
            <div className="mt-1 flex flex-wrap gap-2">
              {aiWishesOf[section].map((wish) => (
                <Button
                  key={wish}
                  size="sm"
                  busy={isPending && variables.section === section && variables.wish === wish}
                  aria-disabled={isPending}
                  onClick={() => rewrite(section, wish)}
                >
                  {wishWords[wish]}
                  <VisuallyHidden>: {sectionWords[section]}</VisuallyHidden>
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
