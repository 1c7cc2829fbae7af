import type { PracticePlan, PracticePlanPart } from '@teamsparks/contract/right-now/addresses';
import type { Category } from '@teamsparks/contract/shared/vocabulary';

const part = (its: Partial<PracticePlanPart>): PracticePlanPart => ({
  kind: 'break',
  title: 'Break',
  minutes: 5,
  challenge_id: null,
  category: null,
  steps: [],
  missing: null,
  ...its,
});
export const warmUp = part({ kind: 'warm_up', title: 'Name Wave', minutes: 4, steps: ['Stand in a circle.'] });
export const talk = part({ kind: 'debrief', title: 'Talk about it' });
const challenge = (challenge_id: number, title: string, category: Category) =>
  part({ kind: 'challenge', title, category, challenge_id, minutes: 20 });
const chain = challenge(41, 'Paper Chain', 'Tower');
const lift = challenge(42, 'Balloon Lift', 'Bridge');
export const marbles = challenge(43, 'Marble Run', 'Device');
/** The parts of a practice plan of an hour. */
export const built = [warmUp, chain, part({}), lift, talk];

/** Returns a practice plan of these parts, with straws as its materials. */
export const practicePlanOf = (its: readonly PracticePlanPart[], more: Partial<PracticePlan> = {}): PracticePlan => ({
  seed: 1,
  parts: [...its],
  materials: [{ name: 'Straws', units: '', need: 12 }],
  ...more,
});
