import { cardsMax } from '@teamsparks/contract/shared/limits';
import { LayoutGrid } from 'lucide-react';
import { paperOf } from '../../../shared/display/paper.ts';
import { useSession } from '../../../shared/session/session.ts';
import { type ButtonSize, buttonStyle } from '../../../shared/ui/Button.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { cardsLink } from './print-links.ts';

/**
 * Shows the link to the cards of these challenges, to be printed from there; only the first ones if there are too many
 * for one file.
 */
export function PrintCards({ ids, size = 'md' }: { ids: readonly number[]; size?: ButtonSize }) {
  const { preferences } = useSession();
  const shown = ids.slice(0, cardsMax);
  return (
    <a
      href={cardsLink(shown, paperOf(preferences))}
      target="_blank"
      rel="noopener"
      className={buttonStyle('secondary', size)}
    >
      <LayoutGrid className="size-4.5 shrink-0" aria-hidden="true" />
      {shown.length < ids.length ? `Cards of the first ${cardsMax}` : 'Cards'}
      <VisuallyHidden> to print (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
