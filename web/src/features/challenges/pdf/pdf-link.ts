import { pdfPath } from '@teamsparks/contract/challenges';

/** Where the PDF of a challenge is; the id tells apart what a rename would confuse (decisions.md WRT-02). */
export function pdfLink({ id, name }: { id: number; name: string }): string {
  return `${pdfPath(name)}?id=${id}`;
}
