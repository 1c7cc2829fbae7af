import type { AiType } from '@teamsparks/contract/ai/vocabulary';
import type { CoreMechanic, Skill } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { Handout } from '@teamsparks/contract/challenges/fields/sheet';
import type { MechanicWay } from './grammar.ts';
import { buildingWays, presentingWays } from './parts/mechanic-ways.ts';

/** What a mechanic adds to a challenge for a team of a given size. */
export interface MechanicParts extends Omit<MechanicWay, 'star' | 'cards'> {
  skill: Skill;
  /** Secret cards, which the host prints and cuts out. */
  handouts: readonly Handout[];
}

const skillOf: Record<CoreMechanic, Skill> = {
  'One Handed': 'Physical Dexterity',
  Imposters: 'Character Acting',
  'Mystery Card': 'Creative Problem Solving',
  'Materials Shortage': 'Resource Management',
  'Investors Choice': 'Presentation Flair',
};

/** Least number of players: fewer cannot vote on one player, or hold hands. */
const playersOf: Record<CoreMechanic, number> = {
  'One Handed': 2,
  Imposters: 4,
  'Mystery Card': 1,
  'Materials Shortage': 1,
  'Investors Choice': 1,
};

/** Players of a team when the request names no number. */
export const usualTeam = 7;

const silence = 'Show this card to nobody before the end.';

/** Returns secret cards for each player of a team, one with the star. */
function secretCards(star: string, players: number): Handout[] {
  const helping = 'You have no star. Help your team as well as you can.';
  return [
    { title: 'Secret card', text: [helping, silence], copies: players - 1, for: 'one player' },
    { title: 'Secret card with the star', text: [star, silence], copies: 1, for: 'one player' },
  ];
}

const mysteryCards = (cards: Record<string, string>): Handout[] =>
  Object.entries(cards).map(([name, text]) => ({
    title: `Mystery Card: ${name}`,
    text: [text],
    copies: 1,
    for: 'team',
  }));

/**
 * Returns what a mechanic adds to a building or presenting challenge, in one of its ways (`way` wraps around), for a team
 * of `players` (7 unless given).
 */
export function mechanicPartsFor(
  type: AiType,
  mechanic: CoreMechanic,
  way: number,
  players = usualTeam,
): MechanicParts {
  const ways = (type === 'presentation' ? presentingWays : buildingWays)[mechanic];
  const { star, cards, ...parts } = ways[way % ways.length]!;
  const handouts = [...(star ? secretCards(star, players) : []), ...(cards ? mysteryCards(cards) : [])];
  return { ...parts, handouts, skill: skillOf[mechanic] };
}

/**
 * Tells whether a team of this size (7 unless given) can play the mechanic; a shortage of materials needs materials
 * (`hasThings`).
 */
export function mechanicFits(mechanic: CoreMechanic, hasThings: boolean, players = usualTeam): boolean {
  return players >= playersOf[mechanic] && (hasThings || mechanic !== 'Materials Shortage');
}
