import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';

/** CUR-017, CUR-018 */
export function EmptyList() {
  return (
    <EmptyState
      picture={<EmptyBasket />}
      title="No challenges have been added to your list yet."
      action={
        <LinkButton to="/challenges" variant="primary">
          Browse the challenge library
        </LinkButton>
      }
    >
      Add challenges from the library, and the materials that they need add up here.
    </EmptyState>
  );
}

/** A basket that waits, and a spark on its way into it. */
function EmptyBasket() {
  return (
    <svg viewBox="0 0 140 110" className="h-28 text-control" fill="none" stroke="currentColor" strokeWidth="3">
      <path d="M22 48h96l-11 50H33z" className="fill-surface" strokeLinejoin="round" />
      <path d="M42 48c2-20 14-32 28-32s26 12 28 32" strokeLinecap="round" strokeDasharray="5 6" />
      <path d="M52 60l4 26M70 60v26M88 60l-4 26" strokeLinecap="round" />
      <path d="M70 2l3 9 9 3-9 3-3 9-3-9-9-3 9-3z" className="fill-spark" stroke="none" />
    </svg>
  );
}
