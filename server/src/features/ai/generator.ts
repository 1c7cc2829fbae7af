import type { AiDetails, AiGenerateRequest, AiRewrite } from '@teamsparks/contract/ai/fields';
import type { AiDifficulty, AiProvider, AiSection, AiType } from '@teamsparks/contract/ai/vocabulary';
import type { Level } from '@teamsparks/contract/shared/vocabulary';
import type { Recipe } from './built-in/recipe.ts';
import { partText } from './description.ts';

/** A written challenge that obeys sheet-rules.ts. */
export interface Draft {
  title: string;
  variant: string | null;
  level: Level;
  difficulty: AiDifficulty;
  type: AiType;
  details: AiDetails;
  recipe: Recipe | null;
}

/** A challenge, and which part of it is rewritten how. */
export interface Rewriting extends AiRewrite, Pick<Draft, 'title' | 'variant' | 'level' | 'details'> {
  category: AiGenerateRequest['category'];
  /** Missing for drafts of the library, which have no difficulty. */
  difficulty?: AiDifficulty;
}

/** Thrown when a model's challenge breaks sheet-rules.ts or its JSON is wrong. */
export class Unusable extends Error {
  readonly problems: readonly string[];
  /** The challenge, or its parts so far. */
  readonly written: object;

  constructor(problems: readonly string[], written: object) {
    super(`the model wrote no usable challenge: ${problems.join(' ')}`);
    this.problems = problems;
    this.written = written;
  }
}

/** Called with each part once, when it is written and checked, in the order in which parts are shown. */
export type OnSection = (section: AiSection, text: string) => void;

/** What a generator gets; nothing in it says who asked. */
export interface Wanted extends Omit<AiGenerateRequest, 'group_id' | 'box_id'> {
  /** Names of materials that the product itself uses; other items of a box are left out, because people typed them. */
  materials: readonly string[];
  /** Titles of earlier challenges, which must not come again. */
  titles: readonly string[];
}

/** A model that writes challenges. */
export interface Generator {
  name: AiProvider;
  /** Writes a challenge; throws {@link Unusable} if it breaks the rules. `signal` aborts the work. */
  generate: (wanted: Wanted, signal: AbortSignal, onSection: OnSection) => Promise<Draft>;
  rewrite: (rewriting: Rewriting, signal: AbortSignal) => Promise<Draft>;
}

const headOf = {
  scene: 'Scene',
  task: 'Task',
  rules: 'Rules',
  time: 'Time',
  materials: 'Materials',
  scoring: 'Scoring',
  setup: 'Setup',
  notes: 'Appraiser notes',
} as const;

/** Returns the text of one part as the stream sends it; materials include those for setup only. */
export function sectionText(draft: Pick<Draft, 'title' | 'details'>, section: AiSection): string {
  if (section === 'title') return draft.title;
  const text = partText(draft.details, headOf[section]);
  const ofRoom = section === 'materials' ? partText(draft.details, 'Setup only') : '';
  return ofRoom ? `${text}\nSetup only:\n${ofRoom}`.trim() : text;
}
