import { withoutHtml } from './html-text.ts';
import { withRows } from './pasted-tables.ts';

/** What Markdown sets a backslash before, as Google Docs does; those of JSON stay. */
const escaped = /\\([!#$%&'()*+,\-.:;<=>?@[\]^_`{}~])/g;

/** A text that comes from another program, with the lines that people saw there. */
export function pastedText(text: string): string {
  const plain = withRows(withoutHtml(text));
  return plain.includes('\\') ? plain.replace(escaped, '$1') : plain;
}
