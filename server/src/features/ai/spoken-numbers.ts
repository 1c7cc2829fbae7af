const numberWords = [
  ...['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];

/** A number in a sentence, and the words behind it up to the next mark or small word, in lower case. */
export interface Spoken {
  value: number;
  said: string;
  words: string[];
  /** "Build for 7.": the unit was said before. */
  isBare: boolean;
}

const number = new RegExp(`(?<![\\p{L}\\d.,])(\\d+(?:\\.\\d+)?|${numberWords.join('|')})(?![\\p{L}\\d])[\\s-]*`, 'giu');
const ends =
  /[^\p{L}\p{N}’'\s-]|\b(?:of|and|or|in|on|at|to|for|from|with|into|that|which|per|by|as|is|are|apart|away)\b/iu;
const wordsMax = 3;

/** The numbers of a text from two up, in digits or in words; "one" is mostly no number. */
export function spokenNumbers(text: string): Spoken[] {
  return [...text.matchAll(number)].flatMap((found) => {
    const [whole, digits = ''] = found;
    const at = numberWords.indexOf(digits.toLowerCase());
    const value = at < 0 ? Number(digits) : at + 2;
    const behind = text.slice(found.index + whole.length, found.index + whole.length + 80);
    const words = (behind.split(ends, 1)[0] ?? '').trim().split(/\s+/u).filter(Boolean).slice(0, wordsMax);
    if (value < 2) return [];
    const isBare = words.length === 0 && /\bfor $/i.test(text.slice(0, found.index));
    return [{ value, said: [digits, ...words].join(' '), words: words.map((one) => one.toLowerCase()), isBare }];
  });
}
