/** Number words from one to twenty, in order. */
export const numberWords = [
  'one',
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

/** A number as people write it; `end` is the position after it. A zero denominator gives a value that is not finite. */
export interface Quantity {
  value: number;
  end: number;
  /** "1.000" may be a thousand or one, and "a couple" is two or so. */
  isVague?: boolean;
}

/**
 * Reads 12, 1,000, 1 000, 2.5, 2,5, .5, 1/2, 1 1/2 or ½ at a position; undefined where no number starts. A rising
 * range (10-12, 10 to 12) counts as its upper end: somebody has to buy it. Scanned by hand: the usual regular
 * expressions take cubic time on hostile lines.
 */
export function quantityAt(text: string, start: number): Quantity | undefined {
  const first = singleQuantityAt(text, start);
  return first && (rangeEnd(text, first, singleQuantityAt) ?? first);
}

/** Returns the upper end of a range that begins with this number; undefined where it begins none. */
function rangeEnd(
  text: string,
  first: Quantity,
  numberAt: (text: string, at: number) => Quantity | undefined,
): Quantity | undefined {
  const between = afterRangeSign(text, first.end);
  const second = between === undefined ? undefined : numberAt(text, between);
  return second && second.value > first.value && !startsSize(text, second.end) ? second : undefined;
}

function afterRangeSign(text: string, at: number): number | undefined {
  const isSpaced = text[at] === ' ';
  const sign = isSpaced ? at + 1 : at;
  if (isDash(text[sign])) return text[sign + 1] === ' ' ? (isSpaced ? sign + 2 : undefined) : sign + 1;
  if (!isSpaced) return undefined;
  return /^(?:to|or) /i.test(text.slice(sign, sign + 3)) ? sign + 3 : undefined;
}

/**
 * Tells whether a number goes on here as a size, a percentage or a compound: "3/4-inch", "⅜"", "2x4", "50%",
 * "12-pack".
 */
export function startsSize(text: string, at: number): boolean {
  const sign = text[at] ?? '';
  const next = text[at + 1] ?? ' ';
  if (isDash(sign)) return /\p{L}/u.test(next) && !/^.ish\b/i.test(text.slice(at, at + 5));
  if ('"\'″′”“’%'.includes(sign) && sign !== '') return true;
  const times = sign === ' ' ? at + 1 : at;
  return isTimes(text[times]) && (isDigit(text[times + 1]) || (text[times + 1] === ' ' && isDigit(text[times + 2])));
}

/** Reads a number at a position, without taking it for the beginning of a range; undefined where none starts. */
export function singleQuantityAt(text: string, start: number): Quantity | undefined {
  const sign = fractionSign(text[start]);
  if (sign !== undefined) return { value: sign, end: start + 1 };
  const whole = afterDigits(text, start);
  if (whole === start) return decimalAt(text, start, start);
  if (text[whole] === '/' && isDigit(text[whole + 1])) return fractionAt(text, start, whole, 0);
  return mixedAt(text, start, whole) ?? decimalAt(text, start, afterThousands(text, start, whole));
}

function decimalAt(text: string, start: number, whole: number): Quantity | undefined {
  const isPoint =
    text[whole] === '.' || (text[whole] === ',' && whole > start && afterDigits(text, whole + 1) !== whole + 4);
  const end = isPoint && isDigit(text[whole + 1]) ? afterDigits(text, whole + 1) : whole;
  if (end === start) return undefined;
  const written = text.slice(start, whole);
  const digits = written.length > 3 ? written.replace(/\D/g, '') : written;
  const value = Number(end > whole ? `${digits}.${text.slice(whole + 1, end)}` : digits);
  const isVague = text[whole] === '.' && end === whole + 4 && whole > start && digits !== '0' && digits.length <= 3;
  return isVague ? { value, end, isVague } : { value, end };
}

function fractionAt(text: string, start: number, slash: number, added: number): Quantity {
  const end = afterDigits(text, slash + 1);
  return { value: added + Number(text.slice(start, slash)) / Number(text.slice(slash + 1, end)), end };
}

/** Reads "1 1/2", "1½" or "1 ½", whose whole part runs from `start` to `whole`; "10 3/4-inch screws" are ten. */
function mixedAt(text: string, start: number, whole: number): Quantity | undefined {
  const part = text[whole] === ' ' ? whole + 1 : whole;
  const sign = fractionSign(text[part]);
  if (sign !== undefined) {
    const value = Number(text.slice(start, whole)) + sign;
    return part > whole && startsSize(text, part + 1) ? undefined : { value, end: part + 1 };
  }
  const slash = afterDigits(text, part);
  if (part === whole || slash === part || text[slash] !== '/' || !isDigit(text[slash + 1])) return undefined;
  const mixed = fractionAt(text, part, slash, Number(text.slice(start, whole)));
  return startsSize(text, mixed.end) ? undefined : mixed;
}

/**
 * Returns the position after the thousands. The comma is a thousands sign only in the form 1,000: "0,500" is no number.
 * Others write 1 000 and 1’000.
 */
function afterThousands(text: string, start: number, whole: number): number {
  const sign = text[whole] ?? '';
  if (whole - start > 3 || text[start] === '0' || !", '’".includes(sign) || sign === '') return whole;
  let end = whole;
  while (text[end] === sign && afterDigits(text, end + 1) === end + 4) end += 4;
  if (end === whole) return whole;
  // "2 500-gram weights" are two.
  return sign === ' ' && (startsSize(text, end) || text[end] === '/') ? whole : end;
}

function afterDigits(text: string, start: number): number {
  let end = start;
  while (isDigit(text[end])) end += 1;
  return end;
}

/** Returns the value of a fraction sign such as ½. */
function fractionSign(character = ''): number | undefined {
  if (character < '¼' || !/[¼-¾⅐-⅞]/.test(character)) return undefined;
  const [above, below] = character.normalize('NFKD').split('⁄').map(Number);
  return above! / below!;
}

const several = numberWords.join('|');
const worded = new RegExp(
  `^(?:((?:a )?couple(?: of)?|half(?: an?)?|a half|an?|${several}|thirty|forty|fifty|hundred)|(\\d[\\d,]*))(?: (dozen|doz\\.?|dz\\.?|hundred))?(?: (?:an? )?(dozen))?(?= |\\(|$)`,
  'i',
);
const scores: Partial<Record<string, number>> = {
  thirty: 30,
  forty: 40,
  fifty: 50,
  hundred: 100,
  a: 1,
  an: 1,
};

/**
 * Reads words such as "ten", "a dozen", "2 dozen", "half a dozen", "a couple" or "one or two" at the start;
 * undefined where no such words stand there. `isArticle` where the word ("a", "half") may be no number.
 */
export function wordedQuantity(text: string): (Quantity & { isArticle: boolean }) | undefined {
  const [all, word = '', digits, times, dozen] = worded.exec(text.slice(0, 60)) ?? [];
  const many = times ?? dozen;
  if (all === undefined || (digits !== undefined && many === undefined)) return undefined;
  const said = word.toLowerCase();
  const one =
    digits === undefined
      ? /half/.test(said)
        ? 0.5
        : /couple/.test(said)
          ? 2
          : (scores[said] ?? numberWords.indexOf(said) + 1)
      : Number(digits.replaceAll(',', ''));
  const value = one * (many === undefined ? 1 : /^h/i.test(many) ? 100 : 12);
  const range = many === undefined ? wordedRange(text, { value, end: all.length }) : undefined;
  if (range) return { ...range, isArticle: false };
  const isArticle = many === undefined && /^(?:an?|.*half.*)$/.test(said);
  return { value, end: all.length, isArticle, ...(said.includes('couple') && { isVague: true }) };
}

const oneWord = new RegExp(`(?:${several})(?= |$)`, 'iy');
/** Reads a range of words: "one or two". */
function wordedRange(text: string, first: Quantity): Quantity | undefined {
  return rangeEnd(text, first, (_, at) => {
    oneWord.lastIndex = at;
    const word = oneWord.exec(text)?.[0].toLowerCase();
    return word === undefined ? undefined : { value: numberWords.indexOf(word) + 1, end: at + word.length };
  });
}

/**
 * Replaces full-width signs, Arabic, Persian and Devanagari digits, and other fraction slashes by their ASCII signs,
 * each in its place.
 */
export function foldedDigits(text: string): string {
  if (!/[^\x00-\x7f]/.test(text)) return text;
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) =>
      String((digit.charCodeAt(0) - (digit < '\u06f0' ? 0x660 : digit < '\u0900' ? 0x6f0 : 0x966)) % 10),
    )
    .replace(/[⁄∕]/g, '/');
}

/** Tells whether a character can begin a number: a digit, a point or a fraction sign. */
export function startsQuantity(character: string | undefined): boolean {
  return isDigit(character) || character === '.' || fractionSign(character) !== undefined;
}

/** Tells whether a character is 0 to 9. */
export function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}

/** Tells whether a character is a hyphen, a dash or a minus sign. */
export function isDash(character: string | undefined): boolean {
  return (
    character === '-' ||
    (character !== undefined && ((character >= '\u2010' && character <= '\u2015') || character === '\u2212'))
  );
}

/** Tells whether a character is used as a times sign: x, X, ×, ✕ or *. */
export function isTimes(character: string | undefined): boolean {
  return character === 'x' || character === 'X' || character === '×' || character === '✕' || character === '*';
}
