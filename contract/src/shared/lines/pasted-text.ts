import { headOf } from './heads.ts';
import { withoutHtml } from './html-text.ts';
import { withRows } from './pasted-tables.ts';

/** What Markdown sets a backslash before, as Google Docs does; those of JSON stay. */
const escaped = /\\([!#$%&'()*+,\-.:;<=>?@[\]^_`{}~])/g;
/** "Materials • 50 straws • tape": a list that lost its line ends. */
const listed = /^([\p{L}][\p{L} ]{2,30}?):? • (?=[^\n]* • )[^\n]*$/gmu;

/** "Materials 100 planks" without the colon. */
const headed = /^(materials?|supplies|equipment) (?=\d\S* \p{L})/gimu;

/** A text that comes from another program, with the lines that people saw there. */
export function pastedText(text: string): string {
  const plain = withRows(withoutHtml(text)).replace(headed, '$1: ');
  const whole = plain.includes('\\') ? plain.replace(escaped, '$1') : plain;
  return whole.includes(' • ')
    ? whole.replace(listed, (line, label: string) => (isPart(label) ? line.replaceAll(' • ', '\n• ') : line))
    : whole;
}

function isPart(label: string): boolean {
  const head = headOf(label);
  return head?.left === 0 && head.place !== 'fact';
}
