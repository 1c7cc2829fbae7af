import { getChallengeCards, pdfPath } from '@teamsparks/contract/challenges/addresses/challenges';
import { urlOf } from '@teamsparks/contract/shared/endpoint';
import { cardsMax } from '@teamsparks/contract/shared/limits';
import type { Ink, Paper, PrintedCopy } from '@teamsparks/contract/shared/sheet-copies';
import { LayoutGrid } from 'lucide-react';
import { paperOf } from '../../../shared/display/paper.ts';
import { useSession } from '../../../shared/session/session.ts';
import { type ButtonSize, buttonStyle } from '../../../shared/ui/Button.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';

interface Printing {
  copy: PrintedCopy;
  paper: Paper;
  ink: Ink;
}

/** Returns the address of a copy that the server draws. */
export function copyLink({ id, name }: { id: number; name: string }, printing: Printing): string {
  return urlOf(pdfPath(name), {}, { id, ...printing });
}

/** Returns the address of the cards of these challenges, four to a page. */
export function cardsLink(ids: readonly number[], paper: Paper): string {
  return urlOf(getChallengeCards.path, {}, { ids, paper });
}

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
      <span>{shown.length < ids.length ? `Cards of the first ${cardsMax}` : 'Cards'}</span>
      <VisuallyHidden> to print (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
