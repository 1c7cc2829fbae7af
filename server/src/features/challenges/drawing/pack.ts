import { isForRoom } from '@teamsparks/contract/shared/challenge-vocabulary';
import { isPicture, textsIn, unprintedSigns } from '@teamsparks/contract/challenges/unprinted-signs';
import type { PaperSheet } from '../sheet/paper-sheet.ts';
import type { Card } from './draw-cards.ts';
import type { PackMaterials, PlanLine } from './pack-pages.ts';
import { printedRanges } from './font-files.ts';

/** A challenge in a pack, each copy without what it may not show. */
export interface PackedChallenge {
  name: string;
  team?: { sheet: PaperSheet; copies: number };
  appraiser?: PaperSheet;
  /** Sheet with the handouts, for each team and for the appraiser. */
  handouts?: PaperSheet;
  /** Uploaded PDF and the number of copies to print; without `pdf` it is too large for a pack. */
  own?: { copies: number; pdf?: Uint8Array };
}

/** What a pack shows; parts that are not wanted are absent. */
export interface Pack {
  name: string;
  /** Line under the name that says whom the pack is for. */
  lead: string;
  teams: number;
  plan?: { facts: readonly string[]; lines: readonly PlanLine[] };
  challenges: readonly PackedChallenge[];
  cards?: readonly Card[];
  materials?: PackMaterials;
}

const namedMax = 4;

/**
 * Returns a sentence for each challenge, and for the other pages, whose text has characters that cannot be printed;
 * `[]` if all can. They are named by code point, because the fonts cannot show them here either.
 */
export function unprintedIn({ name, plan, materials, challenges, cards }: Pack): string[] {
  const drawn = challenges.map((challenge) => sentenceFor(`“${challenge.name}”`, sheetsOf(challenge)));
  const named = new Set(challenges.map((challenge) => challenge.name));
  const onCards = (cards ?? []).filter((card) => !named.has(card.name));
  const carded = onCards.map((card) => {
    const things = card.materials.filter((thing) => !isForRoom(thing));
    return sentenceFor(`“${card.name}”`, [card.name, card.task, things]);
  });
  const otherPages = sentenceFor('the other pages', [name, plan?.facts, plan?.lines, materials?.lines]);
  return [...drawn, ...carded, otherPages].flatMap((sentence) => sentence ?? []);
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
