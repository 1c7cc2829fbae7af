import { type AiSection, aiSections } from '@teamsparks/contract/ai/vocabulary';
import { type Draft, type OnSection, sectionText, Unusable } from '../generator.ts';
import { partProblems } from '../sheet-rules.ts';
import { type Asked, demandNone, sheetOf } from './usable-draft.ts';
import { type WrittenChallenge, writtenChallenge } from './written-challenge.ts';

type Key = keyof WrittenChallenge;

const keyOf: Record<AiSection, Key> = {
  ...{ title: 'title', scene: 'scene', task: 'task', rules: 'rules', time: 'time_parts' },
  ...{ materials: 'materials', scoring: 'scoring', setup: 'setup', notes: 'notes' },
};

/** How hard a text may be to read, and how long it may take. */
const ofLevel: ReadonlySet<AiSection> = new Set(['scene', 'task', 'time']);

const isKey = (name: string): name is Key => name in writtenChallenge.shape;

/** Tells of the parts of a challenge that a model is writing: each when it is complete, cleaned and checked. */
export class ArrivingParts {
  readonly #asked: Asked;
  readonly #onSection: OnSection;
  readonly #written: Partial<Record<Key, unknown>> = {};
  #told = 0;

  constructor(asked: Asked, onSection: OnSection) {
    this.#asked = asked;
    this.#onSection = onSection;
  }

  /** Takes what there is by now; throws what is wrong with a part, because the whole would not pass either. */
  read(soFar: object) {
    // What comes last is still being written.
    for (const [name, value] of Object.entries(soFar).slice(0, -1)) if (isKey(name)) this.#take(name, value);
    for (let section = aiSections[this.#told]; section && this.#has(section); section = aiSections[this.#told]) {
      const sheet = sheetOf(this.#written as Partial<WrittenChallenge>, this.#asked);
      demandNone(partProblems(section, sheet), this.#written);
      this.#told += 1;
      this.#onSection(section, sectionText(sheet, section));
    }
  }

  /** The rest, once the whole has passed. */
  finish(draft: Draft) {
    for (const section of aiSections.slice(this.#told)) this.#onSection(section, sectionText(draft, section));
  }

  #take(key: Key, value: unknown) {
    if (key in this.#written) return;
    const { success, data } = writtenChallenge.shape[key].safeParse(value);
    if (!success) throw new Unusable([`“${key}” has a wrong form.`], this.#written);
    this.#written[key] = data;
  }

  #has(section: AiSection): boolean {
    const levelIsKnown = this.#asked.level !== null || 'level' in this.#written;
    return keyOf[section] in this.#written && (levelIsKnown || !ofLevel.has(section));
  }
}
