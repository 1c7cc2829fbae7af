const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  times: '×',
  raquo: '»',
  laquo: '«',
  frac12: '½',
  deg: '°',
  frac14: '¼',
  frac34: '¾',
  middot: '·',
  bull: '•',
  copy: '©',
  eacute: 'é',
  uuml: 'ü',
  ntilde: 'ñ',
};
const tag = /<(\/?)([a-z!][a-z0-9:]{0,14})(?=[\s/>])[^<>]{0,400}>/gi;
const blocks = new Set(
  'p div section article header main ul ol table tbody thead tr blockquote pre dl dt dd figure figcaption hr br aside details summary'.split(
    ' ',
  ),
);

const inline = new Set(
  'a b i u s em strong span font small big sub sup code abbr cite q del ins mark html head body !doctype o:p'.split(
    ' ',
  ),
);

const parting = new Set(['img', 'input', 'label', 'button', 'meta', 'link', 'title']);

/**
 * Replaces the tags of text copied as HTML: blocks begin a new line, items one with "- ", heads one with "#" signs,
 * cells end with " | ". Common entities become their signs; unknown tags, <nav> and <footer> stay.
 */
export function withoutHtml(text: string): string {
  const words = text.includes('<') ? withLines(text) : text;
  if (!words.includes('&')) return words;
  return words.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,8}\d{0,2}));/gi,
    (all, decimal?: string, hex?: string, name = '') => {
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      return Number.isNaN(code) ? (entities[String(name).toLowerCase()] ?? all) : String.fromCodePoint(code);
    },
  );
}

/** Replaces the tags and entities in a line as {@link withoutHtml} does, with spaces in place of new lines. */
export const withoutTags = (line: string): string => withoutHtml(line).replaceAll('\n', ' ');

const withLines = (text: string): string =>
  text
    .replace(/<!--|-->/g, ' ')
    .replace(tag, lineOf)
    // A paragraph within an item.
    .replace(/\n- {1,20}\n\s{0,20}/g, '\n- ');

/** Returns the text in place of a tag; anything else in angle brackets, such as "<your name>", stays. */
function lineOf(all: string, closing: string, written: string): string {
  const name = written.toLowerCase();
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level !== undefined) return closing ? '\n' : `\n${'#'.repeat(Number(level))} `;
  if (name === 'li') return closing ? '' : '\n- ';
  if (name === 'td' || name === 'th') return closing ? ' | ' : '';
  // These stay: by them the reader recognizes lines of the page that are not part of the game.
  if (name === 'nav' || name === 'footer') return all;
  if (blocks.has(name)) return '\n';
  if (parting.has(name)) return ' ';
  return inline.has(name) ? '' : all;
}
