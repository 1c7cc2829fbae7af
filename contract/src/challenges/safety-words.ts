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
/** Names of materials that ask for care; in a sentence they often mean something else: "an iron will", "you saw". */
const inNames: readonly (readonly [RegExp, SafetyFlag])[] = [
  [/\b(cutter|nails?|saw|pins?)\b/i, 'Sharp Objects'],
  [/\b(iron|matches)\b/i, 'Hot Materials'],
  [/\b(motors?|wires?|bulbs?)\b/i, 'Electrical'],
  [/\bwater\b(?!proof)/i, 'Water'],
];
const forbidding = /\b(no|not|never|without|nobody|don['’]t|instead of)\b/i;

/** What of a challenge tells whether it asks for care; the words of a scene are a story. */
export interface Careful {
  sheet: Pick<Sheet, 'task' | 'rules' | 'setup'>;
  materials: readonly Pick<Material, 'name'>[];
}

/** A word that asks for care, and where it stands. */
interface Found {
  part: 'materials' | 'task' | 'rules' | 'setup';
  item: number;
  word: string;
  flag: SafetyFlag;
}

/** The words of a challenge that ask for care; a sentence that forbids something does not. */
export function wordsOfCare({ sheet, materials }: Careful): Found[] {
  const named = materials.flatMap(({ name }, item) =>
    [...anywhere, ...inNames].flatMap((row) =>
      found(row, name).map((one) => ({ part: 'materials' as const, item, ...one })),
    ),
  );
  const told = (['task', 'rules', 'setup'] as const).flatMap((part) =>
    sheet[part].flatMap((text, item) => {
      const sentences = text.split(/(?<=[.!?])\s+/).filter((sentence) => !forbidding.test(sentence));
      return anywhere.flatMap((row) => found(row, sentences.join(' ')).map((one) => ({ part, item, ...one })));
    }),
  );
  return [...named, ...told];
}

function found([words, flag]: readonly [RegExp, SafetyFlag], text: string): Pick<Found, 'word' | 'flag'>[] {
  const [word] = words.exec(text) ?? [];
  return word ? [{ word, flag }] : [];
}

/** The flags that follow from the words, with those that are known besides; "None" where there are none. */
export function safetyFlagsOf(challenge: Careful, known: readonly SafetyFlag[] = []): SafetyFlag[] {
  const flags = new Set([...known, ...wordsOfCare(challenge).map(({ flag }) => flag)]);
  return flags.size > 0 ? consistentFlags([...flags]) : ['None'];
}
