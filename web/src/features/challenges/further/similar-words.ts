import type { SimilarChallenge } from '@teamsparks/contract/challenges/addresses/relatives';

/** Returns why a challenge is similar, in one line: "Same materials, also about: bridge, river". */
export function similarWords({ about, same_materials, category }: SimilarChallenge): string {
  const words = about.join(', ');
  if (same_materials) return words === '' ? 'Same materials' : `Same materials, also about: ${words}`;
  return words === '' ? `Also in ${category}` : `Also about: ${words}`;
}
