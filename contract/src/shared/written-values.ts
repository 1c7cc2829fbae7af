const pairs: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '“': '”',
  '‘': '’',
  '„': '“',
  '«': '»',
  '”': '”',
};

/**
 * Strips Markdown bold, then one pair of quotation marks around a value; "“A” and “B”", with more such marks inside,
 * stays as it is.
 */
export function stripQuotes(value: string): string {
  const bold = /^(\*\*|__)([^*]+)\1$/.exec(value)?.[2] ?? value;
  const close = pairs[bold.charAt(0)];
  if (bold.length < 2 || close === undefined || !bold.endsWith(close)) return bold;
  const inside = bold.slice(1, -1);
  // The curly closing mark is also an apostrophe.
  const hasOther = inside.includes(bold.charAt(0)) || (close !== '’' && inside.includes(close));
  return hasOther ? bold : inside.trim();
}

const curlyDouble = /[“”„‟]/g;
/** Replaces the double quotes “, ”, „ and ‟, which word processors write into JSON, by straight ones. */
export const withStraightQuotes = (text: string): string => text.replace(curlyDouble, '"');

/**
 * Puts words before a colon, behind a brace or a comma, in double quotes, as JSON requires of keys: "{plan: 2,
 * 'build': 6}".
 */
export const withQuotedKeys = (text: string): string =>
  text.replace(/([{,]\s{0,9})['‘’]?(\p{L}[\p{L}\p{N} _-]{0,60}?)['‘’]?\s{0,9}:/gu, '$1"$2":');

/**
 * Returns the items of "[a, 'b', "c, d"]", empty ones left out; undefined for anything else, such as a list inside a
 * list.
 */
export function flowItems(value: string): string[] | undefined {
  if (!value.startsWith('[') || !value.endsWith(']') || value.indexOf('[', 1) > 0) return undefined;
  return partsOf(value.slice(1, -1)).filter(Boolean);
}

/**
 * Splits a text at its commas, except inside quotation marks; trims each part and strips its quotation marks. If a
 * mark is never closed, it may be an apostrophe: then splits at every comma and strips none. An empty text gives one
 * empty part.
 */
export function partsOf(text: string): string[] {
  const parts: string[] = [];
  let [part, close] = ['', ''];
  for (const letter of text) {
    if (letter === ',' && close === '') {
      parts.push(stripQuotes(part.trim()));
      part = '';
      continue;
    }
    if (letter === close) close = '';
    else if (close === '' && part.trim() === '') close = pairs[letter] ?? '';
    part += letter;
  }
  // A mark that is never closed is an apostrophe.
  return close === '' ? [...parts, stripQuotes(part.trim())] : text.split(',').map((item) => item.trim());
}
