const numberWords = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];

/** A number in a sentence, with up to 3 words behind it (lower case), which end at punctuation or a small word. */
export interface Spoken {
  value: number;
  said: string;
  words: string[];
  /** True for "Build for 7.": a number whose unit is named elsewhere. */
  isBare: boolean;
}

const number = new RegExp(`(?<![\\p{L}\\d.,])(\\d+(?:\\.\\d+)?|${numberWords.join('|')})(?![\\p{L}\\d])[\\s-]*`, 'giu');
const ends =
  /[^\p{L}\p{N}’'\s-]|\b(?:of|and|or|in|on|at|to|for|from|with|into|that|which|per|by|as|is|are|apart|away)\b/iu;
const wordsMax = 3;

/** Returns the numbers of a text, in digits or words, from 2 up; "one" is mostly no number. */
export function spokenNumbers(text: string): Spoken[] {
  return [...text.matchAll(number)].flatMap((match) => {
    const [numberText, digits = ''] = match;
    const at = numberWords.indexOf(digits.toLowerCase());
    const value = at < 0 ? Number(digits) : at + 2;
    const behind = text.slice(match.index + numberText.length, match.index + numberText.length + 80);
    const words = (behind.split(ends, 1)[0] ?? '').trim().split(/\s+/u).filter(Boolean).slice(0, wordsMax);
    if (value < 2) return [];
    const isBare = words.length === 0 && /\bfor $/i.test(text.slice(0, match.index));
    return [{ value, said: [digits, ...words].join(' '), words: words.map((one) => one.toLowerCase()), isBare }];
  });
}
