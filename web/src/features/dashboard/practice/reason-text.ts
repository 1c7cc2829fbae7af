import type { Suggestion } from '@teamsparks/contract/dashboard';

function gapText(category: string, tried: number): string {
  if (tried === 0) return `You have not tried ${category} yet.`;
  return `${category} is among what you tried least: ${tried === 1 ? 'once' : `${tried} times`}.`;
}

/** Why a challenge is suggested: its category, and what the person chose before (decisions.md WRT-43). */
export function reasonText({ category, level, reason }: Suggestion): string {
  const more = [
    ...(reason.bookmarked ? ['it is in your bookmarks'] : []),
    ...(reason.usual_level ? [`${level} is your usual level`] : []),
  ].join(' and ');
  const gap = gapText(category, reason.tried_in_category);
  return more === '' ? gap : `${gap} ${more.charAt(0).toUpperCase()}${more.slice(1)}.`;
}
