import { type AiSection, aiSections } from '@teamsparks/contract/ai/vocabulary';
import { type Draft, type OnSection, sectionText, Unusable } from '../generator.ts';
import { partProblems } from '../sheet-rules.ts';
import {
  type DraftRequest,
  refuseProblems,
  cleanSheet,
  type WrittenChallenge,
  writtenChallenge,
} from './usable-draft.ts';

type Key = keyof WrittenChallenge;

const keyOf: Record<AiSection, Key> = {
  title: 'title',
  scene: 'scene',
  task: 'task',
  rules: 'rules',
  time: 'time_parts',
  materials: 'materials',
  scoring: 'scoring',
  setup: 'setup',
  notes: 'notes',
};

/** Parts whose rules depend on the level: how hard to read, how long. */
const ofLevel: ReadonlySet<AiSection> = new Set(['scene', 'task', 'time']);

const isKey = (name: string): name is Key => name in writtenChallenge.shape;

/** Passes on the parts of a challenge while a model writes it: each when it is complete, cleaned and checked. */
export class ArrivingParts {
  readonly #request: DraftRequest;
  readonly #onSection: OnSection;
  readonly #written: Partial<Record<Key, unknown>> = {};
  #sent = 0;

  constructor(request: DraftRequest, onSection: OnSection) {
    this.#request = request;
    this.#onSection = onSection;
  }

  /** Reads the JSON so far and passes on each finished part; throws {@link Unusable} as soon as one breaks the rules. */
  read(soFar: object) {
    // The last value is still being written.
    for (const [name, value] of Object.entries(soFar).slice(0, -1)) if (isKey(name)) this.#take(name, value);
    for (let section = aiSections[this.#sent]; section && this.#has(section); section = aiSections[this.#sent]) {
      const sheet = cleanSheet(this.#written as Partial<WrittenChallenge>, this.#request);
      refuseProblems(partProblems(section, sheet), this.#written);
      this.#sent += 1;
      this.#onSection(section, sectionText(sheet, section));
    }
  }

  /** Passes on the remaining parts once the challenge as a whole has passed. */
  finish(draft: Draft) {
    for (const section of aiSections.slice(this.#sent)) this.#onSection(section, sectionText(draft, section));
  }

  #take(key: Key, value: unknown) {
    if (key in this.#written) return;
    const { success, data } = writtenChallenge.shape[key].safeParse(value);
    if (!success) throw new Unusable([`“${key}” has a wrong form.`], this.#written);
    this.#written[key] = data;
  }

  #has(section: AiSection): boolean {
    const levelIsKnown = this.#request.level !== null || 'level' in this.#written;
    return keyOf[section] in this.#written && (levelIsKnown || !ofLevel.has(section));
  }
}
