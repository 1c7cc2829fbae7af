import type { Handout, ScoringItem, Sheet, TooLong } from '../../fields/sheet.ts';
import {
  handoutsMax,
  sheetItemMaxLength,
  sheetItemsMax,
  sheetMaxLength,
  type WordPart,
} from '../../../shared/sheet-parts.ts';
import { cut } from '../../../shared/text-lines.ts';

/**
 * Fits a sheet into its limits: cuts long paragraphs at sentences, and returns apart, as `tooLong`, what still does not
 * fit.
 */
export function fitSheet(sheet: Sheet): { sheet: Sheet; tooLong: TooLong[] } {
  const room = new Room();
  // What a team reads takes its room first, so that it is the last to be left out.
  const team = {
    scene: room.texts('scene', paragraphs(sheet.scene)),
    task: room.texts('task', paragraphs(sheet.task)),
    rules: room.texts('rules', sheet.rules.flatMap(inSentences)),
    scoring: room.scoring(sheet.scoring),
  };
  const setup = room.texts('setup', sheet.setup.flatMap(inSentences));
  // Notes take their room last: they end with lines that fit no part, which must not crowd out the parts.
  const handouts = room.handouts(sheet.handouts);
  const notes = room.texts('notes', paragraphs(sheet.notes));
  return { sheet: { ...team, setup, notes, handouts, language: sheet.language }, tooLong: room.tooLong };
}

class Room {
  readonly tooLong: TooLong[] = [];
  #left = sheetMaxLength;

  texts(part: WordPart, texts: readonly string[]): string[] {
    return texts.filter((text, at) => {
      const fits = at < sheetItemsMax && this.#takes(text.length);
      if (!fits) this.tooLong.push({ part, text });
      return fits;
    });
  }

  scoring(items: readonly ScoringItem[]): ScoringItem[] {
    return items.map(shortened).filter((one, at) => {
      const text = [one.item, one.detail].filter(Boolean).join(': ');
      const fits = at < sheetItemsMax && this.#takes(text.length);
      if (!fits) this.tooLong.push({ part: 'scoring', text });
      return fits;
    });
  }

  handouts(all: readonly Handout[]): Handout[] {
    return all.flatMap((one, at) => {
      const text = paragraphs(one.text);
      if (at >= handoutsMax || !this.#takes(one.title.length)) {
        this.tooLong.push({ part: 'handouts', text: [one.title, ...text].join(' ') });
        return [];
      }
      return { ...one, text: this.texts('handouts', text) };
    });
  }

  #takes(length: number): boolean {
    if (length > this.#left) return false;
    this.#left -= length;
    return true;
  }
}

/** Moves the end of a too long item name into its detail. */
function shortened(one: ScoringItem): ScoringItem {
  if (one.item.length <= sheetItemMaxLength && one.detail.length <= sheetItemMaxLength) return one;
  const [item = '', ...rest] = inSentences([one.item, one.detail].filter(Boolean).join(': '));
  return { ...one, item, detail: cut(rest.join(' '), sheetItemMaxLength) };
}

/** Cuts long paragraphs into pieces; where that makes too many, joins neighbors that fit into one. */
function paragraphs(texts: readonly string[]): string[] {
  const cutUp = texts.flatMap(inSentences);
  if (cutUp.length <= sheetItemsMax) return cutUp;
  const joined: string[] = [];
  for (const text of cutUp) {
    const last = joined.at(-1);
    if (last !== undefined && last.length + 1 + text.length <= sheetItemMaxLength)
      joined[joined.length - 1] = `${last} ${text}`;
    else joined.push(text);
  }
  return joined;
}

/**
 * Cuts a text into pieces of at most `sheetItemMaxLength` characters: behind a sentence, else between words, else
 * anywhere.
 */
export function inSentences(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > sheetItemMaxLength) {
    const head = rest.slice(0, sheetItemMaxLength);
    const sentence = Math.max(...['. ', '! ', '? ', '.” ', '." '].map((end) => head.lastIndexOf(end) + end.length - 1));
    const at = sentence > 200 ? sentence : head.lastIndexOf(' ');
    const piece = at > 0 ? head.slice(0, at) : cut(rest, sheetItemMaxLength);
    pieces.push(piece.trim());
    rest = rest
      .slice(piece.length)
      .replace(/^(?:\u200c|\u200d)/, '')
      .trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}
