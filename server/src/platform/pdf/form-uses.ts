import { UnusualPdf } from './pdf-refusals.ts';
import { PdfDictionary, type PdfObjects, PdfReference } from './pdf-values.ts';

/** Most drawings that one use of a form may cause through nested forms; real documents stay far below it. */
const drawnMax = 10_000_000;
/** Deepest nesting of forms that any reader draws. */
const deepest = 100;

/** A form that draws others: `targets` are object numbers by name, `uses` counts the drawings by name. */
interface Form {
  targets: Map<string, Set<number>>;
  uses: Map<string, number>;
  /** Drawings whose name cannot be read. */
  unnamed: number;
}

/** Finds forms that use each other so often that a small file is drawn for hours. */
export class FormUses {
  readonly #file: PdfObjects;
  readonly #forms = new Map<number, Form[]>();

  constructor(file: PdfObjects) {
    this.#file = file;
  }

  /** Tells whether a stream is a form with resources, which `add` must read. */
  isForm(dictionary: PdfDictionary): boolean {
    return dictionary.has('Resources') && this.#file.names(dictionary, 'Subtype').includes('Form');
  }

  /** Counts the forms that the unpacked `content` of form `number` draws. */
  add(number: number, dictionary: PdfDictionary, content: Buffer): void {
    const targets = this.#targetsOf(dictionary);
    if (targets.size === 0) return;
    const text = content.toString('latin1');
    const uses = new Map<string, number>();
    let named = 0;
    for (const [, written = ''] of text.matchAll(/\/([^\s\0/<>[\](){}%]{1,127})[\s\0]{1,20}Do(?![A-Za-z0-9])/g)) {
      const name = written.replace(/#([\da-fA-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
      uses.set(name, (uses.get(name) ?? 0) + 1);
      named += 1;
    }
    const all = text.match(/(?<![A-Za-z0-9])Do(?![A-Za-z0-9])/g)?.length ?? 0;
    const form = { targets, uses, unnamed: Math.max(0, all - named) };
    this.#forms.set(number, [...(this.#forms.get(number) ?? []), form]);
  }

  /** Throws UnusualPdf if a form, with its nested forms, draws more than `drawnMax`. */
  refuseExcess(): void {
    const drawn = new Map<number, number>();
    for (const number of this.#forms.keys()) if (this.#drawnBy(number, drawn, 0) > drawnMax) throw new UnusualPdf();
  }

  #drawnBy(number: number, drawn: Map<number, number>, deep: number): number {
    const counted = drawn.get(number);
    if (counted !== undefined) return counted;
    if (deep > deepest) return Number.POSITIVE_INFINITY;
    // A form that uses itself is drawn once.
    drawn.set(number, 1);
    let most = 1;
    for (const { targets, uses, unnamed } of this.#forms.get(number) ?? []) {
      const weights = new Map(
        [...targets].map(([name, numbers]) => [
          name,
          Math.max(...[...numbers].map((one) => this.#drawnBy(one, drawn, deep + 1))),
        ]),
      );
      let sum = 1 + (unnamed > 0 ? unnamed * Math.max(1, ...weights.values()) : 0);
      for (const [name, times] of uses) sum += times * (weights.get(name) ?? 1);
      most = Math.max(most, sum);
    }
    drawn.set(number, most);
    return most;
  }

  #targetsOf(dictionary: PdfDictionary): Map<string, Set<number>> {
    const targets = new Map<string, Set<number>>();
    const lists = this.#file
      .all(dictionary, 'Resources')
      .flatMap((resources) => (resources instanceof PdfDictionary ? this.#file.all(resources, 'XObject') : []));
    for (const list of lists) {
      if (!(list instanceof PdfDictionary)) continue;
      for (const name of list.keys()) {
        const numbers = list.all(name).flatMap((value) => (value instanceof PdfReference ? [value.number] : []));
        if (numbers.length > 0) targets.set(name, new Set([...(targets.get(name) ?? []), ...numbers]));
      }
    }
    return targets;
  }
}
