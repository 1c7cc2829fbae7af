import { isForRoom } from '@teamsparks/contract/shared/challenge-vocabulary';
import { isPicture, textsIn, unprintedSigns } from '@teamsparks/contract/challenges/unprinted-signs';
import type { Pack, PackedChallenge } from './pack.ts';
import { printedRanges } from './printed-signs.ts';

const namedMax = 4;

/**
 * What the pages of a pack cannot print, a sentence for each challenge and for what the pack has besides. The signs have no
 * letters on this paper either, so they are named by their numbers; the page of the challenge shows them.
 */
export function unprintedIn({ name, plan, materials, challenges, cards }: Pack): string[] {
  const drawn = challenges.map((one) => sentenceFor(`“${one.name}”`, sheetsOf(one)));
  const named = new Set(challenges.map((one) => one.name));
  const onCards = (cards ?? []).filter((card) => !named.has(card.name));
  const carded = onCards.map((card) => {
    const things = card.materials.filter((thing) => !isForRoom(thing));
    return sentenceFor(`“${card.name}”`, [card.name, card.task, things]);
  });
  const rest = sentenceFor('the other pages', [name, plan?.facts, plan?.lines, materials?.lines]);
  return [...drawn, ...carded, rest].flatMap((sentence) => sentence ?? []);
}

const sheetsOf = ({ name, team, appraiser, handouts }: PackedChallenge): unknown[] => [
  name,
  ...[team?.sheet, appraiser].map(
    (sheet) => sheet && { ...sheet, handouts: sheet === appraiser ? [] : sheet.handouts },
  ),
  handouts?.handouts,
];

function sentenceFor(what: string, printed: unknown): string | undefined {
  const signs = unprintedSigns(textsIn(printed), printedRanges());
  if (signs.length === 0) return undefined;
  const pictures = signs.filter(isPicture).length;
  const kinds = [counted(pictures, 'picture'), counted(signs.length - pictures, 'sign')].flatMap(
    (words) => words ?? [],
  );
  const numbers = signs.slice(0, namedMax).map(numberOf);
  const more = signs.length > namedMax ? ' and more' : '';
  return `In ${what} ${kinds.join(' and ')} cannot be printed: ${numbers.join(', ')}${more}.`;
}

const counted = (count: number, noun: string): string | undefined =>
  count === 0 ? undefined : `${count} ${noun}${count === 1 ? '' : 's'}`;

const numberOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
