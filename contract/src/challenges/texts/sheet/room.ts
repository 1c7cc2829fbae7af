import type { Handout, ScoringItem, Sheet, TooLong } from '../../fields/sheet.ts';
import {
  handoutsMax,
  sheetItemMaxLength,
  sheetItemsMax,
  sheetMaxLength,
  type WordPart,
} from '../../../shared/sheet-parts.ts';
import { cut } from '../../../shared/text-lines.ts';

/** Puts what was found within the limits: long paragraphs are cut at sentences, and what is still too much stands beside. */
export function within(found: Sheet): { sheet: Sheet; tooLong: TooLong[] } {
  const room = new Room();
  // What a team reads comes first, so that it is the last to be left out.
  const team = {
    scene: room.texts('scene', paragraphs(found.scene)),
    task: room.texts('task', paragraphs(found.task)),
    rules: room.texts('rules', found.rules.flatMap(inSentences)),
    scoring: room.scoring(found.scoring),
  };
  const setup = room.texts('setup', found.setup.flatMap(inSentences));
  // Notes end with what belongs to no part, which takes no room from what does.
  const handouts = room.handouts(found.handouts);
  const notes = room.texts('notes', paragraphs(found.notes));
  return { sheet: { ...team, setup, notes, handouts, language: found.language }, tooLong: room.tooLong };
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

/** A name of an item that is too long goes on in its detail. */
function shortened(one: ScoringItem): ScoringItem {
  if (one.item.length <= sheetItemMaxLength && one.detail.length <= sheetItemMaxLength) return one;
  const [item = '', ...rest] = inSentences([one.item, one.detail].filter(Boolean).join(': '));
  return { ...one, item, detail: cut(rest.join(' '), sheetItemMaxLength) };
}

/** Paragraphs that are too many are joined where two fit into one. */
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

/** A text in pieces of at most 1,000 characters, cut behind sentences, otherwise between words, otherwise anywhere. */
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
