import { getChallengeCards, pdfPath } from '@teamsparks/contract/challenges/addresses/challenges';
import { urlOf } from '@teamsparks/contract/shared/endpoint';
import type { Ink, Paper, PrintedCopy } from '@teamsparks/contract/shared/sheet-copies';

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
