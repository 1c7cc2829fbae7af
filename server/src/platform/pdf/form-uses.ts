import { UnusualPdf } from './pdf-refusals.ts';
import { PdfDictionary, type PdfObjects, PdfReference } from './pdf-values.ts';

/** How much forms within forms may draw for each time that one of them is used; no drawing of a person comes near it. */
const drawnMax = 10_000_000;
/** Deeper ones are drawn by no reader. */
const deepest = 100;

/** A form that uses others: what it uses under which name, and how often. */
interface Form {
  targets: Map<string, Set<number>>;
  uses: Map<string, number>;
  /** Uses whose name cannot be made out. */
  unnamed: number;
}

/** Finds forms that use each other so often that a small file is drawn for hours. */
export class FormUses {
  readonly #file: PdfObjects;
  readonly #forms = new Map<number, Form[]>();

  constructor(file: PdfObjects) {
    this.#file = file;
  }

  /** Whether the contents of this stream have to be looked at. */
  isForm(dictionary: PdfDictionary): boolean {
    return dictionary.has('Resources') && this.#file.names(dictionary, 'Subtype').includes('Form');
  }

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

  /** Throws where one draws too much. */
  settle(): void {
    const drawn = new Map<number, number>();
    for (const number of this.#forms.keys()) if (this.#drawnBy(number, drawn, 0) > drawnMax) throw new UnusualPdf();
  }

  #drawnBy(number: number, drawn: Map<number, number>, deep: number): number {
    const known = drawn.get(number);
    if (known !== undefined) return known;
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
