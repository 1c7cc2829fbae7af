import { headOf } from './heads.ts';
import { withoutHtml } from './html-text.ts';
import { withRows } from './pasted-tables.ts';

/** Signs that Markdown, as Google Docs writes it, puts a backslash before; backslashes of JSON stay. */
const escaped = /\\([!#$%&'()*+,\-.:;<=>?@[\]^_`{}~])/g;
/** A list that lost its line ends: "Materials • 50 straws • tape". */
const listed = /^([\p{L}][\p{L} ]{2,30}?):? • (?=[^\n]* • )[^\n]*$/gmu;

/** A head without its colon: "Materials 100 planks". */
const headed = /^(materials?|supplies|equipment) (?=\d\S* \p{L})/gimu;

/**
 * Makes text from other programs readable line by line: no HTML or Markdown escapes, tables as rows with pipes,
 * run-together lists split, "Materials 100" with a colon.
 */
export function pastedText(text: string): string {
  const plain = withRows(withoutHtml(text)).replace(headed, '$1: ');
  const unescaped = plain.includes('\\') ? plain.replace(escaped, '$1') : plain;
  return unescaped.includes(' • ')
    ? unescaped.replace(listed, (line, label: string) => (isPart(label) ? line.replaceAll(' • ', '\n• ') : line))
    : unescaped;
}

function isPart(label: string): boolean {
  const head = headOf(label);
  return head?.left === 0 && head.place !== 'fact';
}
