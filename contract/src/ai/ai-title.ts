const prefix =
  /^\s*(?:[#*_\s]*)(?:title(?:\s*\/\s*name)?|name)(?:\s+of\s+(?:the\s+)?challenge)?\s*[*_]*\s*:\s*[*_]*\s*/i;
const quotes: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ["'", "'"],
  ['\u201c', '\u201d'],
  ['\u2018', '\u2019'],
  ['\u00ab', '\u00bb'],
  ['`', '`'],
];

/**
 * Returns a title as a screen shows it: without a label such as "Title:" or "Name of the challenge:" in front and
 * without quotes around it; "Untitled Challenge" where nothing is left.
 */
export function cleanAiTitle(text: string): string {
  let title = text.trim();
  for (let before = ''; before !== title;) {
    before = title;
    title = unquoted(title.replace(prefix, '').trim());
  }
  return title || 'Untitled Challenge';
}

function unquoted(title: string): string {
  const pair = quotes.find(([open, close]) => title.length > 1 && title.startsWith(open) && title.endsWith(close));
  return pair ? title.slice(1, -1).trim() : title;
}
