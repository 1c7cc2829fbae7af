import type { PackChoices, PackPart, PackProblem } from '@teamsparks/contract/print-packs/addresses';
import { readForUser, writeForUser } from '../../shared/session/user-store.ts';

export const partWords: Record<PackPart, { label: string; hint: string }> = {
  plan: { label: 'Plan', hint: 'The parts with their times.' },
  team: { label: 'Team copies', hint: 'One of each challenge for each team.' },
  appraiser: { label: 'Appraiser copies', hint: 'One of each challenge, with setup, points and notes.' },
  handouts: { label: 'Handouts', hint: 'As many as all teams need, to cut apart.' },
  cards: { label: 'Cards', hint: 'One of each challenge, four to a page.' },
  list: { label: 'Shopping list', hint: 'What to bring, for all teams.' },
};

export const problemWords: Record<PackProblem, string> = {
  too_long: 'This pack would have more than 200 pages. Please choose fewer teams or leave something out.',
  empty: 'Nothing of what you chose is there any more. Please choose again.',
  refused: 'You may no longer see what this pack is made of.',
  failed: 'The pack could not be made. Please try again.',
};

/** Returns the parts that this person left out last time. */
const keptOut = (): readonly unknown[] =>
  readForUser('pack.parts', (stored) => (Array.isArray(stored) ? (stored as unknown[]) : []));

/**
 * Returns the parts chosen at first: those that can be printed, without what this browser stored as left out last
 * time, and without cards if nothing was left out; all if none would remain.
 */
export function firstParts({ parts }: PackChoices): PackPart[] {
  const out = keptOut();
  const chosen = parts.filter((part) => !out.includes(part) && (part !== 'cards' || out.length > 0));
  return chosen.length > 0 ? chosen : [...parts];
}

/**
 * Stores, for this person on this device, which of the possible parts are not in `chosen`; `firstParts` then leaves
 * these out.
 */
export function keepParts({ parts }: PackChoices, chosen: readonly PackPart[]): void {
  writeForUser(
    'pack.parts',
    parts.filter((part) => !chosen.includes(part)),
  );
}
