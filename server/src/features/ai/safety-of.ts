import type { AiDetails } from '@teamsparks/contract/ai-fields';
import { consistentFlags } from '@teamsparks/contract/safety-flags';
import type { SafetyFlag } from '@teamsparks/contract/challenge-vocabulary';

/** Names of materials that ask for care. */
const careful: readonly (readonly [RegExp, SafetyFlag])[] = [
  [/\b(scissors|knife|knives|cutter|skewers?|needles?|nails?|saw|hole punch|toothpicks?|pins?)\b/i, 'Sharp Objects'],
  [/\b(hot glue|glue gun|candles?|iron|stove|hot water)\b/i, 'Hot Materials'],
  [/\b(batter(y|ies)|motors?|wires?|bulbs?)\b/i, 'Electrical'],
  [/\bwater\b(?!proof)/i, 'Water'],
  [/\b(ladders?|step stool)\b/i, 'Height'],
  [/\b(skateboards?|roller skates?|scooters?)\b/i, 'Movement'],
];

/** The safety flags that follow from the materials, with those that are known besides; "None" where there are none. */
export function safetyOf(materials: AiDetails['materials'], known: readonly SafetyFlag[] = []): SafetyFlag[] {
  const found = new Set(known);
  for (const { name } of materials) {
    for (const [word, flag] of careful) if (word.test(name)) found.add(flag);
  }
  return found.size > 0 ? consistentFlags([...found]) : ['None'];
}
