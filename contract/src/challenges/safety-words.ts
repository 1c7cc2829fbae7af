import type { Material } from './fields/challenge.ts';
import type { SafetyFlag } from '../shared/challenge-vocabulary.ts';
import { consistentFlags } from '../shared/safety-flags.ts';
import type { Sheet } from './fields/sheet.ts';

/** Words that ask for care wherever they stand. */
const anywhere: readonly (readonly [RegExp, SafetyFlag])[] = [
  [/\b(scissors|knife|knives|box cutters?|skewers?|needles?|hole punch|toothpicks?)\b/i, 'Sharp Objects'],
  [/\b(hot glue|glue guns?|candles?|flames?|stove|hot water|boiling)\b/i, 'Hot Materials'],
  [/\b(batter(?:y|ies)|light bulbs?)\b/i, 'Electrical'],
  [/\b(ladders?|step stools?)\b/i, 'Height'],
  [/\b(skateboards?|roller skates?|scooters?)\b/i, 'Movement'],
];
/**
 * Names of materials that ask for care; in sentences these words often have another sense: "an iron will", "you saw".
 */
const inNames: readonly (readonly [RegExp, SafetyFlag])[] = [
  [/\b(cutter|nails?|saw|pins?)\b/i, 'Sharp Objects'],
  [/\b(iron|matches)\b/i, 'Hot Materials'],
  [/\b(motors?|wires?|bulbs?)\b/i, 'Electrical'],
  [/\bwater\b(?!proof)/i, 'Water'],
];
const forbidding = /\b(no|not|never|without|nobody|don['’]t|instead of)\b/i;

/** The parts of a challenge that show whether it asks for care; a scene is only a story. */
export interface SafetyRelevant {
  sheet: Pick<Sheet, 'task' | 'rules' | 'setup'>;
  materials: readonly Pick<Material, 'name'>[];
}

/** A word that asks for care, and where it stands. */
interface SafetyWord {
  part: 'materials' | 'task' | 'rules' | 'setup';
  item: number;
  word: string;
  flag: SafetyFlag;
}

/**
 * Finds the words in materials, task, rules and setup that ask for care, with their part, item and flag: in each
 * text the first match of each list of such words, some of which count only in materials. Sentences of the sheet
 * with a word such as "not" or "never" are left out.
 */
export function findSafetyWords({ sheet, materials }: SafetyRelevant): SafetyWord[] {
  const named = materials.flatMap(({ name }, item) =>
    [...anywhere, ...inNames].flatMap((row) =>
      findWord(row, name).map((one) => ({ part: 'materials' as const, item, ...one })),
    ),
  );
  const inSheet = (['task', 'rules', 'setup'] as const).flatMap((part) =>
    sheet[part].flatMap((text, item) => {
      const sentences = text.split(/(?<=[.!?])\s+/).filter((sentence) => !forbidding.test(sentence));
      return anywhere.flatMap((row) => findWord(row, sentences.join(' ')).map((one) => ({ part, item, ...one })));
    }),
  );
  return [...named, ...inSheet];
}

function findWord([words, flag]: readonly [RegExp, SafetyFlag], text: string): Pick<SafetyWord, 'word' | 'flag'>[] {
  const [word] = words.exec(text) ?? [];
  return word ? [{ word, flag }] : [];
}

/**
 * Returns the safety flags that follow from the words of a challenge, together with the known ones, sorted and each
 * once; only "None" where there are none.
 */
export function safetyFlagsOf(challenge: SafetyRelevant, known: readonly SafetyFlag[] = []): SafetyFlag[] {
  const flags = new Set([...known, ...findSafetyWords(challenge).map(({ flag }) => flag)]);
  return flags.size > 0 ? consistentFlags([...flags]) : ['None'];
}
