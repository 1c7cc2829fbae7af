import { withoutTags } from './html-text.ts';

/** One list sign, in the forms that Word, Wingdings, a keyboard or a scan give it. */
const signs =
  '[-\\u2010-\\u2015−*•·+●○■□▪▫◦‣⁃⁌⁍∙⋅¤§¶†‡»›→⇒➔➢➤\\u2190-\\u21ff\\u2460-\\u24ff\\u2500-\\u27bf\\u2b00-\\u2bff\\ue000-\\uf8ff]';
const bullet = new RegExp(`^${signs}\\ufe0f?\\s*`, 'u');
const laterBullet = new RegExp(`^(?:${signs}|[>|=])\\s+`, 'u');
/** Letters in place of a sign whose font is missing; "o rings" and "v belts" are things. */
const letter = /^(?:[oüØØvqÿŸðè]|à|Ü)\s+(?!(?:rings?|belts?|blocks?|necks?|gauges?)\b)(?=\S)/u;
const box = /^(?:\[[ xX✓✔]?\]|\(\s\))\s*/u;
const picture = /^(?:(?![©®™#*\d])\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?\u200d?)+\s*/u;
const keycap = /^\d{1,2}\ufe0f?\u20e3\s*/u;
const number = /^\d{1,3}(?:\. |\) ?|\.\) ?)(?=\S)/;
const character = /^\(?(?:[a-z]|[ivx]{2,4})[.)]\s+/i;
/** "(1) Rope", "1 - 10 straws" */
const numberInBrackets = /^\((\d{1,2})\)\s+(?=\S)/;
const quote = /^[>|=#]+(?: |(?=[^\s\d]))\s*|^\|\s*(?=\d)/;
const marksMax = 4;
const listNumbers = /^(?:\((\d{1,3})\)|(\d{1,3}) [-–—]) (?=\p{L})/u;

/**
 * Replaces the numbers of numbered lines ("1 - Rope", "2 - Tape", "3 - Cup") by bullets, where those of all such
 * lines count up from 1; "10 - Straws" are ten and stay, and so do two lines of which the second ends with "s".
 */
export function withoutNumbering(lines: readonly string[]): readonly string[] {
  const numbers = lines.flatMap((line) => {
    const [, inBrackets, dashed] = listNumbers.exec(line) ?? [];
    return inBrackets || dashed ? [{ number: Number(inBrackets ?? dashed), isSeveral: line.endsWith('s') }] : [];
  });
  const isInOrder = numbers.length > 1 && numbers.every(({ number }, at) => number === at + 1);
  const isNumbered = isInOrder && (numbers.length > 2 || !numbers[1]!.isSeveral);
  return isNumbered ? lines.map((line) => line.replace(listNumbers, '- ')) : lines;
}

/**
 * Strips up to four marks from the start of a line of a list, such as bullets and numbers, and Markdown and HTML;
 * `isListed` where such a mark made it an item.
 */
export function withoutMarks(line: string): { text: string; isListed: boolean } {
  // Most lines begin with a word, which is no mark.
  if (/^[A-Za-z][a-z]{4}[^<>&*_`~]*$/.test(line)) return { text: line, isListed: false };
  let text = withoutTags(line).trim().replace(quote, '');
  let isListed = false;
  for (let turn = 0; turn < marksMax; turn += 1) {
    const rest = withoutMark(text, turn, isListed);
    if (rest === text) break;
    [text, isListed] = [rest, true];
  }
  return { text: withoutStyle(text), isListed };
}

function withoutMark(text: string, turn: number, isListed: boolean): string {
  if (isStyled(text)) return text;
  const mark =
    (turn === 0 ? bullet : laterBullet).exec(text) ??
    box.exec(text) ??
    letter.exec(text) ??
    keycap.exec(text) ??
    character.exec(text);
  if (mark) return text.slice(mark[0].length);
  if (picture.test(text)) return text.replace(picture, '');
  const numbered = number.exec(text)?.[0] ?? (isListed ? undefined : listNumber(text));
  if (numbered === undefined) return text;
  const rest = text.slice(numbered.length);
  // "- 10. straws" may be ten straws; only what has a number of its own is surely numbered.
  return isListed && !/^[([*]*\d/.test(rest) ? text : rest;
}

/**
 * Returns the number before a line, as "(1) Rope" and "1 - Rope" begin a list; undefined for a count such as "(10)
 * straws".
 */
function listNumber(text: string): string | undefined {
  const inBrackets = numberInBrackets.exec(text);
  if (inBrackets && (inBrackets[1] === '1' || /^\d/.test(text.slice(inBrackets[0].length)))) return inBrackets[0];
  return /^1 [-–—] (?=\p{L})/u.exec(text)?.[0];
}

const isStyled = (text: string): boolean => /^(?:\*\*|__|`)|^([*_])(?=\S).*\S\1$/u.test(text);

/** Strips Markdown emphasis and the asterisk of a footnote. */
function withoutStyle(text: string): string {
  if (!/[*_`~]/.test(text)) return text;
  const plain = text.replace(/\*\*|__|`|~~/g, '').trim();
  const inner = /^([*_])(?=\S)(.*)\1$/u.exec(plain)?.[2] ?? plain;
  return inner.replace(/\*+$/, '').trimEnd();
}
