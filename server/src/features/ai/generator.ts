import type { AiDetails, AiGenerateRequest, AiRewrite } from '@teamsparks/contract/ai/fields';
import type { AiDifficulty, AiProvider, AiSection, AiType } from '@teamsparks/contract/ai/vocabulary';
import type { Level } from '@teamsparks/contract/shared/vocabulary';
import type { Recipe } from './built-in/recipe.ts';
import { partText } from './description.ts';

/** A challenge that was written and obeys the rules of sheet-rules.ts. */
export interface Draft {
  title: string;
  variant: string | null;
  level: Level;
  difficulty: AiDifficulty;
  type: AiType;
  details: AiDetails;
  recipe: Recipe | null;
}

/** Of a challenge of which a part is written anew. */
export interface Rewriting extends AiRewrite, Pick<Draft, 'title' | 'variant' | 'level' | 'details'> {
  category: AiGenerateRequest['category'];
  /** What the library does not know of its challenges. */
  difficulty?: AiDifficulty;
}

/** What a model wrote breaks the rules of sheet-rules.ts. */
export class Unusable extends Error {
  readonly problems: readonly string[];
  /** As far as it was written. */
  readonly written: object;

  constructor(problems: readonly string[], written: object) {
    super(`the model wrote no usable challenge: ${problems.join(' ')}`);
    this.problems = problems;
    this.written = written;
  }
}

/** Told of each part once, when it is written and checked, in the order in which the parts are shown. */
export type OnSection = (section: AiSection, text: string) => void;

/** What to write, and nothing about who asked. */
export interface Wanted extends Omit<AiGenerateRequest, 'group_id' | 'box_id'> {
  /** Names of materials that the product knows; whatever else lies in a box is not told. */
  materials: readonly string[];
  /** Titles that were written before, as they were written. */
  titles: readonly string[];
}

/** Somebody else that writes challenges. */
export interface Generator {
  name: AiProvider;
  /** Throws where nothing usable came in time; `signal` ends the work. */
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

/** The text of a part as a stream tells it. */
export function sectionText(draft: Pick<Draft, 'title' | 'details'>, section: AiSection): string {
  if (section === 'title') return draft.title;
  const text = partText(draft.details, headOf[section]);
  const ofRoom = section === 'materials' ? partText(draft.details, 'Setup only') : '';
  return ofRoom ? `${text}\nSetup only:\n${ofRoom}`.trim() : text;
}
